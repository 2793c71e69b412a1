import Foundation

extension CADisplayLink {
  /// Starts the callbacks with the next frame of the stage whose clock the thread follows. The run loop and the mode
  /// have no effect.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) { add() }

  /// Stops the callbacks. The link can be added again.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { remove() }
}
