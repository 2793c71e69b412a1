extension Movie {
  /// The moments that a movie shows, in ascending order of time. A range of frames is stored as its bounds, in constant
  /// memory.
  public struct Moments: RandomAccessCollection, Sendable {
    private enum Storage { case frames(Range<Int>), list([Moment]) }

    private let storage: Storage

    init(frames: Range<Int>) { storage = .frames(frames) }

    init(_ moments: [Moment]) { storage = .list(moments) }

    /// Always 0.
    public var startIndex: Int { 0 }

    /// The number of moments.
    public var endIndex: Int {
      switch storage {
      case .frames(let frames): frames.count
      case .list(let moments): moments.count
      }
    }

    /// The moment at an index, which must be in `startIndex..<endIndex`.
    public subscript(index: Int) -> Moment {
      switch storage {
      case .frames(let frames): .frame(frames.lowerBound + index)
      case .list(let moments): moments[index]
      }
    }
  }
}
