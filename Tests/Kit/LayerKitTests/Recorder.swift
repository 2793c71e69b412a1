import Foundation
import LayerKit
import Synchronization

/// A sink that collects its frames.
final class Recorder: FrameSink {
  private let kept = Mutex<[[UInt32]]>([])
  private let ended = Mutex<String?>(nil)

  func write(_ picture: PixelBuffer) throws {
    var pixels: [UInt32] = []
    for y in 0..<picture.height {
      pixels += UnsafeBufferPointer(start: picture.row(y), count: picture.width)
    }
    kept.withLock { $0.append(pixels) }
  }

  func finish() throws { ended.withLock { $0 = "finished" } }
  func cancel() { ended.withLock { $0 = "cancelled" } }

  var frames: [[UInt32]] { kept.withLock { $0 } }
  var end: String? { ended.withLock { $0 } }
}

extension Stage {
  /// 64 × 48 points at 10 frames per second, with a card of 20 × 10 at (5, 5).
  static func small(_ build: (Stage, CALayer) -> Void = { _, _ in }) -> Stage {
    let stage = Stage(
      size: CGSize(width: 64, height: 48), frameRate: FrameRate(numerator: 10) ?? .fps25,
      background: CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
    let card = CALayer()
    card.frame = CGRect(x: 5, y: 5, width: 20, height: 10)
    card.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    stage.layer.addSublayer(card)
    build(stage, card)
    return stage
  }

  func record(frames: Range<Int>, threads: Int? = nil) throws -> [[UInt32]] {
    let recorder = Recorder()
    try Movie(self, frames: frames).write(to: recorder, options: Movie.Options(threads: threads))
    return recorder.frames
  }
}
