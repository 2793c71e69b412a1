import Animations
import Foundation

/// Calls back once for every frame of a context, or for fewer.
public final class CADisplayLink: NSObject {
  private var callback: ((CADisplayLink) -> Void)?
  private weak var context: LayerContext?

  /// Frames before this time are left out, in seconds.
  private var due = -Double.infinity

  /// The time of the frame on show, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0

  /// The time for which to prepare: that of the next frame for which the link will not be called again.
  public private(set) var targetTimestamp: CFTimeInterval = 0

  /// The time between two frames of the context, whether or not the link is called for each.
  public private(set) var duration: CFTimeInterval = 0

  public var isPaused = false

  /// Frames are left out at even distances, so that the rate is as near as can be.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// The same as a whole number; zero for every frame.
  public var preferredFramesPerSecond: Int {
    get { Int(max(0, min(1e6, (preferredFrameRateRange.preferred ?? 0).rounded()))) }
    set { preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0, preferred: Float(max(0, newValue))) }
  }

  /// Called for every so many frames only; above 1 it counts instead of a preferred rate.
  @available(*, deprecated, renamed: "preferredFrameRateRange")
  public var frameInterval: Int {
    get { interval }
    set { interval = max(1, min(newValue, 1_000_000)) }
  }

  private var interval = 1

  public init(_ callback: @escaping (CADisplayLink) -> Void) {
    self.callback = callback
  }

  /// Keeps `target` until `invalidate()`.
  public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target, CADisplayLink) -> Void) {
    self.init { link in action(target, link) }
  }

  /// Starts with the next frame of the stage that the thread's clock is that of.
  public func add() { add(to: LayerContext.current) }

  /// Starts with the next frame of a context. A link has one context.
  package func add(to context: LayerContext?) {
    guard callback != nil, let context, context !== self.context else { return }
    remove()
    self.context = context
    due = -.infinity
    context.displayLinks.append(self)
  }

  /// Stops; the link can be added again.
  public func remove() {
    context?.displayLinks.removeAll { $0 === self }
    context = nil
  }

  /// Stops for good and lets go of the target.
  public func invalidate() {
    remove()
    callback = nil
  }

  /// Told of every frame; after frames that were dropped the next one counts as if it had been waited for.
  func frame(timestamp: Double, targetTimestamp: Double, duration: Double) {
    guard !isPaused, context != nil, let callback, !(targetTimestamp < due - duration / 2) else { return }
    let stride = interval > 1 ? interval : preferredFrameRateRange.stride(ofFrames: 1 / duration)
    due = targetTimestamp + Double(stride) * duration
    self.timestamp = timestamp
    self.targetTimestamp = targetTimestamp + Double(stride - 1) * duration
    self.duration = duration
    callback(self)
  }
}
