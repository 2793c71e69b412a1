import Foundation

extension CADisplayLink {
  /// Starts calling back with the next frame of the stage whose clock the thread follows, whatever the run loop and the
  /// mode are.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) { add() }

  /// Stops calling back; the link can be added again.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { remove() }
}
