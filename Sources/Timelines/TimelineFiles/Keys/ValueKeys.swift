import Animations
import Properties
import Support
import Timelines

extension ValueForm {
  /// A language as a BCP 47 tag.
  package static let languageTag = ValueForm.text(pattern: "^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8})*$")
}

/// The keys of a filter besides its inputs.
struct FilterKeys: Sendable {
  let type = TimelineKey(
    "type", .constant(FilterType.allCases.map(\.rawValue)),
    required: "one of \(FilterType.allCases.map(\.rawValue).quotedList)", "What the filter does")
  let name = TimelineKey("name", .name, "The name by which key paths find it: filters.NAME.inputRadius")
  let isEnabled = TimelineKey(
    "enabled", alias: "isEnabled", .boolean, default: "true", "Whether the filter has an effect")
}

let filterKeys = FilterKeys()

/// The keys of an image that is written as a mapping.
struct ImageKeys: Sendable {
  let file = TimelineKey("file", .string, required: "the name of an image file", "An image, or a movie")
  let scale = TimelineKey("scale", .number(.positive), "Pixels in a point; sets contentsScale, too")
  let from = TimelineKey("from", .number(.notNegative), default: "0", "The second of the movie that is shown first")
  let duration = TimelineKey("duration", .number(.positive), "How many seconds of the movie are shown")
  let loops = TimelineKey("loops", .boolean, default: "false", "Whether that part of the movie repeats")
}

let imageKeys = ImageKeys()

/// The keys of a path made from a shape; exactly one is present.
struct ShapeKeys: Sendable {
  let rect = TimelineKey("rect", .value(.rect), "A rectangle [x, y, width, height]")
  let ellipse = TimelineKey("ellipse", .value(.rect), "The ellipse in a rectangle [x, y, width, height]")
  let roundedRect = TimelineKey(
    "roundedRect", .value(.rect), "A rectangle [x, y, width, height] with round corners, of cornerRadius")
  let circle = TimelineKey("circle", .numbers(count: 3...3, .finite), "A circle [cx, cy, radius]")
  let polygon = TimelineKey(
    "polygon", .list(.value(.point), count: 1...Int.max), "A closed polygon [[x, y], …]")
  /// Allowed only together with `roundedRect`.
  let cornerRadius = TimelineKey(
    "cornerRadius", .number(.notNegative), required: "a radius", "The radius of the corners of roundedRect")
}

let shapeKeys = ShapeKeys()

/// The keys of a path made of letters.
struct TextOutlineKeys: Sendable {
  let text = TimelineKey("text", .string, required: "the letters", "The letters; several lines are allowed")
  let font = TimelineKey("font", .string, default: "\"Helvetica\"", "A family, a full name or a font file")
  let fontSize = TimelineKey("fontSize", .number(.notNegative), default: "36", "In points")
  let alignment = TimelineKey(
    "alignment", .constant(["left", "center", "right"]), default: "\"left\"", "What of the lines is at the place")
  let at = TimelineKey("at", .value(.point), default: "[0, 0]", "The place, from which y grows downwards")
}

let textOutlineKeys = TextOutlineKeys()

/// The keys of a text that is a number, with the names of `NumberFormatter`.
struct TextNumberKeys: Sendable {
  let number = TimelineKey(
    "number", .number(.finite), required: "a number", "The number; the key path string.number animates it")
  let format = TimelineKey(
    "format", .name, required: "a number pattern such as '#,##0'",
    "Unicode's number pattern: 0 # , . %, other text in single quotes, and positive;negative")
  let groupingSeparator = TimelineKey(
    "groupingSeparator", .string, default: CATextNumber.standardGroupingSeparator.json,
    "Between groups of digits, in place of the pattern's comma; at most 4 characters")
  let decimalSeparator = TimelineKey(
    "decimalSeparator", .string, default: CATextNumber.standardDecimalSeparator.json,
    "Before the fraction, in place of the pattern's point; at most 4 characters")
}

let textNumberKeys = TextNumberKeys()

/// The keys of a run of text besides its attributes.
struct TextRunKeys: Sendable {
  let string = TimelineKey("string", .string, required: "the characters of the run", "The characters of the run")
  let paragraphStyle = TimelineKey("paragraphStyle", .mapping(.paragraphStyle), "What holds for whole paragraphs")
}

let textRunKeys = TextRunKeys()

/// The key of a paragraph style besides its properties.
struct ParagraphStyleKeys: Sendable {
  let tabStops = TimelineKey(
    "tabStops", .list(.either([.number(.notNegative), .mapping(.tabStop)]), count: 0...TimelineLimits.tabStops),
    "Positions in points, or { location: 120, alignment: right }")
}

let paragraphStyleKeys = ParagraphStyleKeys()

/// The keys of a tab stop.
struct TabStopKeys: Sendable {
  let location = TimelineKey(
    "location", .number(.notNegative), required: "the position in points", "The position in points")
  let alignment = TimelineKey(
    "alignment", .constant(ParagraphStyleValue.TabStop.Alignment.allCases.map(\.rawValue)), default: "\"natural\"",
    "What of the text is there; decimal has the decimal points of the lines below one another")
}

let tabStopKeys = TabStopKeys()

/// The keys of an item of a transform; exactly one is present.
struct TransformKeys: Sendable {
  let rotate = TimelineKey(
    "rotate", .either([.angle(.finite), .rotation]), "An angle about z, or [angle, x, y, z] about an axis")
  let scale = TimelineKey(
    "scale", .either([.number(.finite), .numbers(count: 2...3, .finite)]), "A factor, [x, y] or [x, y, z]")
  let translate = TimelineKey("translate", .numbers(count: 2...3, .finite), "[x, y] or [x, y, z] in points")
  let perspective = TimelineKey("perspective", .number(.finite), "The distance of the eye, in points; not 0")
}

let transformKeys = TransformKeys()

extension ValueForm {
  /// An angle and the axis of the rotation.
  static let rotation = ValueForm.list(.angle(.finite), count: 4...4)
}

/// The keys of a colour in a colour space other than sRGB; exactly one is present.
struct ColorSpaceKeys: Sendable {
  let displayP3 = TimelineKey("displayP3", .numbers(count: 4...4, .finite), "[r, g, b, a] in Display P3")
  let white = TimelineKey("white", .numbers(count: 2...2, .finite), "[white, alpha]")
}

let colorSpaceKeys = ColorSpaceKeys()

/// The keys of a timing function in steps.
struct TimingStepsKeys: Sendable {
  let steps = TimelineKey(
    "steps", .wholeNumber(1...TimingPieces.limit), required: "the number of steps", "The number of equal steps")
  let position = TimelineKey(
    "position", .constant(TimingPieces.StepPosition.allCases.map(\.rawValue)), default: "\"jumpEnd\"",
    "Where it jumps, as in CSS: at the end of each step, at its start, at neither end of the pass, or at both")
}

let timingStepsKeys = TimingStepsKeys()

/// The key of a timing function of straight lines.
struct TimingLinesKeys: Sendable {
  let linear = TimelineKey(
    "linear",
    .list(.either([.number(.finite), .numbers(count: 2...2, .finite)]), count: 2...TimingPieces.limit),
    required: "a list of values",
    "Values, or [value, progress], connected by lines; those without a progress are spread")
}

let timingLinesKeys = TimingLinesKeys()
