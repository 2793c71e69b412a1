import CLibAV
import Foundation
import Pixels
import Rasterization

/// A movie or animated image that libav reads: GIF, APNG, and movies of any kind.
final class LibAVClip: PictureSource {
  /// The formats of libavformat that clips are read from.
  static let formats = "mov,matroska,webm,avi,gif,apng,mpegts,mpeg,flv,ogg,asf,ivf,mxf,nut"

  private let index: ClipIndex
  private let known = ClipFaults()
  private let pictures: ClipPictures<ClipReading>
  let width, height: Int
  let isSurelyOpaque: Bool

  var starts: [Double] { index.starts }
  var duration: Double { index.duration }
  var tolerance: Double { index.tolerance }
  var faults: PictureFaults { known.found }

  /// Opens a clip: reads its packets and decodes its first picture.
  /// - Parameter kept: where its pictures are kept.
  /// - Throws: `MediaError`.
  init(_ path: String, kept: PictureCache = .shared) throws {
    let file = try PNGFile.open(path)
    let version = FileVersion(of: file)
    fclose(file)
    let input = try LibAVInput(path, formats: Self.formats, version: version, keepsSound: true)
    let parameters = input.stream.pointee.codecpar.pointee
    let areChanges = [AV_CODEC_ID_GIF, AV_CODEC_ID_APNG].contains(parameters.codec_id)
    let orientation = clibav_stream_matrix(input.stream).map { PictureOrientation($0) }
    var index = try ClipIndex(input, decodesFromStart: areChanges, path: path)
    let (first, time) = try ClipReading.firstPicture(path, version, index, orientation)
    index.begin(at: time)
    FileTimes.keep(FileTimes(of: index, input), path, version)
    self.index = index
    let size = (width: first.width, height: first.height)
    pictures = ClipPictures(kept: kept) { [index, known] in
      try ClipReading(
        path, version, index, orientation, size: size, decodesFromStart: areChanges || index.isCounted, known)
    }
    (width, height) = first.shownSize
    isSurelyOpaque = first.isOpaque
    pictures.keep(first, 0)
    if first.isInterlaced { known.noteInterlaced() }
    for time in index.missingTimes { known.note(at: time) }
    // Where a file says that something is missing, decoding tells what.
    for number in index.suspectedPictures { _ = try pictures.picture(number) }
  }

  func readRows(ofPicture index: Int, _ body: (UnsafePointer<UInt32>) throws -> Void) throws {
    try pictures.picture(index).readRows(body)
  }
}
