/// A decoder of a clip at its current position.
protocol PictureDecoder: AnyObject {
  /// The memory of the decoder, in bytes.
  var byteCount: Int { get }

  /// The picture at which decoding for another one begins.
  func firstPicture(for number: Int) -> Int

  /// Decodes a picture.
  /// - Parameter keep: called with each picture that is decoded on the way, and the picture itself, with their indices.
  /// - Throws: `MediaError`. The decoder cannot be used after that.
  func picture(_ number: Int, keep: (any DecodedPicture, Int) -> Void) throws -> any DecodedPicture
}
