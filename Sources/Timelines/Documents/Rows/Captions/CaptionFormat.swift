import Support

/// A format of captions.
enum CaptionFormat: Sendable {
  case subRip, webVTT
  /// JSON that Whisper writes.
  case whisper

  /// Where the captions of a file begin.
  func starts(of bytes: [UInt8]) throws(RowProblem) -> RowStarts {
    switch self {
    case .subRip: try SubRipFinder.starts(of: bytes)
    case .webVTT: try WebVTTFinder.starts(of: bytes)
    case .whisper: try WhisperReader.starts(of: bytes)
    }
  }

  /// Reads a caption.
  ///
  /// - Parameter end: the offset where the next caption begins, or that of the end of the file.
  func caption(at cursor: TextCursor, end: Int) throws(RowProblem) -> Caption {
    switch self {
    case .subRip: try SubtitleReader(cursor, end: end, isWebVTT: false).caption()
    case .webVTT: try SubtitleReader(cursor, end: end, isWebVTT: true).caption()
    case .whisper: try WhisperReader.caption(at: cursor)
    }
  }
}
