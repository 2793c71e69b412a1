extension String {
  /// The lines with `\n` between them, without empty ones and without spaces and tabs at both ends of each.
  var captionLines: String {
    split(whereSeparator: \.isNewline).map(\.withoutOuterSpaces).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension Substring {
  /// The text without spaces and tabs at both ends. A no-break space stays, because somebody wrote it on purpose.
  fileprivate var withoutOuterSpaces: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }.map(start.index(after:)) ?? start.startIndex
    return start[..<end]
  }
}
