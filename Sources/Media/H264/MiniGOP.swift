/// The B pictures between two pictures of libx264, in output order.
package struct MiniGOP {
  /// A level of the B pyramid. Pictures refer only to libx264's pictures and to lower levels.
  package enum PyramidLevel {
    /// The picture half way, which all others refer to.
    case level1

    /// A picture half way between that of level 1 and a picture of libx264.
    case level2

    /// A picture that is not a reference.
    case disposable

    /// Whether pictures of this level are references.
    package var isReference: Bool { self != .disposable }
  }

  package struct Member {
    package let picture: InterPicture
    package fileprivate(set) var level: PyramidLevel

    /// The frame of the latest change of each macroblock, up to this picture; empty if it is not a reference.
    package let changes: [Int32]

    /// Whether much of it differs from the previous frame.
    package let isBusy: Bool

    package init(picture: InterPicture, level: PyramidLevel, changes: [Int32], isBusy: Bool) {
      (self.picture, self.level, self.changes, self.isBusy) = (picture, level, changes, isBusy)
    }
  }

  private(set) var members: [Member] = []

  package init() {}

  /// The first frame; nil without pictures.
  package var first: Int? { members.first?.picture.frame }

  /// The pictures in decoding order: each after its references, and otherwise in output order.
  package var inDecodingOrder: [Member] {
    guard let level1 = members.firstIndex(where: { $0.level == .level1 }) else { return Self.half(members[...]) }
    return [members[level1]] + Self.half(members[..<level1]) + Self.half(members[(level1 + 1)...])
  }

  private static func half(_ members: ArraySlice<Member>) -> [Member] {
    members.filter { $0.level == .level2 } + members.filter { $0.level == .disposable }
  }

  package mutating func append(_ member: Member) { members.append(member) }

  /// Ends the mini-GOP before a picture of libx264. The last picture becomes disposable: as a reference, it would make
  /// two pictures wait for output, and the DPB of some decoders has no space for them.
  package mutating func end() {
    guard !members.isEmpty else { return }
    members[members.count - 1].level = .disposable
  }

  /// Removes the last picture, and returns its frame; nil without pictures.
  package mutating func removeLast() -> Int? { members.popLast()?.picture.frame }

  /// The lengths into which a mini-GOP of a length is divided, from picture of libx264 to picture of libx264.
  ///
  /// OpenH264 2.3.1 uses the memory of a picture that waits for output again where four disposable pictures follow each
  /// other in decoding order, and where an IDR picture follows a mini-GOP of more than three pictures. Other divisions
  /// than these were seen to fail.
  package static func division(of length: Int, isBeforeKey: Bool) -> [Int] {
    switch (length, isBeforeKey) {
    case (4, true): [2, 2]
    case (5, true): [2, 3]
    case (6, true): [4, 2]
    case (7, true): [2, 2, 3]
    case (7, false): [4, 3]
    case (8, true): [6, 2]
    default: [length]
    }
  }

  /// Removes a picture, whose frame libx264 encodes instead, and those after it, which become a mini-GOP of their own.
  /// - Returns: the removed picture and the pictures after it, all disposable; nil without a picture of that frame.
  package mutating func split(at frame: Int) -> (picture: Member, rest: MiniGOP)? {
    guard let index = members.firstIndex(where: { $0.picture.frame == frame }) else { return nil }
    var rest = MiniGOP()
    rest.members = members[(index + 1)...].map { member in
      var member = member
      member.level = .disposable
      return member
    }
    let picture = members[index]
    members.removeSubrange(index...)
    end()
    return (picture, rest)
  }
}
