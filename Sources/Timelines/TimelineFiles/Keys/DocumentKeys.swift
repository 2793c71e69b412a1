import Documents
import Properties
import Support
import Timelines

/// The keys of a timeline.
struct TimelineKeys: Sendable {
  let version = TimelineKey(
    "timeline", .version, required: "1, the version of the format", "The version of the format, 1")
  let variables = TimelineKey(
    "variables", .nullable(.named(.mapping(.variable))),
    "Names for values that --set and --props change; used as ${name} in any scalar")
  let canvas = TimelineKey(
    "canvas", .mapping(.canvas), required: "a mapping with size, framesPerSecond and duration",
    "The size, the frame rate and the duration of the movie")
  let layers = TimelineKey(
    "layers", .nullable(.list(.mapping(.layer))), required: "a list of layers, or 'scenes'",
    "The sublayers of the root layer, back to front")
  let components = TimelineKey(
    "components", .named(.mapping(.component)), "Timelines by name, which layers and scenes of this file show")
  let scenes = TimelineKey(
    "scenes", .nullable(.list(.mapping(.scene))), "What is shown one after the other, below the layers")
  let fonts = TimelineKey("fonts", .list(.string), "Font files, and folders with such, beside the timeline")
  let script = TimelineKey(
    "script", .nullable(.list(.mapping(.event))), "What happens at which time: each event is one transaction")
  let expect = TimelineKey(
    "expect", .nullable(.list(.mapping(.expectation))),
    "What layerkit test checks: values at times, and claims about whole motions")
  let audio = TimelineKey("audio", .nullable(.list(.mapping(.sound))), "What is heard in movies")
  let subtitles = TimelineKey(
    "subtitles", .nullable(.list(.mapping(.subtitles))),
    "Files of texts that players of the movie can show, one for each language")
}

let timelineKeys = TimelineKeys()

/// The keys of a component that is written in the file that uses it.
struct ComponentKeys: Sendable {
  let variables = timelineKeys.variables
  let canvas = TimelineKey("canvas", .mapping(.componentCanvas), required: "a mapping with size", "The size")
  let layers = TimelineKey("layers", .nullable(.list(.mapping(.layer))), "The layers, back to front")
  let scenes = timelineKeys.scenes
  let script = timelineKeys.script
  let expect = timelineKeys.expect
  let audio = timelineKeys.audio
  let subtitles = timelineKeys.subtitles
  let fonts = timelineKeys.fonts
}

/// The keys of the canvas of a component; those that the timeline decides are optional.
struct ComponentCanvasKeys: Sendable {
  let size = canvasKeys.size
  let duration = TimelineKey(
    "duration", canvasKeys.duration.form, default: "\"auto\"", "How long it lasts, for begin() and end()")
  let background = canvasKeys.background
  let origin = canvasKeys.origin
  let root = canvasKeys.root
  let framesPerSecond = TimelineKey("framesPerSecond", .frameRate, "Ignored: the timeline's is used")
}

/// The keys of a variable.
struct VariableKeys: Sendable {
  let type = TimelineKey(
    "type", .constant(Variables.Kind.allCases.map(\.rawValue)),
    required: "one of \(Variables.Kind.allCases.map(\.rawValue).quotedList)", "What values the variable can have")
  let standard = TimelineKey("default", .anything, "The value where none is given; without it one has to be given")
}

let variableKeys = VariableKeys()

/// A type of variables, and the form of their values.
package struct VariableType: Sendable {
  package let name: String
  package let form: ValueForm

  package static let all = Variables.Kind.allCases.map { kind in
    VariableType(name: kind.rawValue, form: form(of: kind))
  }

  /// The file name of a table of data, with the extension in any case.
  private static let rowsPattern: String = {
    let endings = (RowTable.Format.allCases.map(\.rawValue) + ["ndjson"]).map { ending in
      ending.map { "[\($0)\($0.uppercased())]" }.joined()
    }
    return "\\.(?:\(endings.joined(separator: "|")))$"
  }()

  private static func form(of kind: Variables.Kind) -> ValueForm {
    switch kind {
    case .string, .file: .string
    case .number: .number(.any)
    case .boolean: .boolean
    case .color: .value(.color)
    case .list: .either([.list(.anything), .text(pattern: rowsPattern)])
    }
  }
}

