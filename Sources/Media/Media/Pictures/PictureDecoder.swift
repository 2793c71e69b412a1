/// A place in a clip from which decoding goes on.
protocol PictureDecoder: AnyObject {
  /// The memory that it takes, in bytes.
  var byteCount: Int { get }

  /// The picture from which on another one can be decoded.
  func firstPicture(for number: Int) -> Int

  /// Decodes a picture.
  /// - Parameter keep: is given each picture on the way, and the picture itself, with its number.
  /// - Throws: `MediaError`; the decoder cannot go on then.
  func picture(_ number: Int, keep: (any DecodedPicture, Int) -> Void) throws -> any DecodedPicture
}
