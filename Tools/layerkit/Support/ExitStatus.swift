import Farms
import Foundation
import LayerKit
import Media
import Support

/// The program's exit codes, from `sysexits.h`; for signals, 128 plus the signal's number, as shells report it.
enum ExitStatus: Int32 {
  case success = 0
  /// Expectations or rows of a batch failed.
  case expectationsFailed = 1
  case usage = 64
  case badTimeline = 65
  case missingInput = 66
  case internalError = 70
  case cannotWrite = 73
  case timeLimit = 75
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  init(signal: Int32) {
    self = Self(rawValue: 128 + signal) ?? .interrupted
  }
}

/// An error with the exit status of the program.
struct Failure: Error {
  let status: ExitStatus

  /// The problems to print; empty if everything has been printed.
  let problems: [Problem]

  init(_ status: ExitStatus, problems: [Problem] = []) {
    self.status = status
    self.problems = problems
  }

  /// - Parameter message: a message without the name of the program.
  init(_ status: ExitStatus, _ message: String) {
    self.init(status, problems: [Problem(message: message)])
  }

  private init(_ status: ExitStatus, _ message: String, at diagnostic: Diagnostic?) {
    self.init(status, problems: [diagnostic.map { Problem($0) } ?? Problem(message: message)])
  }

  /// Maps an error of the library to a status; nil for other errors, such as those of the argument parser.
  ///
  /// - Parameter timeline: the timeline that was drawn; nil for the timelines that the command has read.
  init?(_ error: any Error, drawing timeline: Timeline? = nil) {
    let diagnostic = timeline?.diagnostic(of: error) ?? ReadTimelines.diagnostic(of: error)
    switch error {
    case let failure as Failure: self = failure
    case let error as TimelineError: self.init(.badTimeline, problems: error.diagnostics.map { Problem($0) })
    case is RenderCancelled:
      self.init(Interruption.cause.status, problems: [Interruption.cause.problem(leaving: Interruption.remainder)])
    case is ImageMemoryError, is NestingError: self.init(.badTimeline, "\(error)", at: diagnostic)
    case let error as FrameMemoryError: self.init(.badTimeline, problems: [Problem(error)])
    case let error as ImageStorageError: self.init(.cannotWrite, "\(error)", at: diagnostic)
    case let error as SpliceError: self.init(.usage, "\(error)")
    case let error as FarmError: self.init(error.status, "\(error)", at: error.diagnostic)
    // It is no error if the reader of a pipe closes it.
    case MediaError.cannotWrite(_, SystemError.describe(EPIPE)): self.init(.cannotWrite)
    case let error as MediaError: self.init(error.status, "\(error)", at: diagnostic)
    default: return nil
    }
  }
}

extension FarmError {
  fileprivate var status: ExitStatus {
    switch self {
    case .notAPlan, .incomplete, .missing: .missingInput
    case .damagedPlan, .invalidPlan, .changed: .badTimeline
    case .otherPlan: .cannotWrite
    case .otherPrograms, .noChunk, .unsupportedFormat: .usage
    case .notReproduced: .internalError
    }
  }
}

extension MediaError {
  fileprivate var status: ExitStatus {
    switch self {
    case .cannotRead: .missingInput
    case .invalidImage, .imageTooLarge, .pictureTooLarge, .notEnoughMemory, .memoryTooSmall, .unsupportedSize,
      .unsupportedFrameRate:
      .badTimeline
    case .cannotWrite: .cannotWrite
    case .replacesInput: .usage
    case .unknownContainer, .unknownStillFormat, .unknownCodec, .unsupportedCodec, .unsupportedPixelFormat,
      .unknownPreset,
      .noAlpha, .pixelFormatWithoutAlpha, .unsupportedPurpose, .noPreset, .noBitRate, .invalidQuality, .invalidBitRate,
      .qualityAndBitRate:
      .usage
    case .missingEncoder, .encodingFailed, .wrongPictureSize, .wrongPixelFormat, .alreadyClosed: .internalError
    }
  }
}
