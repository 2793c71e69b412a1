import Animations
import Foundation
import Properties

extension Timeline {
  /// Changes at one time, one transaction.
  public struct Event: Sendable {
    public let position: SourcePosition

    /// In seconds.
    public let time: Double
    public var transaction = Transaction()

    // In the order in which they are done, whatever the order in the file: a layer is there for the rest of its event,
    // and what is removed makes way for what is added.

    public var insertion: Insertion?
    public var removals: [Removal] = []
    public var changes: [Change] = []
    public var additions: [Addition] = []
    public var deletions: [String] = []
  }

  /// What is nil keeps Core Animation's default.
  public struct Transaction: Sendable {
    public var animationDuration: Double?
    public var animationTimingFunction: CAMediaTimingFunction?
    public var disableActions: Bool?
  }

  public struct Change: Sendable {
    public enum Target: Sendable {
      case keyPath(PropertyKeyPath)
      case frame
    }

    public let layer: String
    public let target: Target
    public let value: PropertyValue
  }

  public struct Addition: Sendable {
    public let layer: String
    public let key: String
    public let animation: Animation
  }

  public struct Removal: Sendable {
    public let layer: String

    /// Nil means every animation of the layer.
    public let key: String?
  }

  public struct Insertion: Sendable {
    public enum Place: Sendable {
      /// Nil means in front of the others.
      case into(String, index: Int?)
      case above(String)
      case below(String)
    }

    public let place: Place
    public let layer: Layer
  }

  /// A presentation value at a time.
  public struct Expectation: Sendable {
    /// Where the time is written, which is what a failure points at.
    public let position: SourcePosition

    /// In seconds.
    public let time: Double
    public let layer: String
    public let keyPath: PropertyKeyPath
    public let value: PropertyValue
    public let within: Double
  }
}
