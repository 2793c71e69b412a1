import Foundation

/// Why an image or a movie could not be read or written.
public enum MediaError: Error, Equatable, Sendable {
  /// The file cannot be opened or read at all.
  case cannotRead(path: String, reason: String)
  /// The file can be read, but is no whole, valid image.
  case invalidImage(path: String, reason: String)
  /// The image has more pixels than `limit`.
  case imageTooLarge(path: String, width: Int, height: Int, limit: Int)
  /// A movie of this size would take more memory than the machine has; both in bytes.
  case notEnoughMemory(width: Int, height: Int, needed: UInt64, installed: UInt64)
  /// No folder, no permission, no space, a closed pipe.
  case cannotWrite(path: String, reason: String)
  /// A movie cannot have this size, in pixels.
  case unsupportedSize(width: Int, height: Int)
  /// A movie cannot have this many frames a second.
  case unsupportedFrameRate(numerator: Int, denominator: Int)
  case unknownPreset(String)
  /// A constant rate factor outside 0…51.
  case invalidQuality(Double)
  /// The FFmpeg libraries on this machine lack the encoder.
  case missingEncoder(String)
  case encodingFailed(path: String, reason: String)
  /// A frame came that has not the size of the others.
  case wrongPictureSize(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  /// A frame came, or the end, after `finish` or `cancel`.
  case alreadyClosed(path: String)
}

extension MediaError: LocalizedError, CustomStringConvertible {
  public var errorDescription: String? { description }

  public var description: String {
    switch self {
    case .cannotRead(let path, let reason):
      "cannot read \(path): \(reason)"
    case .invalidImage(let path, let reason):
      "\(path) is not a valid PNG image: \(reason)"
    case .imageTooLarge(let path, let width, let height, let limit):
      "\(path) is too large: \(width) × \(height) pixels, and at most \(limit) are read"
    case .notEnoughMemory(let width, let height, let needed, let installed):
      "drawing \(width) × \(height) pixels takes about \(needed >> 20) MB of memory, and this machine has "
        + "\(installed >> 20) MB; write a smaller canvas"
    case .cannotWrite(let path, let reason):
      "cannot write \(path): \(reason)"
    case .unsupportedSize(let width, let height):
      Self.describeSize(width, height)
    case .unsupportedFrameRate(let numerator, let denominator):
      "\(numerator)/\(denominator) frames a second cannot be written; write a rate above 0 and at most 1000"
    case .unknownPreset(let name):
      "unknown preset “\(name)”; the presets are \(Preset.allCases.map(\.rawValue).joined(separator: ", "))"
    case .invalidQuality(let factor):
      "a constant rate factor of \(factor) is impossible; it lies between 0 (lossless) and 51 (worst)"
    case .missingEncoder(let name):
      "the FFmpeg libraries of this machine have no \(name) encoder; install a build of FFmpeg with \(name)"
    case .encodingFailed(let path, let reason):
      "cannot encode \(path): \(reason)"
    case .wrongPictureSize(let width, let height, let expectedWidth, let expectedHeight):
      "a frame has \(width) × \(height) pixels where \(expectedWidth) × \(expectedHeight) are expected"
    case .alreadyClosed(let path):
      "\(path) is already finished or cancelled and takes no more frames"
    }
  }

  /// Names the nearest size that can be written.
  private static func describeSize(_ width: Int, _ height: Int) -> String {
    let range = MovieSettings.sizes
    func nearest(_ length: Int) -> Int {
      let bounded = min(max(length, range.lowerBound), range.upperBound)
      return bounded + bounded % 2
    }
    return "a movie of \(width) × \(height) pixels cannot be written: H.264 in 4:2:0 takes even sizes from "
      + "\(range.lowerBound) to \(range.upperBound); write \(nearest(width)) × \(nearest(height))"
  }
}
