/// What the pictures between two of libx264 may refer to, in the order of showing: those two, and what is made of their own.
struct GroupReferences {
  struct Member {
    let reference: InterReference

    /// When macroblocks have last changed, up to the picture.
    let changes: [Int32]

    /// Its motion, if it is a picture of our own in which anything moves.
    let motions: PictureMotions?

    /// The place in the order of decoding among those of our own; 0 for libx264's.
    fileprivate var order = 0

    init(reference: InterReference, changes: [Int32], motions: PictureMotions? = nil) {
      (self.reference, self.changes, self.motions) = (reference, changes, motions)
    }
  }

  private var members: [Member]

  /// - Parameters:
  ///   - former: the picture of libx264 that is shown before all others.
  ///   - next: the one that is shown after them.
  init(former: InterReference, next: Member) { members = [Member(reference: former, changes: []), next] }

  /// The frame numbers of those to which a picture or later ones in the order of decoding may refer.
  func needed(from frame: Int) -> [Int] {
    let before = neighbours(of: frame).before.reference.frame
    return members.map(\.reference).filter { $0.frame >= before }.map(\.frameNumber)
  }

  /// Adds what has been made.
  mutating func append(_ member: Member) {
    var member = member
    member.order = members.count
    let place = members.firstIndex { $0.reference.frame > member.reference.frame }
    members.insert(member, at: place ?? members.endIndex)
  }

  /// The nearest ones before a frame and after it.
  func neighbours(of frame: Int) -> (before: Member, after: Member) {
    let after = members.dropFirst().firstIndex { $0.reference.frame > frame } ?? members.endIndex - 1
    return (members[after - 1], members[after])
  }

  /// The motion by which that of a frame is found: that of the nearer of its neighbours, which is the one made last.
  func motions(around frame: Int) -> PictureMotions? {
    let (before, after) = neighbours(of: frame)
    return before.order > after.order ? before.motions : after.motions
  }
}
