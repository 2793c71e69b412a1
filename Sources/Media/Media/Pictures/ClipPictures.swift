import Pixels
import Synchronization

/// Random access to the pictures of a clip: returns cached pictures, and decodes others.
///
/// A clip has one decoder. It reaches a picture that lies ahead by decoding the pictures between, and any other by
/// seeking to the last key picture before it.
final class ClipPictures<Decoder: PictureDecoder>: OpenClip {
  private let kept: PictureCache
  private let open: @Sendable () throws -> sending Decoder
  private let state = Mutex(State())

  private struct State {
    var decoder: Decoder?
    var passed = PassedPictures()
  }

  /// - Parameters:
  ///   - kept: the cache of pictures.
  ///   - open: creates a decoder at the beginning of the clip.
  init(kept: PictureCache = .shared, open: @escaping @Sendable () throws -> sending Decoder) {
    (self.kept, self.open) = (kept, open)
  }

  deinit { kept.removeAll(of: ObjectIdentifier(self)) }

  /// Caches a picture that was decoded elsewhere.
  func keep(_ picture: any DecodedPicture, _ number: Int) { kept.keep(picture, number, of: self) }

  /// Returns a picture of the clip. Throws `MediaError`.
  func picture(_ number: Int) throws -> any DecodedPicture {
    if let known = kept.picture(number, of: self) { return known }
    let (picture, opened) = try state.withLock { state in
      // Another thread may have decoded it meanwhile.
      if let known = kept.picture(number, of: self) ?? state.passed[number] { return (known, Int?.none) }
      do {
        guard let decoder = state.decoder else {
          let decoder = try open()
          defer { state.decoder = decoder }
          return (try decode(number, with: decoder, &state.passed), decoder.byteCount)
        }
        return (try decode(number, with: decoder, &state.passed), nil)
      } catch {
        state.decoder = nil
        throw error
      }
    }
    if let opened { OpenClips.shared.add(self, byteCount: opened) } else { OpenClips.shared.use(self) }
    return picture
  }

  private func decode(
    _ number: Int, with decoder: Decoder, _ passed: inout PassedPictures
  ) throws -> any DecodedPicture {
    passed.begin(to: number, from: decoder.firstPicture(for: number))
    return try decoder.picture(number) {
      kept.keep($0, $1, of: self)
      passed.add($0, $1)
    }
  }

  func closeIfIdle() { state.withLockIfAvailable { $0.decoder = nil } }
}
