import CH264
import Randomness
import Testing

@testable import Media

/// What slices gain where more is tried: each in pictures in which nothing else is to be gained.
@Suite("Careful slices of H.264") struct CarefulSliceTests {
  private let columns = 12
  private let rows = 8

  /// How far samples come from the right and from below, in pixels, and as another picture tells it.
  private let x = 10
  private let y = -6
  private let motion = h264_motion(x: 10 * 64, y: -6 * 64)

  private func reference(seed: UInt64 = 1) -> SlicePicture.Reference {
    var random = RandomNumbers(seed: seed)
    return SlicePicture.Reference(extremeOf: columns, rows, &random)
  }

  /// The slice, with little tried and with more.
  private func slices(
    _ picture: SlicePicture, quantiser: Int32 = 26
  ) throws -> (usual: SlicePicture.Slice, careful: SlicePicture.Slice) {
    (
      try #require(picture.slice(quantiser: quantiser, isSmoothed: false)),
      try #require(picture.slice(quantiser: quantiser, isCareful: true, isSmoothed: false))
    )
  }

  @Test("Halves of a macroblock that come from two places are told once each", arguments: [false, true])
  func halves(areColumns: Bool) throws {
    let reference = reference()
    let picture = SlicePicture(
      between: (reference, reference), columns: columns, rows: rows, formerMotion: motion
    ) { left, top in
      let still = reference.samples(at: left, top, columns: columns)
      let moved = reference.samples(at: left + x, top + y, columns: columns)
      return still.indices.map { place in
        let (within, side) = place < 256 ? (place, 16) : ((place - 256) % 64, 8)
        let isFirst = (areColumns ? within % side : within / side) < side / 2
        return isFirst ? still[place] : moved[place]
      }
    }
    let (usual, careful) = try slices(picture)
    #expect(usual.luma == careful.luma)
    #expect(careful.bytes.count * 20 < usual.bytes.count * 19)
  }

  @Test("Of two references that differ in chroma alone, the one is told that shows it") func chroma() throws {
    let (first, other) = (reference(), reference(seed: 2))
    let second = SlicePicture.Reference(luma: first.luma, chroma: other.chroma)
    let picture = SlicePicture(between: (first, second), columns: columns, rows: rows, formerMotion: motion) {
      second.samples(at: $0, $1, columns: columns)
    }
    let (usual, careful) = try slices(picture)
    #expect(careful.bytes.count * 10 < usual.bytes.count)
  }

  @Test("Of motions and levels, those are told that cost less by errors and bits", arguments: [18, 26, 34] as [Int32])
  func trials(quantiser: Int32) throws {
    var (usual, careful) = (0.0, 0.0)
    for seed in 0..<40 as Range<UInt64> {
      let picture = SlicePicture(seed: seed)
      let slices = try slices(picture, quantiser: quantiser)
      usual += picture.cost(slices.usual, quantiser: quantiser)
      careful += picture.cost(slices.careful, quantiser: quantiser)
    }
    #expect(careful < 0.98 * usual)
  }
}
