import Animations
import Foundation
import Properties
import Support

extension Timeline {
  /// Changes of layers at one time, made in one transaction.
  public struct Event: Sendable {
    /// The time, in seconds; 0 or more. It does not have to be the time of a frame.
    public let time: Double

    /// The duration, timing function and actions of the changes.
    public var transaction: Transaction

    // The changes are applied in this order, regardless of their order in a file: the rest of an event can refer to the
    // layer that it inserts, and a removed animation can be replaced by an added one.

    /// A layer that is inserted.
    public var insertion: Insertion?

    /// Animations that are removed.
    public var removals: [Removal]

    /// Values that are set.
    public var changes: [Change]

    /// Animations that are added.
    public var additions: [Addition]

    /// The ids of layers that are removed from the tree; not `root`.
    public var deletions: [String]

    /// The position where the event is written, for messages; nil if it was made in code.
    package let sourcePosition: SourcePosition?

    /// Creates an event; `Timeline.init` checks it.
    /// - Parameter time: in seconds.
    public init(
      time: Double, transaction: Transaction = Transaction(), insertion: Insertion? = nil, removals: [Removal] = [],
      changes: [Change] = [], additions: [Addition] = [], deletions: [String] = [],
      sourcePosition: SourcePosition? = nil
    ) {
      self.time = time
      self.transaction = transaction
      self.insertion = insertion
      self.removals = removals
      self.changes = changes
      self.additions = additions
      self.deletions = deletions
      self.sourcePosition = sourcePosition
    }
  }

  /// The settings of an event's `CATransaction`; nil leaves Core Animation's default.
  public struct Transaction: Sendable {
    /// The duration of the actions, in seconds, 0 or more; nil for 0.25.
    public var animationDuration: Double?

    /// The timing function of the actions; nil for the default one.
    public var animationTimingFunction: CAMediaTimingFunction?

    /// Whether values change immediately, without actions; nil for false.
    public var disableActions: Bool?

    /// Creates the settings of a transaction.
    public init(
      animationDuration: Double? = nil, animationTimingFunction: CAMediaTimingFunction? = nil,
      disableActions: Bool? = nil
    ) {
      self.animationDuration = animationDuration
      self.animationTimingFunction = animationTimingFunction
      self.disableActions = disableActions
    }
  }

  /// A value that is set on a layer. Setting it runs the layer's actions, as in code.
  public struct Change: Sendable {
    /// The target of a change.
    public enum Target: Sendable {
      /// A property, or a part of one or of the frame.
      case keyPath(PropertyKeyPath)
      /// The whole frame.
      case frame
    }

    /// The id of the layer, which must be in the tree.
    public let layer: String

    /// The property, or the part of one, that is set.
    public let target: Target

    /// The value, of the type of the key path; a rectangle in points for the frame.
    public let value: PropertyValue

    /// Creates a change of a layer with an id.
    public init(layer: String, target: Target, value: PropertyValue) {
      self.layer = layer
      self.target = target
      self.value = value
    }
  }

  /// An animation that is added to a layer.
  public struct Addition: Sendable {
    /// The id of the layer, which must be in the tree.
    public let layer: String

    /// The key; an existing animation with this key is replaced.
    public let key: String

    /// The animation. It begins at the time of the event unless its `beginTime` specifies otherwise.
    public let animation: Animation

    /// Creates an addition to a layer with an id.
    public init(layer: String, key: String, animation: Animation) {
      self.layer = layer
      self.key = key
      self.animation = animation
    }
  }

  /// An animation that is removed from a layer.
  public struct Removal: Sendable {
    /// The id of the layer, which must be in the tree.
    public let layer: String

    /// The key of the animation; nil for all animations of the layer.
    public let key: String?

    /// Creates a removal from a layer with an id.
    public init(layer: String, key: String?) {
      self.layer = layer
      self.key = key
    }
  }

  /// A layer that is inserted into the tree.
  public struct Insertion: Sendable {
    /// A location in the layer tree.
    public enum Place: Sendable {
      /// Into the layer with an id, at an index among its sublayers, back to front; nil inserts it in front of all. An
      /// index greater than their count is an error.
      case into(String, index: Int?)
      /// Just in front of the sublayer with an id.
      case above(String)
      /// Just behind the sublayer with an id.
      case below(String)
    }

    /// The location where the layer is inserted.
    public let place: Place

    /// The layer, with its subtree.
    public let layer: Layer

    /// Creates an insertion of a layer.
    public init(_ place: Place, layer: Layer) {
      self.place = place
      self.layer = layer
    }
  }
}
