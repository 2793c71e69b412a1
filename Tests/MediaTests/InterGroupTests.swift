import Pixels
import Testing

@testable import Media

/// The pictures between two of libx264: in what order they are decoded, and what they refer to.
@Suite("Pictures between two of libx264") struct InterGroupTests {
  private typealias Layers = [(frame: Int, layer: InterGroup.Layer)]

  private func group(_ layers: Layers) -> InterGroup {
    let picture = YUVBuffer(width: 16, height: 16, format: .yuv420p)
    return layers.reduce(into: InterGroup()) { group, member in
      let picture = InterPicture(picture, frame: member.frame, places: [])
      group.append(InterGroup.Member(picture: picture, layer: member.layer, changes: [0], isBusy: false))
    }
  }

  private func order(_ layers: Layers) -> [Int] { group(layers).inOrderOfDecoding.map(\.picture.frame) }

  @Test("Each is decoded after those to which it refers, and as early as it is shown otherwise") func order() {
    let early: Layers = [(1, .disposable), (2, .quarter), (3, .disposable)]
    let late: Layers = [(4, .middle), (5, .disposable), (6, .quarter), (7, .disposable)]
    #expect(order(early + late) == [4, 2, 1, 3, 6, 5, 7])
    #expect(order(early) == [2, 1, 3])
    #expect(order([(1, .disposable), (2, .disposable), (3, .middle), (4, .disposable)]) == [3, 1, 2, 4])
    #expect(order([]) == [])
  }

  @Test("The last picture before one of libx264 is disposable") func end() {
    var group = group([(1, .disposable), (2, .quarter), (3, .disposable), (4, .middle)])
    group.end()
    #expect(group.members.map(\.layer) == [.disposable, .quarter, .disposable, .disposable])
  }

  private let decoded = DecodedReference(strides: (16, 16), columns: 1, rows: 1)

  private func member(
    _ frame: Int, _ number: Int, motions: PictureMotions? = nil
  ) -> GroupReferences.Member {
    let reference = InterReference(frame: frame, frameNumber: number, decoded: decoded)
    return GroupReferences.Member(reference: reference, changes: [0], motions: motions)
  }

  /// The frames before and after each of some frames.
  private func neighbours(_ references: GroupReferences, of frames: Range<Int>) -> [[Int]] {
    frames.map { frame in
      let (before, after) = references.neighbours(of: frame)
      return [before.reference.frame, after.reference.frame]
    }
  }

  @Test("Pictures refer to the nearest ones that are made") func nearest() {
    var references = GroupReferences(former: member(0, 1).reference, next: member(8, 2))
    #expect(neighbours(references, of: 4..<5) == [[0, 8]])
    references.append(member(4, 3))
    references.append(member(2, 4))
    #expect(neighbours(references, of: 1..<2) + neighbours(references, of: 3..<4) == [[0, 2], [2, 4]])
    references.append(member(6, 5))
    #expect(neighbours(references, of: 5..<6) + neighbours(references, of: 7..<8) == [[4, 6], [6, 8]])
  }

  @Test("Of the first half nothing is needed any more when the quarter of the second one is decoded") func needed() {
    var references = GroupReferences(former: member(0, 1).reference, next: member(8, 2))
    #expect(references.needed(from: 4) == [1, 2])
    references.append(member(4, 3))
    #expect(references.needed(from: 2) == [1, 3, 2])
    references.append(member(2, 4))
    #expect(references.needed(from: 6) == [3, 2])
  }

  @Test("Motion is found by that of the neighbour that was made last, if it is one of our own") func motions() {
    let (middle, quarter) = (PictureMotions(count: 1), PictureMotions(count: 1))
    defer { for motions in [middle, quarter] { motions.end() } }
    var references = GroupReferences(former: member(0, 1).reference, next: member(8, 2))
    #expect(references.motions(around: 4) == nil)
    references.append(member(4, 3, motions: middle))
    #expect(references.motions(around: 2) === middle && references.motions(around: 6) === middle)
    references.append(member(2, 4, motions: quarter))
    #expect(references.motions(around: 1) === quarter && references.motions(around: 3) === quarter)
    #expect(references.motions(around: 5) === middle)
  }
}
