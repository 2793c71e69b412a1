import CLibAV
import Pixels
import Rasterization

/// How libav stores the samples of a picture.
struct LibAVPixelFormat: Sendable {
  /// libavutil's static description of the format.
  nonisolated(unsafe) let descriptor: UnsafePointer<AVPixFmtDescriptor>
  let format: AVPixelFormat
  let isPalette: Bool

  /// Throws `MediaError.cannotRead` for unsupported formats: floating point, Bayer, more than 16 bits, and hardware
  /// frames.
  init(_ number: Int32, path: String) throws {
    format = AVPixelFormat(number)
    guard let descriptor = av_pix_fmt_desc_get(format) else {
      throw MediaError.cannotRead(path: path, reason: "its pixel format is unknown")
    }
    self.descriptor = descriptor
    let flags = descriptor.pointee.flags
    func has(_ flag: Int32) -> Bool { flags & UInt64(flag) != 0 }
    isPalette = has(AV_PIX_FMT_FLAG_PAL)
    let refused = [AV_PIX_FMT_FLAG_HWACCEL, AV_PIX_FMT_FLAG_FLOAT, AV_PIX_FMT_FLAG_BAYER]
    guard !refused.contains(where: has), descriptor.pointee.nb_components > 0,
      descriptor.pointee.comp.0.depth <= 16
    else {
      throw MediaError.cannotRead(
        path: path, reason: "the pixel format \(String(cString: descriptor.pointee.name)) is not supported")
    }
  }

  var hasAlpha: Bool { descriptor.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0 }
  var isRGB: Bool { descriptor.pointee.flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0 }

  /// Whether a picture has luma and two chroma components.
  var isYUV: Bool { !isRGB && componentCount >= 3 }
  var componentCount: Int { Int(descriptor.pointee.nb_components) }

  /// Whether 1 means black.
  var isInverted: Bool { format == AV_PIX_FMT_MONOWHITE }

  /// libav's component for one of ours; ours numbers alpha 3.
  func component(_ index: Int) -> Int { index == 3 ? componentCount - 1 : index }

  func descriptor(of component: Int) -> AVComponentDescriptor {
    let components = descriptor.pointee.comp
    return switch component {
    case 0: components.0
    case 1: components.1
    case 2: components.2
    default: components.3
    }
  }

  /// The layout of a frame's samples, from its tags for matrix, range and chroma location.
  func layout(of frame: UnsafeMutablePointer<AVFrame>) -> SampleLayout {
    let picture = frame.pointee
    let isColored = componentCount >= 3
    let (columns, rows) = (1 << Int(descriptor.pointee.log2_chroma_w), 1 << Int(descriptor.pointee.log2_chroma_h))
    let isFullRange =
      isRGB || picture.color_range == AVCOL_RANGE_JPEG || isJPEGFormat
      || (!isColored && picture.color_range != AVCOL_RANGE_MPEG)
    let colors: SampleModel.Colors =
      if isRGB { .rgb } else if isColored { Self.colors(picture) } else { .gray }
    var layout = SampleLayout(
      width: Int(picture.width), height: Int(picture.height),
      model: SampleModel(colors, depth: Int(descriptor.pointee.comp.0.depth), isFullRange: isFullRange))
    (layout.columns, layout.rows) = isColored && !isRGB ? (columns, rows) : (1, 1)
    layout.hasAlpha = hasAlpha && !isPalette
    (layout.placeAcross, layout.placeDown) = Self.places(picture.chroma_location, isJPEG: isJPEGFormat)
    return layout
  }

  /// The location of chroma samples. The default is that of JPEG for JPEG formats, and that of MPEG-2 for all others.
  private static func places(
    _ location: AVChromaLocation, isJPEG: Bool
  ) -> (across: SamplePlace, down: SamplePlace) {
    switch location {
    case AVCHROMA_LOC_CENTER: (.middle, .middle)
    case AVCHROMA_LOC_TOPLEFT: (.first, .first)
    case AVCHROMA_LOC_TOP: (.middle, .first)
    case AVCHROMA_LOC_BOTTOMLEFT: (.first, .last)
    case AVCHROMA_LOC_BOTTOM: (.middle, .last)
    case AVCHROMA_LOC_LEFT: (.first, .middle)
    default: (isJPEG ? .middle : .first, .middle)
    }
  }

  private var isJPEGFormat: Bool {
    [AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P, AV_PIX_FMT_YUVJ411P]
      .contains(format)
  }

  /// The matrix that a frame is tagged with. Without a tag, BT.2020 if the primaries are BT.2020; otherwise BT.709 from
  /// 720 lines on, and BT.601 below.
  private static func colors(_ picture: AVFrame) -> SampleModel.Colors {
    switch picture.colorspace {
    case AVCOL_SPC_BT709: .yuv(red: 0.2126, blue: 0.0722)
    case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: .yuv(red: 0.299, blue: 0.114)
    case AVCOL_SPC_FCC: .yuv(red: 0.3, blue: 0.11)
    case AVCOL_SPC_SMPTE240M: .yuv(red: 0.212, blue: 0.087)
    case AVCOL_SPC_BT2020_NCL: .yuv(red: 0.2627, blue: 0.0593)
    case AVCOL_SPC_YCGCO: .lumaGreenOrange
    case AVCOL_SPC_CHROMA_DERIVED_NCL: .yuv(ofPrimaries: Int(picture.color_primaries.rawValue))
    case AVCOL_SPC_UNSPECIFIED where picture.color_primaries == AVCOL_PRI_BT2020: .yuv(red: 0.2627, blue: 0.0593)
    default:
      picture.color_range != AVCOL_RANGE_JPEG && picture.height >= 720
        ? .yuv(red: 0.2126, blue: 0.0722) : .yuv(red: 0.299, blue: 0.114)
    }
  }
}
