import Pixels
import Synchronization

/// A temporary file with slots for decoded pictures of a clip.
final class PictureFile {
  /// The number of slots.
  let count: Int

  private let file: PixelFile
  private let slotByteCount: Int

  /// The maximum size of all files together, and their size, in bytes.
  private static let byteLimit = 4 << 30
  private static let usedByteCount = Mutex(0)

  /// The minimum number of pictures for which a file is worthwhile.
  private static let fewest = 8

  /// Creates a file for `count` pictures, or for as many as fit in this clip's share: at most half of the limit of all
  /// files, and a quarter of the free disk space.
  /// - Parameter byteCount: the size of a picture, in bytes.
  /// - Returns: nil if there is no space for several pictures.
  init?(count: Int, byteCount: Int) {
    let pages = (byteCount + PixelFile.alignment - 1) / PixelFile.alignment
    slotByteCount = pages * PixelFile.alignment
    let share = min(Self.byteLimit / max(2, OpenClips.shared.count), PixelFile.freeByteCount / 4)
    let capacity = Self.usedByteCount.withLock { [slotByteCount] used in
      let capacity = min(count, min(share, Self.byteLimit - used) / slotByteCount)
      if capacity >= Self.fewest { used += capacity * slotByteCount }
      return capacity
    }
    guard capacity >= Self.fewest else { return nil }
    guard let file = try? PixelFile(byteCount: capacity * slotByteCount) else {
      Self.usedByteCount.withLock { [slotByteCount] in $0 -= capacity * slotByteCount }
      return nil
    }
    (self.count, self.file) = (capacity, file)
  }

  deinit { Self.usedByteCount.withLock { [count, slotByteCount] in $0 -= count * slotByteCount } }

  /// Stores a picture in an empty slot.
  /// - Returns: the picture in the file; nil if it cannot be stored.
  func store(_ picture: any DecodedPicture, at slot: Int) -> (any DecodedPicture)? {
    guard picture.byteCount <= slotByteCount else { return nil }
    return try? picture.moved(to: file, at: slot * slotByteCount)
  }
}
