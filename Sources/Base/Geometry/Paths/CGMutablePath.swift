import Foundation
import Synchronization

/// A path that can be modified. It may be shared between threads; each call is atomic.
///
/// A point or shape is not added if a coordinate, after the transform, is not finite. A line or curve is not added
/// before the first move.
/// before the first move.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  // `@unchecked` repeats the superclass's conformance: all state of this class is in the mutex.
  private let state: Mutex<PathElements>

  override init(_ elements: PathElements) {
    state = Mutex(elements)
    super.init(PathElements())
  }

  /// Creates an empty path.
  public convenience init() { self.init(PathElements()) }

  package override var elements: PathElements { state.withLock { $0 } }

  func update(_ change: (inout PathElements) -> Void) { state.withLock { change(&$0) } }
}

extension CGMutablePath {
  /// Starts a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    update { $0.move(to: Vector2(point).applying(transform)) }
  }

  /// Adds a line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    update { $0.line(to: Vector2(point).applying(transform)) }
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    update { $0.quadCurve(to: Vector2(end).applying(transform), control: Vector2(control).applying(transform)) }
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    update {
      $0.curve(
        to: Vector2(end).applying(transform), control1: Vector2(control1).applying(transform),
        control2: Vector2(control2).applying(transform))
    }
  }

  /// Closes the subpath with a line to its start. The next subpath begins there unless a move follows.
  public func closeSubpath() { update { $0.closeSubpath() } }
}
