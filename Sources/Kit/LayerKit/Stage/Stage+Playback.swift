import Foundation

extension Stage {
  /// Plays in real time from the current time on: waits for the time of each frame and calls `show`. If `show` takes
  /// too long, the missed frames are left out: animations keep their time, and display links are called once.
  /// - Parameters:
  ///   - end: the time of the stage to play to, in seconds; frames begin before it.
  ///   - show: called with the index of each frame, with the stage at the frame's time.
  /// - Returns: the number of frames that were left out.
  @discardableResult
  public func play(until end: TimeInterval, show: (_ frame: Int) throws -> Void) rethrows -> Int {
    try play(until: end, by: SystemPlaybackClock(), show: show)
  }

  /// Plays as `play(until:show:)` does, by another clock.
  @discardableResult
  package func play(
    until end: TimeInterval, by clock: some PlaybackClock, show: (_ frame: Int) throws -> Void
  ) rethrows -> Int {
    let start = clock.now - currentTime
    let last = end > 0 ? frameRate.frameCount(duration: min(end, 1e12)) - 1 : -1
    var index = frameRate.lastFrame(at: currentTime) ?? 0
    if frameRate.time(ofFrame: index) < currentTime { index += 1 }
    var dropped = 0
    while index <= last {
      clock.wait(until: start + frameRate.time(ofFrame: index))
      let current = min(max(index, frameRate.lastFrame(at: clock.now - start) ?? 0), last)
      dropped += current - index
      advance(droppingFramesBefore: current)
      try show(current)
      index = current + 1
    }
    if end.isFinite {
      clock.wait(until: start + end)
      advance(to: end)
    }
    return dropped
  }
}
