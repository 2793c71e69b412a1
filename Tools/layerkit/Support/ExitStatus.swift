import Foundation
import LayerKit

/// What the program tells its caller, after `sysexits.h`.
enum ExitStatus: Int32 {
  case success = 0
  case expectationsFailed = 1
  case usage = 64
  case badTimeline = 65
  case missingInput = 66
  case internalError = 70
  case cannotWrite = 73
  /// 128 + SIGINT, as a shell reports it.
  case interrupted = 130
}

/// An error with the status that the program ends with.
struct Failure: Error {
  let status: ExitStatus

  /// Printed to standard error as it stands; empty where everything has been said.
  let message: String

  init(_ status: ExitStatus, _ message: String = "") {
    self.status = status
    self.message = message
  }
}

extension Failure {
  /// Sorts an error of the library; nil for those that the argument parser made.
  init?(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as TimelineError: self.init(.badTimeline, error.description)
    case is RenderCancelled: self.init(.interrupted, "layerkit: interrupted; nothing was written")
    case let error as ImageMemoryError: self.init(.badTimeline, "layerkit: error: \(error)")
    case let error as MediaError: self.init(error.status, "layerkit: error: \(error)")
    default: return nil
    }
  }
}

extension MediaError {
  fileprivate var status: ExitStatus {
    switch self {
    case .cannotRead: .missingInput
    case .invalidImage, .imageTooLarge, .notEnoughMemory, .unsupportedSize, .unsupportedFrameRate: .badTimeline
    case .cannotWrite: .cannotWrite
    case .unknownContainer, .unknownCodec, .unsupportedCodec, .unsupportedPixelFormat, .unknownPreset,
      .invalidQuality, .invalidBitRate, .qualityAndBitRate:
      .usage
    case .missingEncoder, .encodingFailed, .wrongPictureSize, .wrongPixelFormat, .alreadyClosed: .internalError
    }
  }
}
