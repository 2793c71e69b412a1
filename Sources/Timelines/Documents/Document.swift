import Foundation
import Yams

/// A YAML or JSON file as Yams read it, with its root not yet converted.
struct Document {
  let root: Yams.Node
  let source: SourceText

  /// The first letters of keys that are given twice, by the letter that stands for them.
  let standIns: [Unicode.Scalar: Unicode.Scalar]

  /// Reads the one document of a file. Reports what keeps it from being read and returns nil then.
  init?(data: Data, diagnostics: Diagnostics) {
    guard let text = String(data: data, encoding: .utf8) else {
      diagnostics.report(
        "the file is not UTF-8", expected: "text in UTF-8", at: Self.firstInvalidPlace(data))
      return nil
    }
    self.init(text: text, diagnostics: diagnostics)
  }

  init?(text: String, diagnostics: Diagnostics) {
    let source = SourceText(text)
    var keys = RepeatedKeys(text: source.text)
    do {
      while true {
        do {
          guard let root = try Yams.compose(yaml: keys.text, .basic, .default, .utf8) else {
            diagnostics.report("the file is empty", expected: "a mapping with the key 'timeline'", at: .start)
            return nil
          }
          self.root = root
          break
        } catch YamlError.duplicatedKeysInMapping(let names, let context) {
          guard keys.hideOne(line: context.mark.line, column: context.mark.column) else {
            let place = source.position(line: context.mark.line, column: context.mark.column)
            diagnostics.report("duplicate key '\(names.first ?? "")'", expected: "each key once", at: place)
            return nil
          }
        }
      }
    } catch {
      Self.report(error, source: source, diagnostics: diagnostics)
      return nil
    }
    self.source = source
    self.standIns = keys.standIns
  }

  private static func report(_ error: any Error, source: SourceText, diagnostics: Diagnostics) {
    switch error {
    case YamlError.scanner(let context, let problem, let mark, _),
      YamlError.parser(let context, let problem, let mark, _),
      YamlError.composer(let context, let problem, let mark, _):
      guard !problem.hasPrefix("Maximum nesting level") else {
        diagnostics.report("the file is nested too deeply", expected: "at most 1000 levels", at: .start)
        return
      }
      let before = context.map { "\($0.text): " } ?? ""
      diagnostics.report(
        "this is not YAML: \(before)\(problem)", at: source.position(line: mark.line, column: mark.column))
    case YamlError.reader(let problem, let offset, _, let text):
      diagnostics.report("this is not YAML: \(problem)", at: place(ofCharacter: offset ?? 0, in: text))
    default:
      diagnostics.report("this is not YAML: \(error)", at: .start)
    }
  }

  private static func place(ofCharacter offset: Int, in text: String) -> SourcePosition {
    let before = text.prefix(offset).unicodeScalars
    let lineStart = before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex
    return SourcePosition(
      line: before.count { $0 == "\n" } + 1, column: before.distance(from: lineStart, to: before.endIndex) + 1)
  }

  private static func firstInvalidPlace(_ data: Data) -> SourcePosition {
    var decoder = UTF8()
    var bytes = data.makeIterator()
    var place = SourcePosition.start
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      place =
        scalar == "\n" ? .init(line: place.line + 1, column: 1) : .init(line: place.line, column: place.column + 1)
    }
    return place
  }
}

/// Yams refuses a file at its first repeated key. To read on, the first letter of the earlier key is replaced by a letter
/// for private use, which keeps every place; the conversion puts it back and reports the repetition.
private struct RepeatedKeys {
  private(set) var text: String
  private(set) var standIns: [Unicode.Scalar: Unicode.Scalar] = [:]

  /// Each one costs another reading of the file, so large files are allowed fewer.
  private let limit: Int

  init(text: String) {
    self.text = text
    limit = min(60_000, max(10, 64_000_000 / max(1, text.utf8.count)))
  }

  mutating func hideOne(line: Int, column: Int) -> Bool {
    guard standIns.count < limit, let standIn = Unicode.Scalar(0xF_0000 + UInt32(standIns.count)),
      var index = index(line: line, column: column)
    else { return false }
    var scalars = text.unicodeScalars
    if scalars[index] == "\"" || scalars[index] == "'" {
      index = scalars.index(after: index)
      guard index < scalars.endIndex else { return false }
    }
    let letter = scalars[index]
    guard letter.properties.isAlphabetic || letter == "_" || letter.properties.numericType != nil else { return false }
    scalars.replaceSubrange(index...index, with: CollectionOfOne(standIn))
    standIns[standIn] = letter
    text = String(scalars)
    return true
  }

  private func index(line: Int, column: Int) -> String.UnicodeScalarView.Index? {
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    for _ in 1..<max(1, line) {
      guard let end = scalars[index...].firstIndex(of: "\n") else { return nil }
      index = scalars.index(after: end)
    }
    return scalars.index(index, offsetBy: column - 1, limitedBy: scalars.endIndex).flatMap {
      $0 < scalars.endIndex ? $0 : nil
    }
  }
}
