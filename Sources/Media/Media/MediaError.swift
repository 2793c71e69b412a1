import Foundation
import Pixels

/// The reason why an image or a movie could not be read or written.
public enum MediaError: Error, Equatable, Sendable {
  /// The file cannot be opened or read at all.
  case cannotRead(path: String, reason: String)
  /// The file can be read, but is not a complete, valid image.
  case invalidImage(path: String, reason: String)
  /// The image has more pixels than `limit`.
  case imageTooLarge(path: String, width: Int, height: Int, limit: Int)
  /// Drawing pictures of this size, in pixels, would take more memory than the machine has; `needed` and `installed`
  /// are in bytes.
  case notEnoughMemory(width: Int, height: Int, needed: UInt64, installed: UInt64)
  /// Drawing pictures of this size, in pixels, takes more memory than was allowed; `needed` and `allowed` are in bytes.
  case memoryTooSmall(width: Int, height: Int, needed: UInt64, allowed: UInt64)
  /// The file cannot be written: a folder, permission or space is missing, or its pipe is closed.
  case cannotWrite(path: String, reason: String)
  /// The output would replace a file that was read; `user` is what reads it, such as “the timeline”.
  case replacesInput(path: String, user: String)
  /// Pictures of this size, in pixels, are not among the sizes that the codec supports.
  case unsupportedSize(width: Int, height: Int, VideoSizes)
  /// The frame rate, in frames a second, is not above 0 and at most 1000, or its terms are not in 1…1 000 000.
  case unsupportedFrameRate(numerator: Int, denominator: Int)
  /// The file name has no ending of a container format.
  case unknownContainer(path: String)
  /// No codec has the name.
  case unknownCodec(String)
  /// The container does not support the codec.
  case unsupportedCodec(String, ContainerFormat)
  /// The codec does not encode the pixel format.
  case unsupportedPixelFormat(String, VideoCodec)
  /// Alpha was requested, but the codec does not store it in the container.
  case noAlpha(VideoCodec?, ContainerFormat)
  /// Alpha was requested, but the pixel format has none.
  case pixelFormatWithoutAlpha(PixelFormat, VideoCodec)
  /// The container is not one for the purpose.
  case unsupportedPurpose(MoviePurpose, ContainerFormat)
  /// A preset was chosen, but the codec has none.
  case noPreset(VideoCodec)
  /// A bit rate was chosen, but the codec does not support one.
  case noBitRate(VideoCodec)
  /// No preset has the name.
  case unknownPreset(String)
  /// The quality is outside the codec's scale, or the codec has none.
  case invalidQuality(Double, VideoCodec)
  /// The bit rate, in bits a second, is not in 1000…2 000 000 000.
  case invalidBitRate(Int)
  /// The file name has no ending of a format of single pictures.
  case unknownStillFormat(path: String)
  /// The file's format does not support this size, in pixels; `limit` is the maximum length of a side.
  case pictureTooLarge(path: String, width: Int, height: Int, limit: Int)
  /// Both a quality and a bit rate were given; they exclude each other.
  case qualityAndBitRate
  /// The FFmpeg libraries on this machine lack the encoder.
  case missingEncoder(String)
  /// The encoder or the container reported an error.
  case encodingFailed(path: String, reason: String)
  /// A frame does not have the size of the movie, in pixels.
  case wrongPictureSize(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  /// A frame does not have the pixel format of the movie.
  case wrongPixelFormat(PixelFormat, expected: PixelFormat)
  /// `write` or `finish` was called after `finish`, `cancel` or an error.
  case alreadyClosed(path: String)
}

extension MediaError: LocalizedError, CustomStringConvertible {
  /// The same as `description`.
  public var errorDescription: String? { description }

