import LayerKit
import Support

/// One problem as it is printed on standard error: a line of text, or with `--progress json` a JSON object.
struct Problem {
  /// The diagnostic of a problem in a timeline; nil for other problems.
  let diagnostic: Diagnostic?
  let message: String

  /// Nil for a message that is not a problem, such as an interruption.
  let severity: Diagnostic.Severity?

  /// - Parameter message: its control characters are escaped.
  init(diagnostic: Diagnostic? = nil, message: String, severity: Diagnostic.Severity? = .error) {
    (self.diagnostic, self.message, self.severity) = (diagnostic, message.visible, severity)
  }
}

extension Problem {
  init(_ diagnostic: Diagnostic) {
    self.init(diagnostic: diagnostic, message: diagnostic.message, severity: diagnostic.severity)
  }

  /// The problem of a frame that needs too much memory, at the position of its layer.
  init(_ error: FrameMemoryError) {
    let position = error.place.map { SourcePosition(line: $0.line, column: $0.column) }
    let diagnostic = position.map { Diagnostic(file: error.place?.file, position: $0, message: error.message) }
    self.init(diagnostic: diagnostic, message: error.message)
  }

  /// `file:line:column: error: message`, or `layerkit: error: message`.
  var line: String {
    diagnostic?.description ?? "layerkit: \(severity.map { "\($0.rawValue): " } ?? "")\(message)"
  }

  /// `{"event":"error","file":"a.yaml","line":3,"column":5,"message":"…"}`; file and position are left out if unknown.
  var json: String {
    let file = diagnostic?.file.map { "\"file\":\(PropertyValue.string($0).json)," } ?? ""
    let place = diagnostic?.position.map { "\"line\":\($0.line),\"column\":\($0.column)," } ?? ""
    let event = severity ?? .error
    return "{\"event\":\"\(event.rawValue)\",\(file)\(place)\"message\":\(PropertyValue.string(message).json)}"
  }
}

extension StandardError {
  static func write(_ problems: [Problem]) {
    guard !problems.isEmpty else { return }
    let isJSON = ProgressStyle.isJSON(in: CommandLine.arguments)
    write(problems.map { isJSON ? $0.json : $0.line }.joined(separator: "\n"))
  }
}

extension ProgressStyle {
  /// Whether `--progress json` is given. Works on raw arguments, because errors of parsing them are JSON objects, too.
  static func isJSON(in arguments: [String]) -> Bool {
    given(in: arguments) == .json
  }

  /// The style that raw arguments name; nil if they name none.
  static func given(in arguments: [String]) -> Self? {
    let options = arguments.prefix { $0 != "--" }
    return allCases.first { style in
      options.contains("--progress=\(style.rawValue)")
        || zip(options, options.dropFirst()).contains { $0 == ("--progress", style.rawValue) }
    }
  }
}
