import Layers
import Properties
import RenderTree
import Support
import Timelines

/// The keys of a layer besides its properties.
struct LayerKeys: Sendable {
  let id = TimelineKey(
    "id", .name, "The name of the layer in script, expect and options; unique")
  let layerClass = TimelineKey(
    "class", .constant(LayerClasses.builtInNames), default: "\"CALayer\"",
    "The class of the layer, which determines its properties")
  let frame = TimelineKey("frame", .value(.rect), "[x, y, width, height]: sets position and size of the bounds")
  let mask = TimelineKey("mask", .nullable(.mapping(.layer)), "A layer whose alpha cuts this one")
  let sublayers = TimelineKey(
    "sublayers", .nullable(.list(.mapping(.layer))), "The layers in this one, back to front")
  let animations = TimelineKey(
    "animations", .named(.mapping(.animation)), "Animations from the start, by keys of your choice")
  let actions = TimelineKey(
    "actions", .mapping(.actions), "What animates a change of a property, by its name; none for nothing")
  let style = TimelineKey("style", .mapping(.style), "Values of properties that are not set")
  let splitInto = TimelineKey(
    "splitInto", .constant(CATextLayerDivision.known.map(\.rawValue)),
    "Gives a text a sublayer for each piece, with the ids title.0, title.1 …")
  let pieces = TimelineKey(
    "pieces", .mapping(.pieces),
    "Keys of the layer of each piece, in whose expressions piece has index, count, string and frame")
  let component = TimelineKey(
    "component", .string, "A timeline that the layer shows: a name in components, or a file")
  let set = TimelineKey("set", .named(.anything), "Values of the variables of the component, as with --set")
  let minimumScaleFactor = TimelineKey(
    "minimumScaleFactor", .numberWithin(0...1),
    "The smallest factor by which the fontSize is reduced so that the text fits its bounds")
  let layoutManager = TimelineKey(
    "layoutManager", .nullable(.either([.constant(["CAConstraintLayoutManager"]), .mapping(.stack)])),
    "What places the sublayers: CAConstraintLayoutManager, by their constraints; or a stack, in a row or a column")
  let constraints = TimelineKey(
    "constraints", .nullable(.list(.mapping(.constraint))), "Where this layer is in a superlayer with a layout manager")
}

let layerKeys = LayerKeys()

/// The keys of a stack, as of UIStackView.
struct StackKeys: Sendable {
  let axis = TimelineKey(
    "axis", .constant(StackLayout.Axis.allCases.map(\.rawValue)), default: "\"horizontal\"",
    "Whether the sublayers are in a row or in a column")
  let spacing = TimelineKey("spacing", .number(.finite), default: "0", "The distance between sublayers, in points")
  let alignment = TimelineKey(
    "alignment", .constant(StackLayout.Alignment.allCases.map(\.rawValue)), default: "\"fill\"",
    "Where sublayers are across the axis; fill stretches those without a size there")
  let distribution = TimelineKey(
    "distribution", .constant(StackLayout.Distribution.allCases.map(\.rawValue)), default: "\"leading\"",
    "Where sublayers are along the axis; fill stretches those without a size there")
  let layoutMargins = TimelineKey(
    "layoutMargins", .either([.number(.finite), .numbers(count: 4...4, .finite)]), default: "0",
    "The distance of the sublayers from the edges: one number, or [top, left, bottom, right]")
}

let stackKeys = StackKeys()

/// The keys of `pieces` besides the properties of layers.
struct PieceKeys: Sendable {
  let animations = layerKeys.animations
}

let pieceKeys = PieceKeys()

/// The keys of a style besides properties.
struct StyleKeys: Sendable {
  let actions = layerKeys.actions
  let style = layerKeys.style
}

let styleKeys = StyleKeys()

/// The keys of actions besides properties: events that are not properties.
struct ActionKeys: Sendable {
  let orderIn = TimelineKey(kCAOnOrderIn, .action, "When the layer comes into the tree")
  let orderOut = TimelineKey(kCAOnOrderOut, .action, "When the layer leaves the tree")
  let sublayers = TimelineKey("sublayers", .action, "When a sublayer comes, leaves or is replaced")
  let mask = TimelineKey("mask", .action, "When the mask changes")
  let transition = TimelineKey(kCATransition, .action, "When a transition is added")
}

let actionKeys = ActionKeys()

extension ValueForm {
  /// An animation, or `none`.
  package static let action = ValueForm.nullable(.either([.constant(["none"]), .mapping(.animation)]))
}

/// The keys of a constraint.
struct ConstraintKeys: Sendable {
  let attribute = TimelineKey(
    "attribute", .constant(CAConstraintAttribute.names), required: "one of \(CAConstraintAttribute.names.quotedList)",
    "What of this layer is determined")
  let relativeTo = TimelineKey(
    "relativeTo", .name, required: "the name of a sibling, or superlayer",
    "superlayer, or the name or id of a sibling")
  let sourceAttribute = TimelineKey(
    "sourceAttribute", .constant(CAConstraintAttribute.names),
    "What of the other layer determines it; the same attribute unless it is given")
  let scale = TimelineKey("scale", .number(.finite), default: "1", "A factor of the other layer's attribute")
  let offset = TimelineKey("offset", .number(.finite), default: "0", "What is added to it, in points")
}

let constraintKeys = ConstraintKeys()

extension CAConstraintAttribute {
  /// All attributes in the order of Core Animation's raw values.
  static let all: [CAConstraintAttribute] = [.minX, .midX, .maxX, .width, .minY, .midY, .maxY, .height]

  static let names = all.map { "\($0)" }
}

/// The keys of an animation besides its properties.
struct AnimationKeys: Sendable {
  let animationClass = TimelineKey(
    "class", .constant(AnimationClasses.builtInNames),
    "The class; without it values or path make keyframes, animations a group, damping and the like a spring")
  let delay = TimelineKey(
    "delay", .number(.notNegative),
    "Seconds after it is added, or after its group starts, until it starts; its first value is shown until then")
}

let animationKeys = AnimationKeys()
