import Foundation

/// Recognizes two fingers that move apart or together, and follows them.
@MainActor @preconcurrency
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers relative to that at the beginning of the gesture. Set it to 1 to measure from now on.
  open var scale: CGFloat = 1

  /// The change of the scale per second.
  open private(set) var velocity: CGFloat = 0

  /// The change of the distance, in points, at which the gesture begins.
  private static let threshold: CGFloat = 8

  private final var start: CGFloat = 0
  private final var previous: (distance: CGFloat, time: Double) = (0, 0)

  private final var distance: CGFloat {
    touches.count < 2 ? 0 : touches[0].location(in: nil).distance(to: touches[1].location(in: nil))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= 2 || hasBegun else { return state = .failed }
    if numberOfTouches == 2 { (start, previous) = (distance, (distance, event.timestamp)) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches >= 2 else { return }
    let distance = max(distance, 1e-3)
    if state == .possible {
      guard abs(distance - start) >= Self.threshold else { return }
      previous = (distance, event.timestamp)
      return state = .began
    }
    let factor = distance / max(previous.distance, 1e-3)
    let seconds = CGFloat(event.timestamp - previous.time)
    velocity = seconds > 0 ? scale * (factor - 1) / seconds : velocity
    scale *= factor
    previous = (distance, event.timestamp)
    state = .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if hasBegun { state = .ended } else if numberOfTouches == touches.count { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = hasBegun ? .cancelled : .failed
  }

  open override func reset() {
    super.reset()
    (scale, velocity, start) = (1, 0, 0)
  }
}

/// Recognizes two fingers that turn around each other, and follows them.
@MainActor @preconcurrency
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation of the fingers since the gesture began, in radians. Set it to 0 to measure from now on.
  open var rotation: CGFloat = 0

  /// The change of the rotation, in radians per second.
  open private(set) var velocity: CGFloat = 0

  /// The rotation, in radians, at which the gesture begins.
  private static let threshold: CGFloat = 0.1

  private final var start: CGFloat = 0
  private final var previous: (angle: CGFloat, time: Double) = (0, 0)

  private final var angle: CGFloat {
    guard touches.count >= 2 else { return 0 }
    let (one, two) = (touches[0].location(in: nil), touches[1].location(in: nil))
    return atan2(two.y - one.y, two.x - one.x)
  }

  /// The shorter of the two rotations from one angle to another.
  private static func turn(_ from: CGFloat, _ to: CGFloat) -> CGFloat { remainder(to - from, 2 * .pi) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= 2 || hasBegun else { return state = .failed }
    if numberOfTouches == 2 { (start, previous) = (angle, (angle, event.timestamp)) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches >= 2 else { return }
    let angle = angle
    if state == .possible {
      guard abs(Self.turn(start, angle)) >= Self.threshold else { return }
      previous = (angle, event.timestamp)
      return state = .began
    }
    let turn = Self.turn(previous.angle, angle)
    let seconds = CGFloat(event.timestamp - previous.time)
    velocity = seconds > 0 ? turn / seconds : velocity
    rotation += turn
    previous = (angle, event.timestamp)
    state = .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if hasBegun { state = .ended } else if numberOfTouches == touches.count { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = hasBegun ? .cancelled : .failed
  }

  open override func reset() {
    super.reset()
    (rotation, velocity, start) = (0, 0, 0)
  }
}
