import Foundation
import LayerKit

/// A finger that touches a window when a program says so, as nobody touches a movie. LayerKit's own.
///
/// ```swift
/// let finger = StageFinger(on: window)
/// window.stage.at(1) { finger.press(at: CGPoint(x: 40, y: 60)) }
/// window.stage.at(1.2) { finger.lift() }
/// ```
///
/// What is touched is found with `hitTest(_:with:)`; it, its recognizers and those of its superviews are told what the finger does, at
/// the time of the window's stage. `stageTap(at:time:)` and its like do the usual things with fingers.
@MainActor
public final class StageFinger {
  /// The window that is touched.
  public let window: UIWindow

  /// The touch, while the finger is down.
  public private(set) var touch: UITouch?

  /// A finger over a window.
  public init(on window: UIWindow) { self.window = window }

  /// Comes down at a point of the window; does nothing where it is down.
  public func press(at point: CGPoint) {
    guard touch == nil, point.x.isFinite, point.y.isFinite else { return }
    let touch = UITouch(of: window, at: point)
    self.touch = touch
    window.send(.began, of: [touch])
  }

  /// Moves to a point of the window; does nothing where it is not down.
  public func move(to point: CGPoint) { Self.move([(self, point)]) }

  /// Leaves the window; does nothing where it is not down.
  public func lift() { end(.ended) }

  /// Is taken away, as by a call that comes in; does nothing where it is not down.
  public func cancel() { end(.cancelled) }

  private func end(_ phase: UITouch.Phase) {
    guard let touch else { return }
    self.touch = nil
    window.send(phase, of: [touch])
  }

  /// Moves several fingers of one window at once.
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
  /// Lets a finger tap on the window at a time of its stage. LayerKit's own.
  /// - Parameters:
  ///   - point: in the coordinates of the window.
  ///   - time: when it comes down, in seconds.
  ///   - duration: how long it stays, in seconds.
  ///   - count: how often it taps, a fifth of a second after it has left.
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

  /// Lets a finger go over the window from one point to another, evenly, at a time of its stage. LayerKit's own.
  /// - Parameters:
  ///   - start: where it comes down, in the coordinates of the window.
  ///   - end: where it leaves.
  ///   - time: when it comes down, in seconds.
  ///   - duration: how long it goes, in seconds.
  public final func stageDrag(
    from start: CGPoint, to end: CGPoint, time: CFTimeInterval, duration: CFTimeInterval
  ) {
    stageMove([(start, end)], time: time, duration: duration)
  }

  /// Lets two fingers go apart or together, evenly, at a time of the window's stage. LayerKit's own.
  /// - Parameters:
  ///   - center: the middle between them, in the coordinates of the window.
  ///   - start: how far they are from each other when they come down, in points.
  ///   - end: how far they are from each other when they leave.
  ///   - time: when they come down, in seconds.
  ///   - duration: how long they go, in seconds.
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

  /// Does something at a time of the stage.
  final func onStage(at time: CFTimeInterval, _ body: @escaping @MainActor () -> Void) {
    stage.at(time) { MainActor.assumeIsolated { body() } }
  }
}
