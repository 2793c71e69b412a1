import CLibAV
import Pixels
import Rasterization

/// A picture that libavcodec has decoded.
final class LibAVPicture: DecodedPicture {
  /// Not modified after initialization, so that any number of threads may read it.
  private nonisolated(unsafe) let frame: UnsafeMutablePointer<AVFrame>
  private let format: LibAVPixelFormat
  private let layout: SampleLayout
  private let finish: PictureFinish
  private let light: LightConverter?
  private let path: String

  /// The maximum luminance of the source, in cd/m²; nil if the frame does not declare it.
  let peak: Double?

  /// The file that contains the samples; nil if they are in the decoder's memory.
  private let file: PixelFile?

  let width, height: Int

  /// Moves the picture out of a frame, which becomes empty.
  /// - Parameter look: how the picture is shown.
  /// - Throws: `MediaError.cannotRead` for unsupported samples; `imageTooLarge`.
  init(taking source: UnsafeMutablePointer<AVFrame>, _ look: PictureLook, path: String) throws {
    let format = try LibAVPixelFormat(source.pointee.format, path: path)
    if format.isYUV, let matrix = CodedColors.refusedMatrix(Int(source.pointee.colorspace.rawValue)) {
      throw MediaError.refusedMatrix(matrix, path)
    }
    (width, height) = (Int(source.pointee.width), Int(source.pointee.height))
    guard width > 0, height > 0, width * height <= PictureLimits.area else {
      throw MediaError.imageTooLarge(path: path, width: width, height: height, limit: PictureLimits.area)
    }
    guard let frame = av_frame_alloc() else {
      throw MediaError.cannotRead(path: path, reason: LibAV.describe(clibav_no_memory()))
    }
    av_frame_move_ref(frame, source)
    (self.frame, self.format, self.path, file) = (frame, format, path, nil)
    layout = format.layout(of: frame)
    peak = clibav_frame_peak(frame) > 0 ? clibav_frame_peak(frame) : nil
    let profile: ProfileConverter?
    switch look.colors {
    case .profile: (profile, light) = (frame.profile, nil)
    case .tags(let peak): (profile, light) = (nil, frame.codedColors(peak: peak).converter)
    case .named(let colors): (profile, light) = (colors.profile, colors.light)
    }
    finish = PictureFinish(
      profile: profile,
      orientation: look.orientation ?? frame.displayMatrix.map { PictureOrientation($0) } ?? .upright,
      isOpaque: !format.hasAlpha)
  }

  /// The same picture, with its samples in a file.
  private init(_ picture: LibAVPicture, _ frame: UnsafeMutablePointer<AVFrame>, in file: PixelFile) {
    (self.frame, self.file, format, path) = (frame, file, picture.format, picture.path)
    (width, height, finish) = (picture.width, picture.height, picture.finish)
    (light, peak) = (picture.light, picture.peak)
    layout = format.layout(of: frame)
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    av_frame_free(&frame)
  }

  /// The size of the picture after its orientation is applied, in pixels.
  var shownSize: (width: Int, height: Int) { finish.orientation.size(width: width, height: height) }

  var isOpaque: Bool { finish.isOpaque }

  /// Whether its orientation is not upright. All of its pixels must be in memory to turn it.
  var isTurned: Bool { finish.orientation != .upright }

  /// Whether its even and odd rows show different times.
  var isInterlaced: Bool { clibav_is_interlaced(frame) != 0 }

  var byteCount: Int {
    let size = av_image_get_buffer_size(
      AVPixelFormat(frame.pointee.format), frame.pointee.width, frame.pointee.height, 1)
    return max(Int(size), width)
  }

  func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws {
    let samples = LibAVSamples(frame, format, layout, light)
    defer { file?.letGo() }
    try finish.readRows(width: width, height: height, path: path, decode: { samples.read($0, into: $1) }, body)
  }
}

extension LibAVPicture {
  func moved(to file: PixelFile, at offset: Int) throws -> any DecodedPicture {
    let size = byteCount
    let failure = MediaError.cannotRead(path: path, reason: LibAV.describe(clibav_no_memory()))
    guard let memory = malloc(size), let copy = av_frame_alloc() else { throw failure }
    defer { free(memory) }
    var released: UnsafeMutablePointer<AVFrame>? = copy
    do {
      guard clibav_copy_samples(frame, memory.assumingMemoryBound(to: UInt8.self), Int32(clamping: size)) >= 0 else {
        throw failure
      }
      try file.write(UnsafeRawBufferPointer(start: memory, count: size), at: offset)
      let samples = file.bytes(at: offset).assumingMemoryBound(to: UInt8.self)
      guard clibav_place_samples(copy, frame, samples) >= 0 else { throw failure }
      return LibAVPicture(self, copy, in: file)
    } catch {
      av_frame_free(&released)
      throw error
    }
  }
}

extension UnsafeMutablePointer<AVFrame> {
  /// The colours that the picture is tagged with.
  /// - Parameter peak: the maximum luminance of the source, in cd/m²; nil for the picture's own.
  fileprivate func codedColors(peak: Double?) -> CodedColors {
    let own = clibav_frame_peak(self)
    return CodedColors(
      primaries: Int(pointee.color_primaries.rawValue), transfer: Int(pointee.color_trc.rawValue),
      peak: peak ?? (own > 0 ? own : nil))
  }

  /// The picture's ICC profile; nil if there is none or it is sRGB.
  fileprivate var profile: ProfileConverter? {
    guard let data = av_frame_get_side_data(self, AV_FRAME_DATA_ICC_PROFILE) else { return nil }
    return ColorProfile.converter(UnsafeRawBufferPointer(start: data.pointee.data, count: Int(data.pointee.size)))
  }

  /// The picture's display matrix, which describes its orientation.
  fileprivate var displayMatrix: UnsafePointer<Int32>? {
    guard let data = av_frame_get_side_data(self, AV_FRAME_DATA_DISPLAYMATRIX),
      Int(data.pointee.size) >= 9 * MemoryLayout<Int32>.size
    else { return nil }
    return UnsafeRawPointer(data.pointee.data)?.assumingMemoryBound(to: Int32.self)
  }
}

extension PictureOrientation {
  /// The nearest quarter turn of a matrix of libav: a point (x, y) of the picture is shown at (ax + cy, bx + dy).
  init(_ matrix: UnsafePointer<Int32>) {
    let (a, b, c, d) = (matrix[0], matrix[1], matrix[3], matrix[4])
    if a.magnitude >= b.magnitude {
      self.init(swapsAxes: false, reversesRow: a < 0, reversesRows: d < 0)
    } else {
      self.init(swapsAxes: true, reversesRow: c < 0, reversesRows: b < 0)
    }
  }
}
