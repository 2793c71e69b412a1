/// The references for the pictures of a mini-GOP, in output order: libx264's pictures around it, and its own
/// references.
package struct MiniGOPReferences {
  package struct Member {
    package let reference: InterReference

    /// The frame of the latest change of each macroblock, up to the picture.
    package let changes: [Int32]

    /// Its motion, if it is one of our B pictures and anything moves in it.
    package let motions: PictureMotions?

    /// The index in decoding order among our B pictures; 0 for libx264's.
    fileprivate var decodingIndex = 0

    package init(reference: InterReference, changes: [Int32], motions: PictureMotions? = nil) {
      (self.reference, self.changes, self.motions) = (reference, changes, motions)
    }
  }

  private var members: [Member]

  /// - Parameters:
  ///   - previous: the picture of libx264 that is shown before all others.
  ///   - next: the one that is shown after them.
  package init(previous: InterReference, next: Member) { members = [Member(reference: previous, changes: []), next] }

  /// frame_num of the pictures that a picture, or later ones in decoding order, may refer to.
  package func needed(from frame: Int) -> [Int] {
    let before = neighbours(of: frame).before.reference.frame
    return members.map(\.reference).filter { $0.frame >= before }.map(\.frameNum)
  }

  /// Adds a reference.
  package mutating func append(_ member: Member) {
    var member = member
    member.decodingIndex = members.count
    let index = members.firstIndex { $0.reference.frame > member.reference.frame }
    members.insert(member, at: index ?? members.endIndex)
  }

  /// The nearest references before a frame and after it.
  package func neighbours(of frame: Int) -> (before: Member, after: Member) {
    let after = members.dropFirst().firstIndex { $0.reference.frame > frame } ?? members.endIndex - 1
    return (members[after - 1], members[after])
  }

  /// The motion that the search for a frame starts from: that of the neighbour decoded last, which is the nearer one.
  package func motions(around frame: Int) -> PictureMotions? {
    let (before, after) = neighbours(of: frame)
    return before.decodingIndex > after.decodingIndex ? before.motions : after.motions
  }
}
