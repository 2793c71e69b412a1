/// The pictures between two of libx264, in the order of showing.
struct InterGroup {
  /// The picture that the others refer to as well as to those of libx264.
  struct Middle {
    let picture: InterPicture

    /// When macroblocks have last changed, up to this picture.
    let changes: [Int32]
  }

  /// The pictures that nothing refers to, before the middle one and after it; all are before it where there is none.
  private(set) var early: [InterPicture] = []
  private(set) var middle: Middle?
  private(set) var late: [InterPicture] = []

  /// The first frame; nil without pictures.
  var first: Int? { early.first?.frame ?? middle?.picture.frame }

  /// Adds a picture that nothing refers to.
  mutating func append(_ picture: InterPicture) {
    if middle == nil { early.append(picture) } else { late.append(picture) }
  }

  /// Adds the picture that others refer to.
  /// - Parameter changes: when macroblocks have last changed, up to this picture.
  mutating func appendMiddle(_ picture: InterPicture, changes: [Int32]) {
    middle = Middle(picture: picture, changes: changes)
  }
}
