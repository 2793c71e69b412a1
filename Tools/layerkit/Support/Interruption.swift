import Dispatch
import Foundation
import LayerKit

/// Ctrl-C and its relatives, turned into a cancellation that the running command notices between two frames.
///
/// A second signal ends the program at once.
final class Interruption {
  let cancellation = Cancellation()
  private let sources: [any DispatchSourceSignal]

  init(signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]) {
    let cancellation = cancellation
    sources = signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if cancellation.isCancelled {
          UnfinishedFiles.removeAll { _exit(ExitStatus.interrupted.rawValue) }
        }
        cancellation.cancel()
      }
      source.resume()
      return source
    }
  }
}
