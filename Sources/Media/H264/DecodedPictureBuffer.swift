/// The short-term references in the decoded picture buffer (DPB): clause 8.2.5 of ITU-T H.264.
///
/// References are marked as unused as soon as nothing refers to them, so that the buffer has space for pictures that
/// wait for output.
package struct DecodedPictureBuffer {
  /// Their frame_num, not wrapped, in decoding order.
  private var frameNums: [Int] = []

  package init() {}

  /// Adds a key frame, which marks all other references as unused.
  package mutating func reset() { frameNums = [0] }

  /// Adds a reference.
  /// - Parameter needed: frame_num of the other references that following pictures still refer to.
  /// - Returns: those to be marked as unused for reference.
  package mutating func append(_ frameNum: Int, needed: [Int]) -> [Int] {
    let unusedForReference = frameNums.filter { !needed.contains($0) }
    frameNums.removeAll { !needed.contains($0) }
    frameNums.append(frameNum)
    return unusedForReference
  }
}
