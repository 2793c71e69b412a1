import LayerKit

/// One thing that is wrong, as it is told on standard error: a line for people, or an object for programs that asked for
/// `--progress json`.
struct Problem {
  /// Where it is, if it is in a file.
  private let diagnostic: Diagnostic?
  private let message: String

  /// Nil where nothing went wrong: what was asked for has come to an end.
  private let severity: Diagnostic.Severity?

  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
    message = diagnostic.message
    severity = diagnostic.severity
  }

  init(message: String, severity: Diagnostic.Severity? = .error) {
    diagnostic = nil
    self.message = message
    self.severity = severity
  }

  /// `file:line:column: error: message`, or `layerkit: error: message`.
  var line: String {
    diagnostic?.description ?? "layerkit: \(severity.map { "\($0.rawValue): " } ?? "")\(message)"
  }

  /// `{"event":"error","file":"a.yaml","line":3,"column":5,"message":"…"}`; without a place where there is none.
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

  /// Tells of what is nearly always a mistake.
  static func warn(_ warnings: [Diagnostic]) { write(warnings.map { Problem($0) }) }
}

extension ProgressStyle {
  /// Whether programs are told of progress: known before the arguments have been understood, or although they cannot be.
  static func isJSON(in arguments: [String]) -> Bool {
    let options = arguments.prefix { $0 != "--" }
    return options.contains("--progress=json")
      || zip(options, options.dropFirst()).contains { $0 == ("--progress", "json") }
  }
}
