/// The pictures that a clip decodes on the way from a key picture to another one, in a temporary file: so that a clip that
/// goes back through many pictures without a key decodes each about twice, and not all of them again for each few that
/// fit into memory.
///
/// What is decoded on the way is stored when the clip goes back from the same key picture a second time in a row.
struct PassedPictures {
  /// The key picture, and the picture that was decoded last.
  private var first = -1, latest = Int.max

  /// How often in a row the clip has gone back since it came to the key picture.
  private var returnCount = 0

  /// The pictures that are to be stored, and those that are.
  private var range = 0..<0
  private var pictures: [Int: any DecodedPicture] = [:]
  private var file: PictureFile?

  /// The size of a picture, in bytes; 0 before one was decoded.
  private var byteCount = 0

  /// A picture, if it is stored.
  subscript(number: Int) -> (any DecodedPicture)? { pictures[number] }

  /// Notes that a picture is to be decoded.
  /// - Parameter key: the picture from which on it can be decoded.
  mutating func begin(to number: Int, from key: Int) {
    let goesBack = number < latest
    latest = number
    if key != first {
      (first, returnCount) = (key, goesBack ? 1 : 0)
      (range, pictures, file) = (0..<0, [:], nil)
    } else {
      // What plays forwards leaves the pictures alone: it may turn round.
      returnCount = goesBack ? returnCount + 1 : 0
      range = 0..<0
      if returnCount > 1, byteCount > 0 { store(upTo: number) }
    }
  }

  private mutating func store(upTo last: Int) {
    (pictures, file) = ([:], nil)
    file = PictureFile(count: last - first + 1, byteCount: byteCount)
    if let file { range = max(first, last + 1 - file.count)..<last + 1 }
  }

  /// Takes a picture that was decoded.
  mutating func add(_ picture: any DecodedPicture, _ number: Int) {
    byteCount = picture.byteCount
    guard let file, range.contains(number), pictures[number] == nil else { return }
    if let stored = file.store(picture, at: number - range.lowerBound) {
      pictures[number] = stored
    } else {
      // The disk is full, or pictures are larger all of a sudden.
      range = 0..<0
    }
  }
}
