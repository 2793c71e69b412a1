import CLibAV
import Foundation
import Pixels
import Rasterization

/// A movie or animated image that libav reads: GIF, APNG, and movies of any kind.
final class LibAVClip: PictureSource {
  /// The formats of libavformat that clips are read from.
  static let formats = "mov,matroska,webm,avi,gif,apng,mpegts,mpeg,flv,ogg,asf,ivf,mxf,nut"

  private let index: ClipIndex
  private let pictures: ClipPictures<ClipReading>
  let width, height: Int
  let isSurelyOpaque: Bool

  var starts: [Double] { index.starts }
  var duration: Double { index.duration }
  var tolerance: Double { index.tolerance }

  /// Opens a clip: reads its packets and decodes its first picture.
  /// - Parameter kept: where its pictures are kept.
  /// - Throws: `MediaError`.
  init(_ path: String, kept: PictureCache = .shared) throws {
    let file = try PNGFile.open(path)
    let version = FileVersion(of: file)
    fclose(file)
    let input = try LibAVInput(path, formats: Self.formats, version: version)
    let parameters = input.stream.pointee.codecpar.pointee
    let areChanges = [AV_CODEC_ID_GIF, AV_CODEC_ID_APNG].contains(parameters.codec_id)
    let orientation = clibav_stream_matrix(input.stream).map { PictureOrientation($0) }
    let index = try ClipIndex(input, decodesFromStart: areChanges, path: path)
    self.index = index
    let first = try ClipReading.firstPicture(path, version, index, orientation)
    let size = (width: first.width, height: first.height)
    pictures = ClipPictures(kept: kept) {
      try ClipReading(
        path, version, index, orientation, size: size, decodesFromStart: areChanges || index.isCounted)
    }
    (width, height) = first.shownSize
    isSurelyOpaque = first.isOpaque
    pictures.keep(first, 0)
  }

  func readRows(ofPicture index: Int, _ body: (UnsafePointer<UInt32>) throws -> Void) throws {
    try pictures.picture(index).readRows(body)
  }
}