  /// A sentence that describes the error and, if there is a choice, the valid values.
  public var description: String {
    switch self {
    case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
    case .invalidImage(let path, let reason): "\(path) is not a valid PNG image: \(reason)"
    case .imageTooLarge(let path, let width, let height, let limit):
      "\(path) is too large: \(width) × \(height) pixels, and at most \(limit) are read"
    case .notEnoughMemory(let width, let height, let needed, let installed):
      "drawing \(width) × \(height) pixels takes about \(needed >> 20) MB of memory, and this machine has "
        + "\(installed >> 20) MB; write a smaller canvas"
    case .memoryTooSmall(let width, let height, let needed, let allowed):
      "drawing \(width) × \(height) pixels with these options takes up to \(needed >> 20 + 1) MB of memory, and "
        + "\(Self.size(allowed)) are allowed; allow more (--memory \(needed >> 20 + 1)M), or write a smaller "
        + "canvas, or with a faster preset"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .replacesInput(let path, let user):
      "\(path) is used by \(user), and nothing was written; give the output another name"
    case .unsupportedSize(let width, let height, let sizes): Self.describeSize(width, height, sizes)
    case .unsupportedFrameRate(let numerator, let denominator):
      "\(numerator)/\(denominator) frames a second cannot be written; write a rate above 0 and at most 1000"
    case .unknownContainer(let path):
      "“\(path)” has no ending of a movie format; the endings are "
        + Self.list(ContainerFormat.all.map { "." + $0.ending })
    case .unknownCodec(let name):
      "unknown codec “\(name)”; the codecs are \(Self.list(VideoCodec.all.map(\.name)))"
    case .unsupportedCodec(let name, let container):
      Self.describeCodec(name, container)
    case .unsupportedPixelFormat(let name, let codec):
      "\(codec.title) is not encoded as \(name); its pixel formats are \(Self.list(codec.pixelFormats.map(\.name)))"
    case .noAlpha(let codec, let container):
      "\(codec.map { "\($0.title) in " } ?? "")\(container.title) has no alpha; movies keep it as \(Self.alphaCodecs)"
    case .pixelFormatWithoutAlpha(let format, let codec):
      "\(format) has no alpha; \(codec.title) keeps it in "
        + Self.list(codec.pixelFormats.filter(\.hasAlpha).map(\.name))
    case .unsupportedPurpose(let purpose, let container):
      "\(container.title) is not for \(purpose.rawValue); write "
        + purpose.choices.map { ".\($0.container.ending) (\($0.codec.name))" }.joined(separator: " or ")
    case .noPreset(let codec): "\(codec.title) has no presets to choose from"
    case .noBitRate(let codec): "\(codec.title) has no bit rate to choose"
    case .unknownPreset(let name):
      "unknown preset “\(name)”; the presets are \(Self.list(Preset.allCases.map(\.rawValue)))"
    case .invalidQuality(let value, let codec): Self.describeQuality(value, codec)
    case .invalidBitRate(let bitRate):
      "\(bitRate) bits a second are impossible; a bit rate lies between \(MovieFormat.bitRates.lowerBound) and "
        + "\(MovieFormat.bitRates.upperBound)"
    case .unknownStillFormat(let path):
      "“\(path)” has no ending of an image format; the endings are "
        + Self.list(StillFormat.allCases.flatMap(\.endings).map { "." + $0 })
    case .pictureTooLarge(let path, let width, let height, let limit):
      "\(path) cannot have \(width) × \(height) pixels: images of its format have at most \(limit) a side; write .png"
    case .qualityAndBitRate: "a quality and a bit rate exclude each other"
    case .missingEncoder(let name):
      "the FFmpeg libraries of this machine have no \(name) encoder; those of Debian and Ubuntu "
        + "(apt-get install libavcodec-extra) have it, and on Fedora those of RPM Fusion (dnf install ffmpeg-libs)"
    case .encodingFailed(let path, let reason): "cannot encode \(path): \(reason)"
    case .wrongPictureSize(let width, let height, let expectedWidth, let expectedHeight):
      "a frame has \(width) × \(height) pixels where \(expectedWidth) × \(expectedHeight) are expected"
    case .wrongPixelFormat(let format, let expected):
      "a frame is in \(format) where \(expected) is expected"
    case .alreadyClosed(let path):
      "\(path) is already finished or cancelled and takes no more frames"
    }
  }

  /// A limit of memory in megabytes, or in bytes below one.
  private static func size(_ bytes: UInt64) -> String { bytes < 1 << 20 ? "\(bytes) bytes" : "\(bytes >> 20) MB" }

  /// Describes an unsupported size, with the nearest supported one.
  private static func describeSize(_ width: Int, _ height: Int, _ sizes: VideoSizes) -> String {
    let nearest = sizes.nearest(width: width, height: height)
    let format = sizes.pixelFormat(width: width, height: height).map { ", or choose the pixel format \($0)" } ?? ""
    return "a movie of \(width) × \(height) pixels cannot be written: \(sizes.codec.title) in \(sizes.chroma) takes "
      + "\(sizes); write \(nearest.width) × "
      + "\(nearest.height)\(format)"
  }

  private static func describeQuality(_ value: Double, _ codec: VideoCodec) -> String {
    guard let scale = codec.quality else { return "\(codec.title) has no quality to choose" }
    let kind = scale.isWhole ? "is a whole number" : "lies"
    return "a \(scale.name) of \(plain(value)) is impossible for \(codec.title); it \(kind) between "
      + "\(plain(scale.range.lowerBound)) (best) and \(plain(scale.range.upperBound)) (worst)"
  }

  /// A number, without a decimal point if it is whole.
  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// Describes an unsupported codec, with the container's codecs and the containers for the codec.
  private static func describeCodec(_ name: String, _ container: ContainerFormat) -> String {
    let others = ContainerFormat.all.filter { $0.codecs.contains { $0.name == name } }.map { "." + $0.ending }
    return "\(container.title) does not take the codec “\(name)”; it takes \(list(container.codecs.map(\.name)))"
      + (others.isEmpty ? "" : ", and \(name) is for \(list(others))")
  }

  /// The endings and codecs that store alpha, such as `.mov (prores), .webm (vp9)`.
  private static var alphaCodecs: String {
    list(
      ContainerFormat.all.filter { !$0.alphaCodecs.isEmpty }.map { container in
        ".\(container.ending) (\(list(container.alphaCodecs.map(\.name))))"
      })
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
