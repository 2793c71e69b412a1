import Animations
import Diagnostics
import Foundation
import Properties

extension Timeline {
  /// Changes at one time, one transaction.
  public struct Event: Sendable {
    /// In seconds.
    public let time: Double
    public var transaction: Transaction

    // In the order in which they are done, whatever the order in the file: a layer is there for the rest of its event,
    // and what is removed makes way for what is added.

    public var insertion: Insertion?
    public var removals: [Removal]
    public var changes: [Change]
    public var additions: [Addition]

    /// The ids of layers.
    public var deletions: [String]

    /// Where it is written.
    public let sourcePosition: SourcePosition?

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

  /// What is nil keeps Core Animation's default.
  public struct Transaction: Sendable {
    /// In seconds.
    public var animationDuration: Double?
    public var animationTimingFunction: CAMediaTimingFunction?
    public var disableActions: Bool?

    public init(
      animationDuration: Double? = nil, animationTimingFunction: CAMediaTimingFunction? = nil,
      disableActions: Bool? = nil
    ) {
      self.animationDuration = animationDuration
      self.animationTimingFunction = animationTimingFunction
      self.disableActions = disableActions
    }
  }

  /// A value that a layer is given, through its actions as code would.
  public struct Change: Sendable {
    public enum Target: Sendable {
      case keyPath(PropertyKeyPath)
      case frame
    }

    /// Its id.
    public let layer: String
    public let target: Target
    public let value: PropertyValue

    public init(layer: String, target: Target, value: PropertyValue) {
      self.layer = layer
      self.target = target
      self.value = value
    }
  }

  /// An animation that a layer is given.
  public struct Addition: Sendable {
    /// Its id.
    public let layer: String
    public let key: String
    public let animation: Animation

    public init(layer: String, key: String, animation: Animation) {
      self.layer = layer
      self.key = key
      self.animation = animation
    }
  }

  /// An animation that is taken from a layer.
  public struct Removal: Sendable {
    /// Its id.
    public let layer: String

    /// Nil means every animation of the layer.
    public let key: String?

    public init(layer: String, key: String?) {
      self.layer = layer
      self.key = key
    }
  }

  /// A layer that comes into the tree.
  public struct Insertion: Sendable {
    public enum Place: Sendable {
      /// Nil means in front of the others.
      case into(String, index: Int?)
      case above(String)
      case below(String)
    }

    public let place: Place
    public let layer: Layer

    public init(_ place: Place, layer: Layer) {
      self.place = place
      self.layer = layer
    }
  }
}
