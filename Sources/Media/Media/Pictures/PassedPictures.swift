/// Stores the pictures that a clip decodes between a key picture and a requested one, in a temporary file. A clip that
/// plays backwards through many pictures without a key then decodes each about twice. Otherwise it would decode all of
/// them again for every few that fit into memory.
///
/// Pictures are stored when the clip goes back a second time in a row with the same key picture.
struct PassedPictures {
  /// The key picture, and the picture that was requested last.
  private var first = -1, latest = Int.max

  /// How many times in a row the clip has gone back with this key picture.
  private var returnCount = 0

  /// The pictures to store, and the stored ones.
  private var range = 0..<0
  private var pictures: [Int: any DecodedPicture] = [:]
  private var file: PictureFile?

  /// The size of a picture, in bytes; 0 before the first one.
  private var byteCount = 0

  /// A picture, if it is stored.
  subscript(number: Int) -> (any DecodedPicture)? { pictures[number] }

  /// Records that a picture is about to be decoded.
  /// - Parameter key: the key picture at which decoding for it begins.
  mutating func begin(to number: Int, from key: Int) {
    let goesBack = number < latest
    latest = number
    if key != first {
      (first, returnCount) = (key, goesBack ? 1 : 0)
      (range, pictures, file) = (0..<0, [:], nil)
    } else {
      // A clip that plays forwards keeps the stored pictures, because it may turn back.
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

  /// Stores a decoded picture, if it is in `range`.
  mutating func add(_ picture: any DecodedPicture, _ number: Int) {
    byteCount = picture.byteCount
    guard let file, range.contains(number), pictures[number] == nil else { return }
    if let stored = file.store(picture, at: number - range.lowerBound) {
      pictures[number] = stored
    } else {
      // The disk is full, or the picture is larger than the previous ones.
      range = 0..<0
    }
  }
}
