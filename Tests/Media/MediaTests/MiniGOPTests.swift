import Pixels
import Testing

@testable import H264

/// The decoding order and the references of a mini-GOP.
@Suite("Mini-GOPs") struct MiniGOPTests {
  private typealias Levels = [(frame: Int, level: MiniGOP.PyramidLevel)]

  private func miniGOP(_ levels: Levels) -> MiniGOP {
    let picture = YUVBuffer(width: 16, height: 16, format: .yuv420p)
    return levels.reduce(into: MiniGOP()) { miniGOP, member in
      let picture = InterPicture(picture, frame: member.frame, addresses: [])
      miniGOP.append(MiniGOP.Member(picture: picture, level: member.level, changes: [0], isBusy: false))
    }
  }

  private func order(_ levels: Levels) -> [Int] { miniGOP(levels).inDecodingOrder.map(\.picture.frame) }

  @Test("Pictures are decoded after their references, and otherwise in output order") func order() {
    let early: Levels = [(1, .disposable), (2, .level2), (3, .disposable)]
    let late: Levels = [(4, .level1), (5, .disposable), (6, .level2), (7, .disposable)]
    #expect(order(early + late) == [4, 2, 1, 3, 6, 5, 7])
    #expect(order(early) == [2, 1, 3])
    #expect(order([(1, .disposable), (2, .disposable), (3, .level1), (4, .disposable)]) == [3, 1, 2, 4])
    #expect(order([]) == [])
  }

  @Test("The last picture before one of libx264 is disposable") func end() {
    var miniGOP = miniGOP([(1, .disposable), (2, .level2), (3, .disposable), (4, .level1)])
    miniGOP.end()
    #expect(miniGOP.members.map(\.level) == [.disposable, .level2, .disposable, .disposable])
  }

  @Test("A mini-GOP is split at a reference, and the pictures after it become disposable") func split() throws {
    let levels: Levels = [
      (1, .disposable), (2, .level2), (3, .disposable), (4, .level1), (5, .disposable), (6, .level2),
    ]
    var miniGOP = miniGOP(levels)
    let split = miniGOP.split(at: 4)
    let (picture, rest) = try #require(split)
    #expect(picture.picture.frame == 4 && picture.level == .level1)
    #expect(miniGOP.members.map(\.picture.frame) == [1, 2, 3])
    #expect(miniGOP.members.map(\.level) == [.disposable, .level2, .disposable])
    #expect(rest.members.map(\.picture.frame) == [5, 6])
    #expect(rest.members.map(\.level) == [.disposable, .disposable])
    #expect(!miniGOP.members.contains { $0.picture.frame == 4 })
  }

  @Test(
    "Mini-GOPs are divided at references, at the end into two or three pictures before a key frame", arguments: 1...8)
  func division(length: Int) {
    for isBeforeKey in [false, true] {
      let lengths = MiniGOP.division(of: length, isBeforeKey: isBeforeKey)
      #expect(lengths.reduce(0, +) == length)
      // In a mini-GOP of the plan, every second picture is a reference.
      #expect(lengths.dropLast().allSatisfy { $0 % 2 == 0 })
      #expect(!lengths.contains(7))
      if isBeforeKey, length > 1 { #expect((2...3).contains(lengths.last ?? 0)) }
    }
  }

  private let decoded = DecodedReference(strides: (16, 16), columns: 1, rows: 1)

  private func member(
    _ frame: Int, _ frameNum: Int, motions: PictureMotions? = nil
  ) -> MiniGOPReferences.Member {
    let reference = InterReference(frame: frame, frameNum: frameNum, decoded: decoded)
    return MiniGOPReferences.Member(reference: reference, changes: [0], motions: motions)
  }

  /// The frames before and after each of some frames.
  private func neighbours(_ references: MiniGOPReferences, of frames: Range<Int>) -> [[Int]] {
    frames.map { frame in
      let (before, after) = references.neighbours(of: frame)
      return [before.reference.frame, after.reference.frame]
    }
  }

  @Test("Pictures refer to the nearest decoded pictures") func nearest() {
    var references = MiniGOPReferences(previous: member(0, 1).reference, next: member(8, 2))
    #expect(neighbours(references, of: 4..<5) == [[0, 8]])
    references.append(member(4, 3))
    references.append(member(2, 4))
    #expect(neighbours(references, of: 1..<2) + neighbours(references, of: 3..<4) == [[0, 2], [2, 4]])
    references.append(member(6, 5))
    #expect(neighbours(references, of: 5..<6) + neighbours(references, of: 7..<8) == [[4, 6], [6, 8]])
  }

  @Test("No reference of the first half is needed once level 2 of the second half is decoded") func needed() {
    var references = MiniGOPReferences(previous: member(0, 1).reference, next: member(8, 2))
    #expect(references.needed(from: 4) == [1, 2])
    references.append(member(4, 3))
    #expect(references.needed(from: 2) == [1, 3, 2])
    references.append(member(2, 4))
    #expect(references.needed(from: 6) == [3, 2])
  }

  @Test("The motion search starts from the neighbour decoded last, if it is one of our B pictures") func motions() {
    let (level1, level2) = (PictureMotions(count: 1), PictureMotions(count: 1))
    defer { for motions in [level1, level2] { motions.end() } }
    var references = MiniGOPReferences(previous: member(0, 1).reference, next: member(8, 2))
    #expect(references.motions(around: 4) == nil)
    references.append(member(4, 3, motions: level1))
    #expect(references.motions(around: 2) === level1 && references.motions(around: 6) === level1)
    references.append(member(2, 4, motions: level2))
    #expect(references.motions(around: 1) === level2 && references.motions(around: 3) === level2)
    #expect(references.motions(around: 5) === level1)
  }
}
