import Synchronization

/// A pool of reusable memory: fresh memory costs a page fault for every 4 kB, which took a tenth of a blur's time.
package final class ScratchMemory: Sendable {
  private let free = Mutex<[Block]>([])

  /// The maximum amount of free memory that is kept, in bytes.
  private static let capacity = 32 << 20

  package init() {}

  deinit {
    free.withLock { for block in $0 { block.base.deallocate() } }
  }

  /// A piece of memory that has one owner.
  ///
  /// Unchecked Sendable: only an address; its owner synchronizes access.
  struct Block: @unchecked Sendable {
    let base: UnsafeMutableRawPointer
    let size: Int
  }

  /// A block of undefined content, of at least `size` bytes.
  func take(_ size: Int) -> Block {
    let known = free.withLock { free -> Block? in
      // Blocks that are much too large are left for larger requests.
      let fitting = free.indices.filter { free[$0].size >= size && free[$0].size <= 2 * size + 4096 }
      return fitting.min { free[$0].size < free[$1].size }.map { free.remove(at: $0) }
    }
    if let known { return known }
    let size = (max(1, size) + 63) & -64
    return Block(base: .allocate(byteCount: size, alignment: 64), size: size)
  }

  /// Returns a block to the pool. If the pool then exceeds its limit, the blocks that were returned first are freed.
  func put(_ block: Block) {
    let rest = free.withLock { free -> [Block] in
      free.append(block)
      var size = free.reduce(0) { $0 + $1.size }
      var count = 0
      while size > Self.capacity {
        size -= free[count].size
        count += 1
      }
      defer { free.removeFirst(count) }
      return Array(free.prefix(count))
    }
    for block in rest { block.base.deallocate() }
  }
}
