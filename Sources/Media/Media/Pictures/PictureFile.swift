import Pixels
import Synchronization

/// A temporary file with room for several decoded pictures of a clip.
final class PictureFile {
  /// How many pictures have room.
  let count: Int

  private let file: PixelFile
  private let placeByteCount: Int

  /// What all files together may take, in bytes, and take.
  private static let byteLimit = 4 << 30
  private static let usedByteCount = Mutex(0)

  /// Fewer pictures are not worth a file.
  private static let fewest = 8

  /// Makes a file for so many pictures of a size, or for as many as are this clip's share of the disk: at most half of
  /// what all may take, and a quarter of what is free.
  /// - Parameter byteCount: the size of a picture, in bytes.
  /// - Returns: nil where there is no room for several pictures.
  init?(count: Int, byteCount: Int) {
    let pages = (byteCount + PixelFile.alignment - 1) / PixelFile.alignment
    placeByteCount = pages * PixelFile.alignment
    let share = min(Self.byteLimit / max(2, OpenClips.shared.count), PixelFile.freeByteCount / 4)
    let most = Self.usedByteCount.withLock { [placeByteCount] used in
      let most = min(count, min(share, Self.byteLimit - used) / placeByteCount)
      if most >= Self.fewest { used += most * placeByteCount }
      return most
    }
    guard most >= Self.fewest else { return nil }
    guard let file = try? PixelFile(byteCount: most * placeByteCount) else {
      Self.usedByteCount.withLock { [placeByteCount] in $0 -= most * placeByteCount }
      return nil
    }
    (self.count, self.file) = (most, file)
  }

  deinit { Self.usedByteCount.withLock { [count, placeByteCount] in $0 -= count * placeByteCount } }

  /// Stores a picture in a place where none is yet.
  /// - Returns: the picture as it lies in the file; nil where it cannot be stored.
  func store(_ picture: any DecodedPicture, at place: Int) -> (any DecodedPicture)? {
    guard picture.byteCount <= placeByteCount else { return nil }
    return try? picture.moved(to: file, at: place * placeByteCount)
  }
}
