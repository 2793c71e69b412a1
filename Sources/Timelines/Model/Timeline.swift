import Animations
import Foundation
import Geometry
import Layers
import Pixels
import Properties

/// A timeline file as plain data, checked: what it says can be built.
public struct Timeline: Sendable {
  /// The file as the user named it.
  public let file: String

  public let canvas: Canvas

  /// The layer `root`: the canvas, with the file's layers as its sublayers.
  public let root: Layer

  /// In the order in which they happen.
  public let events: [Event]

  public let expectations: [Expectation]

  /// The expectations of whole motions.
  public let questions: [Question]

  /// What is nearly always a mistake, by place. What matters only to movies is told by `movieWarnings` besides.
  public internal(set) var warnings: [Diagnostic] = []
}

extension Timeline {
  public struct Canvas: Sendable {
    public enum Origin: String, Sendable, CaseIterable {
      /// y grows down.
      case topLeft
      /// y grows up.
      case bottomLeft
    }

    /// In points.
    public let size: CGSize
    public let framesPerSecond: FrameRate

    /// In seconds.
    public let duration: Double
    public let background: CGColor
    public let origin: Origin

    /// Pixels per point.
    public let scale: Double
    public let pixelWidth: Int
    public let pixelHeight: Int

    /// Where the size is written.
    public let sizePosition: SourcePosition

    /// Where the background is written, or the canvas that has none.
    public let backgroundPosition: SourcePosition
  }

  public struct Layer: Sendable {
    public let position: SourcePosition
    public let id: String?
    public let layerClass: CALayer.Type

    /// Whole properties first, in the order of the file.
    public var values: [(path: PropertyKeyPath, value: PropertyValue)] = []

    /// Stands for a size of bounds and a position, without regard to the transform; the values agree with it.
    public var frame: CGRect?
    public var animations: [(key: String, animation: Animation)] = []

    /// Nil means no action.
    public var actions: [(key: String, animation: Animation?)] = []
    public var style: Style?
    /// Whether a `CAConstraintLayoutManager` places the sublayers.
    public var hasConstraintLayout = false
    public var constraints: [Constraint] = []
    public var sublayers: [Layer] = []

    public var mask: Layer? {
      get { masks.first }
      set { masks = newValue.map { [$0] } ?? [] }
    }

    /// One at most; a struct cannot hold itself but in an array.
    private var masks: [Layer] = []

    init(position: SourcePosition, id: String?, layerClass: CALayer.Type) {
      self.position = position
      self.id = id
      self.layerClass = layerClass
    }
  }

  /// Values for properties that are not set, and actions; an inner style is asked after the outer one.
  public final class Style: Sendable {
    public let values: [(property: Property, value: PropertyValue)]
    public let actions: [(key: String, animation: Animation?)]
    public let style: Style?

    init(
      values: [(property: Property, value: PropertyValue)], actions: [(key: String, animation: Animation?)],
      style: Style?
    ) {
      self.values = values
      self.actions = actions
      self.style = style
    }
  }

  public struct Animation: Sendable {
    public let position: SourcePosition
    public let animationClass: CAAnimation.Type

    /// The names are those of key-value coding.
    public let values: [(name: String, value: AnimationValue)]
  }

  public enum AnimationValue: Sendable {
    case number(Double)
    case boolean(Bool)
    case string(String)
    case value(PropertyValue)
    case values([PropertyValue])
    case numbers([Double])
    case timingFunction(CAMediaTimingFunction)
    case timingFunctions([CAMediaTimingFunction])
    case valueFunction(CAValueFunction)
    case path(CGPath)
    /// What the spring needs to come to rest.
    case settlingDuration
    case animations([Animation])
  }
}