/// The keys of the canvas.
struct CanvasKeys: Sendable {
  let size = TimelineKey(
    "size", .numbers(count: 2...2, .positive), required: "[width, height] in points", "[width, height] in points")
  let framesPerSecond = TimelineKey(
    "framesPerSecond", .frameRate, required: "a number or a ratio such as 30000/1001",
    "Frames in a second: a number, or a ratio such as 30000/1001")
  let duration = TimelineKey(
    "duration", .either([.number(.positive), .constant(["auto"])]), required: "seconds, or auto",
    "The duration in seconds; auto is the last end of what the timeline contains")
  let background = TimelineKey(
    "background", .value(.color), default: "\"clear\"", "The colour under all layers; clear keeps alpha")
  let origin = TimelineKey(
    "origin", .constant(Timeline.Canvas.Origin.allCases.map(\.rawValue)), default: "\"topLeft\"",
    "Where y is 0: topLeft, y grows down, as on iOS; bottomLeft, y grows up, as on macOS")
  let scale = TimelineKey("scale", .number(.positive), default: "1", "Pixels in a point")
  let fontFallback = TimelineKey(
    "fontFallback", .boolean, default: "false",
    "Whether another font is used for characters that a font lacks, and for a font that is missing")
  let language = TimelineKey(
    "language", .languageTag, "The language of texts without one, as a BCP 47 tag such as tr or zh-Hant")
  let shutter = TimelineKey(
    "shutter", .angle(.notNegative),
    "Motion blur: for how much of a frame's time the shutter is open, 180deg as in most films, at most 360deg")
  let shutterSamples = TimelineKey(
    "shutterSamples", .wholeNumber(1...TimelineLimits.shutterSamples), default: "16",
    "How often what moves is drawn for motion blur")
  let root = TimelineKey("root", .mapping(.layer), "Keys of the root layer, whose id is root")
}

let canvasKeys = CanvasKeys()

/// The keys of a sound.
struct SoundKeys: Sendable {
  let id = TimelineKey(
    "id", .name, "The name of the sound in script, expect and options; unique among sounds and layers, without dots")
  let file = TimelineKey(
    "file", .string, required: "the name of a sound file or a movie", "A sound file, or a movie with sound")
  let at = TimelineKey("at", .number(.notNegative), default: "0", "When it begins, in seconds of the canvas")
  let from = TimelineKey(
    "from", .number(.notNegative), default: "0", "The time of the file from which it is heard, in seconds")
  let duration = TimelineKey(
    "duration", .number(.positive), "How long it is heard, in seconds; the rest of the file unless it is given")
  let volume = TimelineKey(
    "volume", .numberWithin(Sound.volumes), default: "1", "A factor of the amplitude; 0.5 is 6 dB less")
  let animations = TimelineKey(
    "animations", .named(.mapping(.animation)),
    "Animations of the volume, by keys of your choice, in seconds from where the sound begins")
  let duckOthers = TimelineKey(
    "duckOthers", .number(.unit),
    "A factor of the amplitude of all sounds without this key while this one is heard; they fade for 0.3 s")
  let fadeIn = TimelineKey(
    "fadeIn", .number(.notNegative), default: "0", "Seconds in which the amplitude grows evenly")
  let fadeOut = TimelineKey(
    "fadeOut", .number(.notNegative), default: "0", "Seconds in which the amplitude falls evenly")
  let loops = TimelineKey(
    "loops", .boolean, default: "false", "Whether the part of the file repeats until the canvas ends")
}

let soundKeys = SoundKeys()

/// The keys of a track of subtitles.
struct SubtitleKeys: Sendable {
  let file = TimelineKey(
    "file", .string, required: "the name of a .srt or .vtt file", "A .srt or .vtt file, or a .json file of Whisper's")
  let language = TimelineKey(
    "language", .languageTag, "The language, as a BCP 47 tag such as en or pt-BR; unknown unless it is given")
  let at = TimelineKey(
    "at", .number(.finite), default: "0", "The time of the canvas at which the file's time is 0, in seconds")
}

let subtitleKeys = SubtitleKeys()
