import Dispatch
import Synchronization

/// The slices of a mini-GOP, written in the background while the encoder goes on.
package final class MiniGOPSlices: Sendable {
  /// The slices, in decoding order.
  package let slices: [InterSlice]

  /// The decoded pictures that no later mini-GOP refers to. They are free again when these slices and those before are
  /// written.
  package let memory: [DecodedReference]

  private let units: Mutex<[[UInt8]?]>
  private let work = DispatchGroup()

  package init(_ slices: [InterSlice], memory: [DecodedReference], _ form: H264Slices) {
    (self.slices, self.memory) = (slices, memory)
    units = Mutex(Array(repeating: nil, count: slices.count))
    if slices.contains(where: { $0.isChanged }) {
      let queue = DispatchQueue.global(qos: .userInitiated)
      // Only the first slice may depend on the motion of another mini-GOP.
      if let motions = slices.first?.previousMotions {
        motions.whenFilled(in: work, on: queue) { self.make(form) }
      } else {
        queue.async(group: work) { self.make(form) }
      }
    } else {
      // Slices without coded macroblocks are written sooner than another thread wakes.
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

  /// Waits for the slices, and returns them as NAL units: nil for one without enough memory.
  package func wait() -> [[UInt8]?] {
    work.wait()
    return units.withLock { $0 }
  }
}
