/// The short-term references that decoders keep: clause 8.2.5 of ITU-T H.264.
///
/// Decoders are told of each that nothing refers to any more, and so have room for pictures that wait to be shown.
struct KeptPictures {
  /// Their frame numbers, unlimited, in the order of decoding.
  private var frameNumbers: [Int] = []

  /// Notes a key frame, which takes the place of all others.
  mutating func begin() { frameNumbers = [0] }

  /// Notes a picture that others refer to.
  /// - Parameter needed: the frame numbers of the others to which some of those that follow refer.
  /// - Returns: those that are to be forgotten.
  mutating func append(_ frameNumber: Int, needed: [Int]) -> [Int] {
    let forgotten = frameNumbers.filter { !needed.contains($0) }
    frameNumbers.removeAll { !needed.contains($0) }
    frameNumbers.append(frameNumber)
    return forgotten
  }
}
