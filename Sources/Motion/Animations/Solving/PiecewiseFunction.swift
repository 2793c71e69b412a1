import Geometry

/// A function of consecutive segments that is smooth in each segment and may jump between them.
struct PiecewiseFunction: Sendable {
  struct Segment: Sendable {
    /// The start of the segment; it ends at the start of the next one.
    let start: Double
    let functions: [any SmoothFunction]

    /// A function applied to the result: none or one, in an array because a struct cannot contain itself.
    private let following: [PiecewiseFunction]

    init(start: Double, functions: [any SmoothFunction], then following: PiecewiseFunction? = nil) {
      self.start = start
      self.functions = functions
      self.following = following.map { [$0] } ?? []
    }

    func applied(to piece: SmoothPiece) -> [SmoothPiece] {
      let pieces = functions.reduce([piece]) { parts, function in parts.flatMap { $0.applying(function) } }
      return following.reduce(pieces) { parts, function in parts.flatMap { function.applied(to: $0) } }
    }
  }

  /// The segments in ascending order; the first one also applies before its start.
  private let segments: [Segment]

  init(_ segments: [Segment]) { self.segments = segments }

  /// Creates a function from functions in the order of the numbers at which they begin.
  init(byStart functions: [(Double, any SmoothFunction)]) {
    segments = functions.map { Segment(start: $0, functions: [$1]) }
  }

  init(_ functions: any SmoothFunction...) { segments = [Segment(start: -.infinity, functions: functions)] }

  /// Applies the function to a piece, which is divided where the function jumps or turns.
  func applied(to piece: SmoothPiece) -> [SmoothPiece] {
    let (first, last) = (piece.value(at: piece.start), piece.value(at: piece.end))
    let inside = segments.dropFirst().map(\.start).filter { $0 > min(first, last) && $0 < max(first, last) }
    return piece.cut(at: inside).flatMap { part -> [SmoothPiece] in
      let middle = part.value(at: part.start + (part.end - part.start) / 2)
      return segments.last(startingBy: middle, \.start)?.applied(to: part) ?? []
    }
  }
}

extension Array {
  /// The last element that starts at or before a number, or else the first one; by binary search in sorted elements.
  func last(startingBy number: Double, _ start: (Element) -> Double) -> Element? {
    isEmpty ? nil : self[Swift.max(0, partitioningIndex { !(start($0) <= number) } - 1)]
  }
}
