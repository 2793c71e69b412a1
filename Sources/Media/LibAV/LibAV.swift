import CLibAV

/// Settings and messages of the FFmpeg libraries.
enum LibAV {
  /// Errors come back as values; the libraries' own lines on standard error would break a progress bar.
  static let isSilent: Void = av_log_set_level(AV_LOG_QUIET)

  /// The sentence for one of the libraries' negative results.
  static func describe(_ result: Int32) -> String {
    var text = [CChar](repeating: 0, count: 256)
    av_strerror(result, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
