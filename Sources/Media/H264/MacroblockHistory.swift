import Pixels

/// The latest change of each macroblock.
package struct MacroblockHistory {
  /// The latest frame in which each macroblock differs from the previous frame.
  package private(set) var changes: [Int32]

  /// How many macroblocks differ between the latest frame and the previous one.
  package private(set) var latestCount = 0

  /// The addresses of those that did not change in the previous frame, in ascending order.
  package private(set) var newAddresses: [UInt32] = []

  /// The latest frame; −1 before the first.
  private var frame: Int32 = -1

  package let columns: Int
  package let rows: Int

  package init(width: Int, height: Int) {
    let side = UnchangedMacroblocks.side
    (columns, rows) = ((width + side - 1) / side, (height + side - 1) / side)
    changes = Array(repeating: 0, count: columns * rows)
  }

  /// The number of macroblocks of a picture.
  package var total: Int { changes.count }

  /// Adds the next picture.
  /// - Parameter unchanged: the macroblocks that equal those of the previous picture; nil if none do.
  package mutating func append(_ unchanged: UnchangedMacroblocks?) {
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
  package func addresses(since frame: Int) -> [UInt32] {
    let frame = Int32(clamping: frame)
    return changes.withUnsafeBufferPointer { changes in
      changes.indices.lazy.filter { changes[$0] > frame }.map { UInt32($0) }
    }
  }
}
