import Foundation
import Layers
import Properties
import Support

extension Timeline {
  /// A layer as plain data, with its subtree.
  public struct Layer: Sendable {
    /// The name by which events and expectations refer to the layer, unique in the tree; nil for a
    /// layer that none refers to.
    public internal(set) var id: String?

    /// The class of the layer.
    public let layerClass: CALayer.Type

    /// The position where the layer is written, for messages; nil if it was made in code.
    package let sourcePosition: SourcePosition?

    /// The values of key paths. Whole properties are set first, then parts of properties, then parts of the frame; each
    /// kind in the order of this list.
    public var values: [(path: PropertyKeyPath, value: PropertyValue)] = []

    /// The frame, in points. It sets the position and the size of the bounds as if there were no transform, after the
    /// properties and their parts.
    public var frame: CGRect?

    /// The initial animations of the layer, with their keys.
    public var animations: [(key: String, animation: Animation)] = []

    /// The actions, by the key of the property or event; nil for no action.
    public var actions: [(key: String, animation: Animation?)] = []

    /// The style, which supplies values of properties that are not set.
    public var style: Style?

    /// Whether a `CAConstraintLayoutManager` lays out the sublayers.
    public var hasConstraintLayout = false

    /// The constraints that position the layer relative to its siblings.
    public var constraints: [Constraint] = []

    /// The unit into which the text of a `CATextLayer` is split. Each piece becomes a sublayer below the layer's
    /// `sublayers`. Its id is the layer's id, a dot and the index of the piece, such as `title.0`. Nil, the default,
    /// leaves the text whole.
    public var splitInto: CATextLayerDivision?

    /// The sublayers, back to front.
    public var sublayers: [Layer] = []

    /// The layer whose alpha masks this one.
    public var mask: Layer? {
      get { masks.first }
      set { masks = newValue.map { [$0] } ?? [] }
    }

    /// An array of at most one mask, because a struct cannot contain itself.
    private var masks: [Layer] = []

    /// Creates a layer with the defaults of its class.
    public init(
      _ layerClass: CALayer.Type = CALayer.self, id: String? = nil, sourcePosition: SourcePosition? = nil
    ) {
      self.id = id
      self.layerClass = layerClass
      self.sourcePosition = sourcePosition
    }

    /// Creates a layer with values by their key paths. `Timeline.init` checks types and ranges.
    ///
    /// - Throws: `UnknownName` for a key path that the class does not have.
    public init(
      _ layerClass: CALayer.Type = CALayer.self, id: String? = nil, values: KeyValuePairs<String, PropertyValue>,
      animations: KeyValuePairs<String, Animation> = [:], actions: KeyValuePairs<String, Animation?> = [:],
      style: Style? = nil, sublayers: [Layer] = [], mask: Layer? = nil, sourcePosition: SourcePosition? = nil
    ) throws(UnknownName) {
      self.init(layerClass, id: id, sourcePosition: sourcePosition)
      for (text, value) in values { self.values.append((try PropertyKeyPath(text, of: layerClass), value)) }
      self.animations = animations.map { ($0.key, $0.value) }
      self.actions = actions.map { ($0.key, $0.value) }
      self.style = style
      self.sublayers = sublayers
      self.mask = mask
    }
  }

  /// Values for properties that are not set, and actions. A style may have a fallback style, up to 64 levels.
  public final class Style: Sendable {
    /// The values of properties.
    public let values: [(property: Property, value: PropertyValue)]

    /// The actions, by the key of the property or event; nil for no action.
    public let actions: [(key: String, animation: Animation?)]

    /// The fallback style for values and actions that this style does not have.
    public let style: Style?

    /// Creates a style; `Timeline.init` checks it.
    public init(
      values: [(property: Property, value: PropertyValue)], actions: [(key: String, animation: Animation?)] = [],
      style: Style? = nil
    ) {
      self.values = values
      self.actions = actions
      self.style = style
    }
  }

  /// A `CAConstraint` of a layer.
  public struct Constraint: Sendable {
    /// The edge, center or size of the layer that is determined.
    public let attribute: CAConstraintAttribute

    /// The `name` of a sibling, its id if it has no other name, or `superlayer`.
    public let sourceName: String

    /// The edge, center or size of the source that determines `attribute`.
    public let sourceAttribute: CAConstraintAttribute

    /// The factor of the source's attribute; a finite number.
    public let scale: Double

    /// The offset added to the scaled attribute, in points; a finite number.
    public let offset: Double

    /// The position where the constraint is written, for messages; nil if it was made in code.
    package let sourcePosition: SourcePosition?

    /// Creates a constraint: `attribute` becomes `sourceAttribute` times `scale` plus `offset`.
    /// - Parameters:
    ///   - sourceName: the `name` of a sibling, its id if it has no other name, or `superlayer`.
    ///   - offset: in points.
    public init(
      attribute: CAConstraintAttribute, relativeTo sourceName: String, attribute sourceAttribute: CAConstraintAttribute,
      scale: Double = 1, offset: Double = 0, sourcePosition: SourcePosition? = nil
    ) {
      self.attribute = attribute
      self.sourceName = sourceName
      self.sourceAttribute = sourceAttribute
      self.scale = scale
      self.offset = offset
      self.sourcePosition = sourcePosition
    }
  }
}

extension Timeline.Layer {
  /// The style and its fallback styles, in the order in which they are searched.
  package var styles: [Timeline.Style] { style.map { Array(sequence(first: $0, next: \.style)) } ?? [] }

  /// The initial value of a property of the layer, from its values and styles.
  package func value<Value: PropertyRepresentable>(of key: PropertyKey<Value>) -> Value {
    let own = values.last { $0.path.component == nil && $0.path.property === key.property }?.value
    let styled = styles.lazy.flatMap(\.values).first { $0.property === key.property }?.value
    return (own ?? styled).flatMap { Value.read($0) } ?? key.defaultValue
  }
}
