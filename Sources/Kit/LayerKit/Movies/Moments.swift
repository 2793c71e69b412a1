extension Movie {
  /// The moments that a movie shows, in ascending order of time. A range of frames is stored as its bounds, in constant
  /// memory.
  package struct Moments: RandomAccessCollection, Sendable {
    /// Always 0.
    package var startIndex: Int { 0 }

    /// The number of moments.
    package let endIndex: Int

    private let moment: @Sendable (Int) -> Moment

    init(frames: Range<Int>) {
      endIndex = frames.count
      moment = { .frame(frames.lowerBound + $0) }
    }

    init(_ moments: [Moment]) {
      endIndex = moments.count
      moment = { moments[$0] }
    }

    /// The moment at an index, which must be in `startIndex..<endIndex`.
    package subscript(index: Int) -> Moment { moment(index) }
  }
}
