import Pixels

/// When each macroblock of a movie's pictures has last changed.
struct MacroblockHistory {
  /// The latest frame in which each differs from the frame before.
  private(set) var changes: [Int32]

  /// How many differ in the latest frame from the one before.
  private(set) var latestCount = 0

  /// Those of them that had not changed in the frame before, in ascending order.
  private(set) var newPlaces: [UInt32] = []

  /// The latest frame; −1 before the first.
  private var frame: Int32 = -1

  let columns: Int
  let rows: Int

  init(width: Int, height: Int) {
    let side = UnchangedMacroblocks.side
    (columns, rows) = ((width + side - 1) / side, (height + side - 1) / side)
    changes = Array(repeating: 0, count: columns * rows)
  }

  /// The number of macroblocks of a picture.
  var total: Int { changes.count }

  /// Notes the next picture.
  /// - Parameter unchanged: what it has in common with the one before; nil for nothing.
  mutating func append(_ unchanged: UnchangedMacroblocks?) {
    frame += 1
    latestCount = 0
    newPlaces.removeAll(keepingCapacity: true)
    changes.withUnsafeMutableBufferPointer { changes in
      for place in changes.indices where unchanged?.flags[place] ?? 0 == 0 {
        latestCount += 1
        if changes[place] < frame - 1 { newPlaces.append(UInt32(place)) }
        changes[place] = frame
      }
    }
  }

  /// How many macroblocks have changed since a frame.
  func count(since frame: Int) -> Int {
    let frame = Int32(clamping: frame)
    return changes.withUnsafeBufferPointer { $0.reduce(0) { $0 + ($1 > frame ? 1 : 0) } }
  }

  /// The macroblocks that have changed since a frame, in ascending order.
  func places(since frame: Int) -> [UInt32] {
    let frame = Int32(clamping: frame)
    return changes.withUnsafeBufferPointer { changes in
      changes.indices.lazy.filter { changes[$0] > frame }.map { UInt32($0) }
    }
  }
}
