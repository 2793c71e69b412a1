import CLibAV
import Foundation
import Pixels
import Rasterization

// To add a format that libav reads, add its name to `formats`. For any other format, write a `PictureSource` with a
// `PictureDecoder`.

/// A movie or animated image that libav reads: GIF, APNG, and movies of all formats in `formats`.
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
  var faults: PictureFaults { known.found(index) }

  /// Opens a clip: reads its packets and decodes its first picture.
  /// - Parameter kept: the cache of decoded pictures.
  /// - Throws: `MediaError`; `ImageMemoryError`.
  init(_ path: String, kept: PictureCache = .shared) throws {
    let file = try PNGFile.open(path)
    let version = FileVersion(of: file)
    defer { fclose(file) }
    let input = try LibAVInput(path, formats: Self.formats, version: version, keepsSound: true)
    let parameters = input.stream.pointee.codecpar.pointee
    let areChanges = [AV_CODEC_ID_GIF, AV_CODEC_ID_APNG].contains(parameters.codec_id)
    var look = Self.look(input.stream, file, path)
    var index = try ClipIndex(input, decodesFromStart: areChanges, path: path)
    let (first, time) = try ClipReading.firstPicture(path, version, index, look)
    if case .tags(nil) = look.colors { look.colors = .tags(peak: first.peak) }
    known.noteMissingStart(index.missingStart(before: time))
    index.begin(at: time)
    FileTimes.keep(FileTimes(of: index, input), path, version)
    self.index = index
    let size = (width: first.width, height: first.height)
    pictures = ClipPictures(kept: kept) { [index, known, look] in
      try ClipReading(
        path, version, index, look, size: size, decodesFromStart: areChanges || index.isCounted, known)
    }
    (width, height) = first.shownSize
    if index.starts.count > 1 { try DecodingMemory.checkClip(path, width: width, height: height) }
    isSurelyOpaque = first.isOpaque
    pictures.keep(first, 0)
    known.noteBytesAfterEnd(BytesAfterEnd.count(in: file))
    if first.isInterlaced {
      known.noteInterlaced()
    } else if let order = Self.fieldOrder(parameters) {
      known.noteInterlaced(order)
    }
    let change = index.codecChange.map { known.note(index.change($0)) }
    for time in index.missingTimes + index.tornTimes where time < change?.time ?? .infinity { known.note(at: time) }
    // Decoding finds damaged pictures where the file reports missing data, and the picture size of each part.
    for number in index.suspectedPictures where index.starts[number] < change?.time ?? .infinity {
      try tryPicture(number)
    }
  }

  /// Decodes a picture. A different size is recorded, but is no error here: the picture may never be shown.
  private func tryPicture(_ number: Int) throws {
    do { _ = try pictures.picture(number) } catch { guard known.hasChange else { throw error } }
  }

  /// The field order that the container declares for an intra-only codec such as ProRes. In other codecs, each picture
  /// declares whether it is interlaced.
  private static func fieldOrder(_ parameters: AVCodecParameters) -> PictureFaults.FieldOrder? {
    let codec = avcodec_descriptor_get(parameters.codec_id)
    guard let codec, codec.pointee.props & AV_CODEC_PROP_INTRA_ONLY != 0 else { return nil }
    return switch parameters.field_order {
    case AV_FIELD_TT, AV_FIELD_BT: .top
    case AV_FIELD_BB, AV_FIELD_TB: .bottom
    default: nil
    }
  }

  /// How the pictures are shown. An animated PNG has the colours that its chunks describe, as a still PNG has.
  private static func look(
    _ stream: UnsafeMutablePointer<AVStream>, _ file: UnsafeMutablePointer<FILE>, _ path: String
  ) -> PictureLook {
    switch stream.pointee.codecpar.pointee.codec_id {
    case AV_CODEC_ID_APNG:
      rewind(file)
      let structure = try? PNGStructure(file, path: path, maximumPixels: PictureLimits.area)
      let description = structure?.description ?? PNGDescription()
      return PictureLook(orientation: description.orientation, colors: .named(description.colors))
    case AV_CODEC_ID_GIF: return PictureLook(orientation: .upright, colors: .named(PNGColors()))
    default:
      let peak = clibav_stream_peak(stream)
      return PictureLook(
        orientation: clibav_stream_matrix(stream).map { PictureOrientation($0) } ?? .upright,
        colors: .tags(peak: peak > 0 ? peak : nil))
    }
  }

  func readRows(ofPicture index: Int, _ body: (UnsafePointer<UInt32>) throws -> Void) throws {
    try pictures.picture(index).readRows(body)
  }
}
