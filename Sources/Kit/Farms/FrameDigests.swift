import Foundation
import LayerKit
import Media
import Pixels
import Synchronization
import Timelines

/// Digests of the pixels of a timeline's frames.
enum FrameDigests {
  private final class Sink: FrameSink {
    let digests = Mutex<[String]>([])

    func write(_ picture: PixelBuffer) throws {
      var bytes: [UInt8] = []
      for y in 0..<picture.height {
        bytes += UnsafeRawBufferPointer(start: picture.row(y), count: picture.width * MemoryLayout<UInt32>.size)
      }
      digests.withLock { $0.append(FileDigest.of(bytes)) }
    }

    func finish() throws {}

    func cancel() {}
  }

  /// - Parameter frames: in ascending order.
  /// - Throws: the errors of drawing.
  static func of(_ frames: [Int], _ timeline: Timeline, _ cancellation: Cancellation?) throws -> [String] {
    let sink = Sink()
    try Movie(Stage(timeline), moments: frames.map { .frame($0) })
      .write(to: sink, options: Movie.Options(cancellation: cancellation))
    return sink.digests.withLock { $0 }
  }
}
