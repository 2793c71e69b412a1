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
}
