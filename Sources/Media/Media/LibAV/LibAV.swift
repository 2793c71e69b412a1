import CLibAV
import Foundation

/// Settings and messages of the FFmpeg libraries.
enum LibAV {
  /// Silences the libraries' logs; later calls do nothing. Errors are returned as values, and log lines on the standard
  /// error would break a progress bar.
  static func silenceLogs() { silenced }

  private static let silenced: Void = {
    av_log_set_level(AV_LOG_QUIET)
    // SVT-AV1 has its own log on standard error.
    setenv("SVT_LOG", "0", 0)
  }()

  /// The libraries' message for a negative result.
  static func describe(_ result: Int32) -> String {
    var text = [CChar](repeating: 0, count: 256)
    av_strerror(result, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
