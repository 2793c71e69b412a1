import CH264
import Randomness
import Testing

@testable import Media

/// The gains of rate–distortion mode decision, each in pictures where only that gain is possible.
@Suite("Rate–distortion mode decision") struct ModeDecisionTests {
  private let columns = 12
  private let rows = 8

  /// The motion in samples, and the same as the motion of another picture.
  private let x = 10
  private let y = -6
  private let motion = h264_motion(x: 10 * 64, y: -6 * 64)

  private func reference(seed: UInt64 = 1) -> SlicePicture.Reference {
    var random = RandomNumbers(seed: seed)
    return SlicePicture.Reference(extremeOf: columns, rows, &random)
  }

  /// The slice without and with rate–distortion mode decision.
  private func slices(
    _ picture: SlicePicture, quantiser: Int32 = 26
  ) throws -> (fast: SlicePicture.Slice, decided: SlicePicture.Slice) {
    (
      try #require(picture.slice(quantiser: quantiser, isDeblocked: false)),
      try #require(picture.slice(quantiser: quantiser, usesModeDecision: true, isDeblocked: false))
    )
  }

  @Test("Two halves with different motion are coded as 16x8 or 8x16", arguments: [false, true])
  func partitions(areColumns: Bool) throws {
    let reference = reference()
    let picture = SlicePicture(
      between: (reference, reference), columns: columns, rows: rows, previousMotion: motion
    ) { left, top in
      let still = reference.samples(at: left, top, columns: columns)
      let moved = reference.samples(at: left + x, top + y, columns: columns)
      return still.indices.map { index in
        let (within, side) = index < 256 ? (index, 16) : ((index - 256) % 64, 8)
        let isFirst = (areColumns ? within % side : within / side) < side / 2
        return isFirst ? still[index] : moved[index]
      }
    }
    let (fast, decided) = try slices(picture)
    #expect(fast.luma == decided.luma)
    #expect(decided.bytes.count * 20 < fast.bytes.count * 19)
  }

  @Test("Of two references that differ in chroma only, the right one is chosen") func chroma() throws {
    let (first, other) = (reference(), reference(seed: 2))
    let second = SlicePicture.Reference(luma: first.luma, chroma: other.chroma)
    let picture = SlicePicture(between: (first, second), columns: columns, rows: rows, previousMotion: motion) {
      second.samples(at: $0, $1, columns: columns)
    }
    let (fast, decided) = try slices(picture)
    #expect(decided.bytes.count * 10 < fast.bytes.count)
  }

  @Test("Modes and levels have a lower rate–distortion cost", arguments: [18, 26, 34] as [Int32])
  func rateDistortion(quantiser: Int32) throws {
    var (fast, decided) = (0.0, 0.0)
    for seed in 0..<16 as Range<UInt64> {
      let picture = SlicePicture(seed: seed)
      let slices = try slices(picture, quantiser: quantiser)
      fast += picture.cost(slices.fast, quantiser: quantiser)
      decided += picture.cost(slices.decided, quantiser: quantiser)
    }
    #expect(decided < 0.98 * fast)
  }
}
