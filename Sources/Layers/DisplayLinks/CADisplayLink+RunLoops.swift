import Foundation

extension CADisplayLink {
  /// Starts with the next frame of the thread's current context, whose clock stands for every run loop and mode.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) { add() }

  /// Stops; the link can be added again.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { remove() }
}
