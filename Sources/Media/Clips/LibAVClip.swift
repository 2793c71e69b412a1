import CLibAV
import Foundation
import Pixels
import Rasterization
import Synchronization

/// A movie or animated image that libav reads: GIF, APNG, and movies of any kind.
///
/// One place in the file is decoded at a time: a picture that lies ahead is reached by decoding what is between, any
/// other from the last key picture before it, after one seek.
final class LibAVClip: PictureSource {
  /// The formats of libavformat that clips are read from.
  static let formats = "mov,matroska,webm,avi,gif,apng,mpegts,mpeg,flv,ogg,asf,ivf,mxf,nut"

  private let path: String
  private let version: FileVersion
  private let index: ClipIndex
  private let decodesFromStart: Bool
  private let orientation: PictureOrientation?
  private let decodedSize: (width: Int, height: Int)
  let width, height: Int
  let isSurelyOpaque: Bool
  private let reading = Mutex<ClipReading?>(nil)

  var starts: [Double] { index.starts }
  var duration: Double { index.duration }
  var tolerance: Double { index.tolerance }

  /// Opens a clip: reads its packets and decodes its first picture. Throws `MediaError`.
  init(_ path: String) throws {
    let file = try PNGFile.open(path)
    version = FileVersion(of: file)
    fclose(file)
    let input = try LibAVInput(path, formats: Self.formats, version: version)
    let parameters = input.stream.pointee.codecpar.pointee
    let areChanges = [AV_CODEC_ID_GIF, AV_CODEC_ID_APNG].contains(parameters.codec_id)
    orientation = clibav_stream_matrix(input.stream).map { PictureOrientation($0) }
    index = try ClipIndex(input, decodesFromStart: areChanges, path: path)
    decodesFromStart = areChanges || index.isCounted
    self.path = path
    let first = try ClipReading.firstPicture(path, version, index, orientation)
    decodedSize = (first.width, first.height)
    (width, height) = first.shownSize
    isSurelyOpaque = first.isOpaque
    PictureCache.shared.keep(first, 0, of: self)
  }

  deinit { PictureCache.shared.removeAll(of: ObjectIdentifier(self)) }

  func readRows(ofPicture index: Int, _ body: (UnsafePointer<UInt32>) throws -> Void) throws {
    try picture(index).readRows(body)
  }

  private func picture(_ number: Int) throws -> any DecodedPicture {
    if let known = PictureCache.shared.picture(number, of: self) { return known }
    let (picture, opened) = try reading.withLock { reading in
      // Another thread may have decoded it meanwhile.
      if let known = PictureCache.shared.picture(number, of: self) { return (known, Int?.none) }
      do {
        let isNew = reading == nil
        let current = try reading ?? ClipReading(path, version, index, orientation, decodesFromStart: decodesFromStart)
        reading = current
        let picture = try current.picture(number, size: decodedSize) {
          PictureCache.shared.keep($0, $1, of: self)
        }
        return (picture, isNew ? current.byteCount : nil)
      } catch {
        reading = nil
        throw error
      }
    }
    if let opened { OpenClips.shared.add(self, byteCount: opened) } else { OpenClips.shared.use(self) }
    return picture
  }

  /// Lets go of file and decoder, unless they are in use right now.
  func closeIfIdle() {
    reading.withLockIfAvailable { $0 = nil }
  }
}
