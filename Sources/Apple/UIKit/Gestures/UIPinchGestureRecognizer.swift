import Foundation

/// Finds two fingers that go apart or together, and follows them.
@MainActor @preconcurrency
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much farther the fingers are from each other than when the gesture began; to be set to 1 to count from now.
  open var scale: CGFloat = 1

  /// How fast the scale changes, in parts of one a second.
  open private(set) var velocity: CGFloat = 0

  /// How far the distance changes before the gesture begins, in points.
  private static let threshold: CGFloat = 8

  private final var start: CGFloat = 0
  private final var former: (distance: CGFloat, time: Double) = (0, 0)

  private final var distance: CGFloat {
    touches.count < 2 ? 0 : touches[0].location(in: nil).distance(to: touches[1].location(in: nil))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= 2 || hasBegun else { return state = .failed }
    if numberOfTouches == 2 { (start, former) = (distance, (distance, event.timestamp)) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches >= 2 else { return }
    let distance = max(distance, 1e-3)
    if state == .possible {
      guard abs(distance - start) >= Self.threshold else { return }
      former = (distance, event.timestamp)
      return state = .began
    }
    let factor = distance / max(former.distance, 1e-3)
    let seconds = CGFloat(event.timestamp - former.time)
    velocity = seconds > 0 ? scale * (factor - 1) / seconds : velocity
    scale *= factor
    former = (distance, event.timestamp)
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

/// Finds two fingers that go around each other, and follows them.
@MainActor @preconcurrency
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers have turned since the gesture began, in radians; to be set to 0 to count from now.
  open var rotation: CGFloat = 0

  /// How fast they turn, in radians a second.
  open private(set) var velocity: CGFloat = 0

  /// How far they turn before the gesture begins, in radians.
  private static let threshold: CGFloat = 0.1

  private final var start: CGFloat = 0
  private final var former: (angle: CGFloat, time: Double) = (0, 0)

  private final var angle: CGFloat {
    guard touches.count >= 2 else { return 0 }
    let (one, two) = (touches[0].location(in: nil), touches[1].location(in: nil))
    return atan2(two.y - one.y, two.x - one.x)
  }

  /// The shorter way from one angle to another.
  private static func turn(_ from: CGFloat, _ to: CGFloat) -> CGFloat { remainder(to - from, 2 * .pi) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= 2 || hasBegun else { return state = .failed }
    if numberOfTouches == 2 { (start, former) = (angle, (angle, event.timestamp)) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches >= 2 else { return }
    let angle = angle
    if state == .possible {
      guard abs(Self.turn(start, angle)) >= Self.threshold else { return }
      former = (angle, event.timestamp)
      return state = .began
    }
    let turn = Self.turn(former.angle, angle)
    let seconds = CGFloat(event.timestamp - former.time)
    velocity = seconds > 0 ? turn / seconds : velocity
    rotation += turn
    former = (angle, event.timestamp)
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
