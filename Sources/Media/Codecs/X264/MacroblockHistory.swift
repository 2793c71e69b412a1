import Pixels

/// The latest change of each macroblock.
struct MacroblockHistory {
  /// The latest frame in which each macroblock differs from the previous frame.
  private(set) var changes: [Int32]

  /// How many macroblocks differ between the latest frame and the previous one.
  private(set) var latestCount = 0

  /// The addresses of those that did not change in the previous frame, in ascending order.
  private(set) var newAddresses: [UInt32] = []

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

  /// Adds the next picture.
  /// - Parameter unchanged: what it has in common with the previous picture; nil for nothing.
  mutating func append(_ unchanged: UnchangedMacroblocks?) {
    frame += 1
    latestCount = 0
    newAddresses.removeAll(keepingCapacity: true)
    changes.withUnsafeMutableBufferPointer { changes in
      for address in changes.indices where unchanged?.flags[address] ?? 0 == 0 {
        latestCount += 1
        if changes[address] < frame - 1 { newAddresses.append(UInt32(address)) }
        changes[address] = frame
      }
    }
  }

  /// How many macroblocks have changed since a frame.
  func count(since frame: Int) -> Int {
    let frame = Int32(clamping: frame)
    return changes.withUnsafeBufferPointer { $0.reduce(0) { $0 + ($1 > frame ? 1 : 0) } }
  }

  /// The addresses of the macroblocks that have changed since a frame, in ascending order.
  func addresses(since frame: Int) -> [UInt32] {
    let frame = Int32(clamping: frame)
    return changes.withUnsafeBufferPointer { changes in
      changes.indices.lazy.filter { changes[$0] > frame }.map { UInt32($0) }
    }
  }
}
