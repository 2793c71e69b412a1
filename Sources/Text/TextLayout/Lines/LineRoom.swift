/// Where in a container a line stands.
struct LineRoom {
  /// From the container's left side.
  var left = 0.0
  /// In points; nil for no limit.
  var width: Double?
  /// From the container's top.
  var top: Double
}

extension TextRegion {
  /// The room of a line that is at least as high as another and so wide that something of it has room: as high as it may
  /// stand. Nil where there is none any more.
  ///
  /// Lines are tried every eighth of their height. That within the next two heights is taken whose room has the first word;
  /// where none has, the first whose room has a character.
  /// - Parameters:
  ///   - top: where the line may begin.
  ///   - fit: how much of the line a room has, and how high it is with that.
  func room(from top: Double, height: Double, fit: (LineRoom) -> (LineFit, height: Double)) -> LineRoom? {
    var found: LineRoom?
    var foundTop = Double.infinity
    let step = max(height / 8, self.height / Self.mostSteps)
    guard step > 0 else { return nil }
    var next = top
    while next + height <= self.height + LineSpace.tolerance, next <= foundTop + 2 * height {
      defer { next += step }
      guard let room = fitting(at: next, height: height, fit: fit) else { continue }
      if room.fit == .words { return room.room }
      if room.fit == .characters, found == nil { (found, foundTop) = (room.room, next) }
    }
    return found
  }

  /// Positions are tried at most so often from the top of the region to its bottom, beside those of lines.
  private static let mostSteps = 10_000.0

  /// The room at a place, for a line as high as what has room in it.
  private func fitting(
    at top: Double, height: Double, fit: (LineRoom) -> (LineFit, height: Double)
  ) -> (room: LineRoom, fit: LineFit)? {
    var height = height
    // A line of higher letters needs a room that is free over all of its height, in which less has room.
    for _ in 0..<8 {
      guard top + height <= self.height + LineSpace.tolerance,
        let interval = interval(from: top, to: top + height)
      else { return nil }
      let room = LineRoom(left: interval.lowerBound, width: interval.upperBound - interval.lowerBound, top: top)
      let made = fit(room)
      if made.height <= height + LineSpace.tolerance { return (room, made.0) }
      height = made.height
    }
    return nil
  }
}

/// How much of a line a room has.
enum LineFit {
  case nothing, characters, words
}
