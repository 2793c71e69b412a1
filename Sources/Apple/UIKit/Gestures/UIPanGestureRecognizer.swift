import Foundation

/// Recognizes fingers that drag across the view, and follows them.
@MainActor @preconcurrency
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers; 1 by default.
  open var minimumNumberOfTouches = 1

  /// The maximum number of fingers; unlimited by default.
  open var maximumNumberOfTouches = Int.max

  /// The distance that the fingers move before the gesture begins, in points.
  private static let threshold: CGFloat = 10

  /// The time over which the velocity is measured, in seconds.
  private static let memory = 0.1

  /// The translation up to the last change of the number of fingers, in the window.
  private final var earlier = CGPoint.zero

  /// The centroid of the fingers when their number last changed, or when the gesture began.
  private final var origin = CGPoint.zero
  private final var samples: [(time: Double, way: CGPoint)] = []
  private final var count = 0

  private final var way: CGPoint {
    let place = location(in: nil)
    return count == 0 ? earlier : CGPoint(x: earlier.x + place.x - origin.x, y: earlier.y + place.y - origin.y)
  }

  /// The distance that the fingers have moved since the gesture began, in the coordinates of a view.
  open func translation(in view: UIView?) -> CGPoint { turned(way, into: view) }

  /// Sets the translation: later movement is added to it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let view, let window = view.window else { return setWay(translation) }
    let (zero, end) = (view.convert(CGPoint.zero, to: window), view.convert(translation, to: window))
    setWay(CGPoint(x: end.x - zero.x, y: end.y - zero.y))
  }

  private final func setWay(_ new: CGPoint) {
    let previous = way
    earlier = CGPoint(x: earlier.x + new.x - previous.x, y: earlier.y + new.y - previous.y)
    for index in samples.indices {
      samples[index].way.x += new.x - previous.x
      samples[index].way.y += new.y - previous.y
    }
  }

  /// The velocity of the fingers, in points per second, in the coordinates of a view.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
    let seconds = CGFloat(last.time - first.time)
    return turned(
      CGPoint(x: (last.way.x - first.way.x) / seconds, y: (last.way.y - first.way.y) / seconds), into: view)
  }

  /// Converts a vector from the window to a view.
  private final func turned(_ way: CGPoint, into view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return way }
    let (zero, end) = (window.convert(CGPoint.zero, to: view), window.convert(way, to: view))
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  /// Continues the translation from the current fingers, whose number may have changed.
  private final func settle(leaving: Set<UITouch> = []) {
    if count > 0, leaving.isEmpty {
      // Measure up to now with the previous fingers only.
      let previous = touches.prefix(count).map { $0.location(in: nil) }
      let middle = Self.middle(previous)
      earlier.x += middle.x - origin.x
      earlier.y += middle.y - origin.y
    } else if count > 0 {
      earlier = way
    }
    let rest = touches.filter { !leaving.contains($0) }
    count = rest.count
    origin = Self.middle(rest.map { $0.location(in: nil) })
  }

  private static func middle(_ points: [CGPoint]) -> CGPoint {
    let count = CGFloat(max(1, points.count))
    return CGPoint(x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
  }

  private final func sample(_ time: Double) {
    samples.append((time, way))
    samples.removeAll { $0.time < time - Self.memory }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard hasBegun || numberOfTouches <= maximumNumberOfTouches else { return state = .failed }
    settle()
    sample(event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    sample(event.timestamp)
    guard state == .possible else { return state = .changed }
    guard numberOfTouches >= minimumNumberOfTouches, hypot(way.x, way.y) >= Self.threshold else { return }
    // The translation starts here.
    setWay(.zero)
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    sample(event.timestamp)
    let rest = numberOfTouches - touches.count
    if rest == 0 || (rest < minimumNumberOfTouches && !hasBegun) { return state = hasBegun ? .ended : .failed }
    settle(leaving: touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = hasBegun ? .cancelled : .failed
  }

  open override func reset() {
    super.reset()
    (earlier, origin, samples, count) = (.zero, .zero, [], 0)
  }
}
