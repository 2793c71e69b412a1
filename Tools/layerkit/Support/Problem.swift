import Foundation
import LayerKit

/// One thing that is wrong, as it is told on standard error: a line for people, or an object for programs that asked for
/// `--progress json`.
struct Problem {
  /// Where it is, if it is in a file.
  private let diagnostic: Diagnostic?
  private let message: String

  /// Whether something went wrong, rather than came to an end that was asked for.
  private let isMishap: Bool

  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
    message = diagnostic.message
    isMishap = true
  }

  init(message: String, isMishap: Bool = true) {
    diagnostic = nil
    self.message = message
    self.isMishap = isMishap
  }

  /// `file:line:column: error: message`, or `layerkit: error: message`.
  var line: String { diagnostic?.description ?? "layerkit: \(isMishap ? "error: " : "")\(message)" }

  /// `{"event":"error","file":"a.yaml","line":3,"column":5,"message":"…"}`; without a place where there is none.
  var json: String {
    let place = diagnostic.map {
      "\"file\":\(JSON.text($0.file)),\"line\":\($0.position.line),\"column\":\($0.position.column),"
    }
    return "{\"event\":\"error\",\(place ?? "")\"message\":\(JSON.text(message))}"
  }
}

extension StandardError {
  static func write(_ problems: [Problem]) {
    let isJSON = ProgressStyle.isJSON(in: CommandLine.arguments)
    write(problems.map { isJSON ? $0.json : $0.line }.joined(separator: "\n"))
  }
}

extension ProgressStyle {
  /// Whether programs are told of progress: known before the arguments have been understood, or although they cannot be.
  static func isJSON(in arguments: [String]) -> Bool {
    let options = arguments.prefix { $0 != "--" }
    return options.contains("--progress=json")
      || zip(options, options.dropFirst()).contains { $0 == ("--progress", "json") }
  }
}

enum JSON {
  /// A string with its quotation marks.
  static func text(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
