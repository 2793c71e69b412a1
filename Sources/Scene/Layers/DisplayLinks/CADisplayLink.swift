import Animations
import Foundation

/// Calls a closure before each frame of a stage, or before some of them.
public final class CADisplayLink: NSObject {
  private var callback: ((CADisplayLink) -> Void)?
  private weak var context: LayerContext?

  /// The time of the next callback, in seconds; earlier frames are skipped.
  private var due = -Double.infinity

  /// The time of the frame that is shown, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0

  /// The time to prepare for, in seconds: that of the last frame before the next callback.
  public private(set) var targetTimestamp: CFTimeInterval = 0

  /// The time between two frames of the context, in seconds, even if the link skips frames.
  public private(set) var duration: CFTimeInterval = 0

  /// Whether callbacks are suspended; false by default.
  public var isPaused = false

  /// The preferred rates of callbacks. The link is called for every n-th frame, with the n whose rate is nearest to the
  /// preferred one.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// The preferred number of callbacks per second; 0 for every frame. Setting it removes the minimum and the maximum.
  public var preferredFramesPerSecond: Int {
    get { Int(max(0, min(1e6, (preferredFrameRateRange.preferred ?? 0).rounded()))) }
    set { preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0, preferred: Float(max(0, newValue))) }
  }

  /// The link is called for every n-th frame, 1…1 000 000; a value above 1 replaces `preferredFrameRateRange`.
  @available(*, deprecated, renamed: "preferredFrameRateRange")
  public var frameInterval: Int {
    get { interval }
    set { interval = max(1, min(newValue, 1_000_000)) }
  }

  private var interval = 1

  /// A link that calls a closure from `add()` until `invalidate()`.
  public init(_ callback: @escaping (CADisplayLink) -> Void) {
    self.callback = callback
  }

  /// A link that calls `action` with `target`, which it retains until `invalidate()`.
  public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target, CADisplayLink) -> Void) {
    self.init { link in action(target, link) }
  }

  /// Starts the callbacks with the next frame of the stage whose clock the thread follows. Does nothing if there is no
  /// stage, and after `invalidate()`.
  public func add() { add(to: LayerContext.current) }

  /// Starts the callbacks with the next frame of a context, after removing the link from its previous context.
  package func add(to context: LayerContext?) {
    guard callback != nil, let context, context !== self.context else { return }
    remove()
    self.context = context
    due = -.infinity
    context.displayLinks.append(self)
  }

  /// Stops the callbacks. The link can be added again.
  public func remove() {
    context?.displayLinks.removeAll { $0 === self }
    context = nil
  }

  /// Stops the callbacks permanently and releases the target.
  public func invalidate() {
    remove()
    callback = nil
  }

  /// Called for every frame. After dropped frames the rhythm is not restored: the interval to the next callback begins
  /// at the late one.
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
