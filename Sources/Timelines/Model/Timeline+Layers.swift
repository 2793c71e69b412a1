import Diagnostics
import Foundation
import Layers
import Properties

extension Timeline {
  /// A layer, with all that is below it.
  public struct Layer: Sendable {
    /// By which the script and expectations know it; without dots.
    public let id: String?
    public let layerClass: CALayer.Type

    /// Where it is written.
    public let sourcePosition: SourcePosition?

    /// Whole properties are set before parts of them, and those before parts of the frame; else in this order.
    public var values: [(path: PropertyKeyPath, value: PropertyValue)] = []

    /// Stands for a size of bounds and a position, without regard to the transform; it is set after whole properties.
    public var frame: CGRect?
    public var animations: [(key: String, animation: Animation)] = []

    /// Nil means no action.
    public var actions: [(key: String, animation: Animation?)] = []
    public var style: Style?

    /// Whether a `CAConstraintLayoutManager` places the sublayers.
    public var hasConstraintLayout = false
    public var constraints: [Constraint] = []

    /// Back to front.
    public var sublayers: [Layer] = []

    public var mask: Layer? {
      get { masks.first }
      set { masks = newValue.map { [$0] } ?? [] }
    }

    /// One at most; a struct cannot hold itself but in an array.
    private var masks: [Layer] = []

    /// A layer with the values of its class.
    public init(
      _ layerClass: CALayer.Type = CALayer.self, id: String? = nil, sourcePosition: SourcePosition? = nil
    ) {
      self.id = id
      self.layerClass = layerClass
      self.sourcePosition = sourcePosition
    }

    /// A layer with values, by their key paths.
    ///
    /// - Throws: `UnknownName` for a key path that the class has not.
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

    /// The same layer under another id.
    func named(_ id: String) -> Layer {
      var layer = Layer(layerClass, id: id, sourcePosition: sourcePosition)
      (layer.values, layer.frame, layer.animations) = (values, frame, animations)
      (layer.actions, layer.style, layer.masks) = (actions, style, masks)
      (layer.hasConstraintLayout, layer.constraints, layer.sublayers) = (hasConstraintLayout, constraints, sublayers)
      return layer
    }
  }

  /// Values for properties that are not set, and actions; an inner style is asked after the outer one.
  public final class Style: Sendable {
    public let values: [(property: Property, value: PropertyValue)]
    public let actions: [(key: String, animation: Animation?)]
    public let style: Style?

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
    public let attribute: CAConstraintAttribute

    /// The `name` of a sibling, or its id where it has no other name, or `superlayer`.
    public let sourceName: String
    public let sourceAttribute: CAConstraintAttribute
    public let scale: Double

    /// In points.
    public let offset: Double

    /// Where it is written.
    public let sourcePosition: SourcePosition?

    /// - Parameter offset: in points.
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
