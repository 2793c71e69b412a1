import Dispatch
import Synchronization

/// The slices of the pictures between two of libx264, which are made in the background: the encoder goes on meanwhile.
final class GroupSlices: Sendable {
  /// The slices, in the order of decoding.
  let slices: [InterSlice]

  /// The decoded pictures to which no later group refers: free again when these slices and those before are made.
  let memory: [DecodedReference]

  private let units: Mutex<[[UInt8]?]>
  private let work = DispatchGroup()

  init(_ slices: [InterSlice], memory: [DecodedReference], _ form: H264Slices) {
    (self.slices, self.memory) = (slices, memory)
    units = Mutex(Array(repeating: nil, count: slices.count))
    if slices.contains(where: { $0.isChanged }) {
      let queue = DispatchQueue.global(qos: .userInitiated)
      // Only the first slice may go by the motion of another group.
      if let motions = slices.first?.formerMotions {
        motions.whenFilled(in: work, on: queue) { self.make(form) }
      } else {
        queue.async(group: work) { self.make(form) }
      }
    } else {
      // What only stands still is told sooner than another thread wakes.
      for index in slices.indices { make(index, form) }
    }
  }

  private func make(_ form: H264Slices) {
    for index in slices.indices where slices[index].decoded != nil { make(index, form) }
    let others = slices.indices.filter { slices[$0].decoded == nil }
    DispatchQueue.concurrentPerform(iterations: others.count) { make(others[$0], form) }
  }

  private func make(_ index: Int, _ form: H264Slices) {
    let unit = slices[index].unit(form)
    slices[index].motions?.end()
    units.withLock { $0[index] = unit }
  }

  /// Waits for the slices, and returns them as units: nil for one for which there is no memory.
  func wait() -> [[UInt8]?] {
    work.wait()
    return units.withLock { $0 }
  }
}
