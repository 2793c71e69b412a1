import Foundation
import LayerKit

/// A simulated finger on a window, controlled by the program. A LayerKit addition: nobody touches a movie.
///
/// ```swift
/// let finger = StageFinger(on: window)
/// window.stage.at(1) { finger.press(at: CGPoint(x: 40, y: 60)) }
/// window.stage.at(1.2) { finger.lift() }
/// ```
///
/// `hitTest(_:with:)` finds the touched view. That view, its recognizers and those of its superviews receive the
/// touches at the time of the window's stage. `stageTap(at:time:)`, `stageDrag(from:to:time:duration:)` and
/// `stagePinch(about:from:to:time:duration:)` perform common gestures.
@MainActor
public final class StageFinger {
  /// The window of the finger.
  public let window: UIWindow

  /// The touch, while the finger is down.
  public private(set) var touch: UITouch?

  /// A finger over a window.
  public init(on window: UIWindow) { self.window = window }

  /// Touches a point of the window; does nothing if the finger is already down.
  public func press(at point: CGPoint) {
    guard touch == nil, point.x.isFinite, point.y.isFinite else { return }
    let touch = UITouch(of: window, at: point)
    self.touch = touch
    window.send(.began, of: [touch])
  }

  /// Moves to a point of the window; does nothing if the finger is not down.
  public func move(to point: CGPoint) { Self.move([(self, point)]) }

  /// Lifts the finger; does nothing if it is not down.
  public func lift() { end(.ended) }

  /// Cancels the touch, as an incoming call does; does nothing if the finger is not down.
  public func cancel() { end(.cancelled) }

  private func end(_ phase: UITouch.Phase) {
    guard let touch else { return }
    self.touch = nil
    window.send(phase, of: [touch])
  }

  /// Moves several fingers of a window at once.
  static func move(_ fingers: [(finger: StageFinger, point: CGPoint)]) {
    var touches: [UITouch] = []
    for (finger, point) in fingers where point.x.isFinite && point.y.isFinite {
      guard let touch = finger.touch else { continue }
      touch.move(to: point)
      touches.append(touch)
    }
    if !touches.isEmpty { fingers.first?.finger.window.send(.moved, of: touches) }
  }
}

extension UIWindow {
  /// Taps the window at a time of its stage. A LayerKit addition.
  /// - Parameters:
  ///   - point: in the coordinates of the window.
  ///   - time: when the finger touches, in seconds.
  ///   - duration: how long the finger stays, in seconds.
  ///   - count: the number of taps. Each tap follows the previous one after a fifth of a second.
  public final func stageTap(
    at point: CGPoint, time: CFTimeInterval, holding duration: CFTimeInterval = 0.1, count: Int = 1
  ) {
    let finger = StageFinger(on: self)
    for index in 0..<max(0, min(count, 1000)) {
      let start = time + Double(index) * (duration + 0.2)
      onStage(at: start) { finger.press(at: point) }
      onStage(at: start + max(0, duration)) { finger.lift() }
    }
  }

  /// Drags a finger over the window from one point to another, at constant speed, at a time of its stage. A LayerKit
  /// addition.
  /// - Parameters:
  ///   - start: where the finger touches, in the coordinates of the window.
  ///   - end: where the finger lifts.
  ///   - time: when the finger touches, in seconds.
  ///   - duration: how long the drag takes, in seconds.
  public final func stageDrag(
    from start: CGPoint, to end: CGPoint, time: CFTimeInterval, duration: CFTimeInterval
  ) {
    stageMove([(start, end)], time: time, duration: duration)
  }

  /// Pinches with two fingers, at constant speed, at a time of the window's stage. A LayerKit addition.
  /// - Parameters:
  ///   - center: the midpoint of the fingers, in the coordinates of the window.
  ///   - start: the distance of the fingers when they touch, in points.
  ///   - end: the distance of the fingers when they lift.
  ///   - time: when the fingers touch, in seconds.
  ///   - duration: how long the pinch takes, in seconds.
  public final func stagePinch(
    about center: CGPoint, from start: CGFloat, to end: CGFloat, time: CFTimeInterval, duration: CFTimeInterval
  ) {
    func beside(_ distance: CGFloat) -> CGPoint { CGPoint(x: center.x + distance / 2, y: center.y) }
    stageMove([(beside(-start), beside(-end)), (beside(start), beside(end))], time: time, duration: duration)
  }

  private final func stageMove(
    _ ways: [(start: CGPoint, end: CGPoint)], time: CFTimeInterval, duration: CFTimeInterval
  ) {
    let fingers = ways.map { _ in StageFinger(on: self) }
    let duration = duration > 0 && duration.isFinite ? duration : 0
    let count = max(2, Int(min(duration * 60, 10_000)))
    onStage(at: time) { for (finger, way) in zip(fingers, ways) { finger.press(at: way.start) } }
    for step in 1...count {
      let part = CGFloat(step) / CGFloat(count)
      onStage(at: time + duration * Double(part)) {
        StageFinger.move(
          zip(fingers, ways).map { finger, way in
            let (start, end) = (way.start, way.end)
            return (finger, CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
          })
      }
    }
    onStage(at: time + duration) { for finger in fingers { finger.lift() } }
  }

  /// Calls a closure at a time of the stage.
  final func onStage(at time: CFTimeInterval, _ body: @escaping @MainActor () -> Void) {
    stage.at(time) { MainActor.assumeIsolated { body() } }
  }
}
