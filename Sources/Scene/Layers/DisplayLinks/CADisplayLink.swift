import Animations
import Foundation

/// Calls back before each frame of a stage, or before some of them.
public final class CADisplayLink: NSObject {
  private var callback: ((CADisplayLink) -> Void)?
  private weak var context: LayerContext?

  /// The time of the next frame to call back for, in seconds; earlier frames are left out.
  private var due = -Double.infinity

  /// The time of the frame on show, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0

  /// The time to prepare for, in seconds: that of the last frame before the next call.
  public private(set) var targetTimestamp: CFTimeInterval = 0

  /// The time between two frames of the context, in seconds, whether or not the link is called for each.
  public private(set) var duration: CFTimeInterval = 0

  /// Whether callbacks are suspended; false by default.
  public var isPaused = false

  /// The rates to call back at: for every n-th frame, with the n whose rate is nearest to the preferred one.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// The preferred rate as a whole number of frames a second; 0 for every frame. Setting it leaves minimum and maximum
  /// open.
  public var preferredFramesPerSecond: Int {
    get { Int(max(0, min(1e6, (preferredFrameRateRange.preferred ?? 0).rounded()))) }
    set { preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0, preferred: Float(max(0, newValue))) }
  }

  /// The n of calling back for every n-th frame, 1…1 000 000; above 1 it replaces `preferredFrameRateRange`.
  @available(*, deprecated, renamed: "preferredFrameRateRange")
  public var frameInterval: Int {
    get { interval }
    set { interval = max(1, min(newValue, 1_000_000)) }
  }

  private var interval = 1

  /// A link that calls a closure from `add()` to `invalidate()`.
  public init(_ callback: @escaping (CADisplayLink) -> Void) {
    self.callback = callback
  }

  /// A link that calls `action` with `target`, which it holds until `invalidate()`.
  public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target, CADisplayLink) -> Void) {
    self.init { link in action(target, link) }
  }

  /// Starts calling back with the next frame of the stage whose clock the thread follows; does nothing where there is
  /// none, and after `invalidate()`.
  public func add() { add(to: LayerContext.current) }

  /// Starts calling back with the next frame of a context, after leaving the link's previous one.
  package func add(to context: LayerContext?) {
    guard callback != nil, let context, context !== self.context else { return }
    remove()
    self.context = context
    due = -.infinity
    context.displayLinks.append(self)
  }

  /// Stops calling back; the link can be added again.
  public func remove() {
    context?.displayLinks.removeAll { $0 === self }
    context = nil
  }

  /// Stops calling back for good and releases the target.
  public func invalidate() {
    remove()
    callback = nil
  }

  /// Called for every frame. Dropped frames do not shift the rhythm back: the interval to the next call begins at this
  /// one.
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
