import Documents
import Foundation

/// Distinguishes timelines from other YAML and JSON files by their outermost keys, without reading them whole.
package enum TimelineRecognition {
  /// The key that every timeline has, and the keys that a timeline without it or with a misspelling of it would have.
  private static let key = "timeline"
  private static let otherKeys: Set<String> = ["canvas", "layers"]

  /// The nesting depth beyond which a file is not taken for a timeline: libyaml's time grows with the square of the
  /// depth.
  private static let maximumDepth = 50

  /// Whether a file is intended to be a timeline, even if it has mistakes.
  /// - Parameters:
  ///   - beginning: the first bytes of the file.
  ///   - isWhole: whether these are all bytes of the file.
  package static func isTimeline(_ beginning: Data, isWhole: Bool) -> Bool {
    let text = String(decoding: beginning, as: UTF8.self)
    do {
      return try hasKeys(YAMLEventReader(Array(text.utf8)))
    } catch {
      // If only the beginning was read, the error may be the missing end; otherwise the mistake may be before the key.
      return isWhole && hasLine(text)
    }
  }

  /// Reads keys of the outermost mapping until they identify a timeline.
  private static func hasKeys(_ reader: YAMLEventReader) throws(YAMLProblem) -> Bool {
    var keys: Set<String> = []
    var depth = 0
    var isKey = true
    while true {
      switch try reader.next().kind {
      case .streamStart, .documentStart: continue
      case .streamEnd, .documentEnd: return false
      case .listStart where depth == 0: return false
      case .mappingStart, .listStart:
        depth += 1
        if depth > maximumDepth { return false }
      case .mappingEnd, .listEnd:
        depth -= 1
        if depth == 1 { isKey.toggle() }
      case .alias: if depth == 1 { isKey.toggle() }
      case .scalar where depth == 0: return false
      case .scalar(let text, _, _) where depth == 1:
        if isKey {
          keys.insert(text)
          if text == key || otherKeys.isSubset(of: keys) { return true }
        }
        isKey.toggle()
      case .scalar: continue
      }
    }
  }

  /// Whether a line begins with the key, indented no further than the first line with content.
  private static func hasLine(_ text: String) -> Bool {
    var first: Int?
    for line in text.split(whereSeparator: \.isNewline) {
      let content = line.drop { " \t{\u{FEFF}".contains($0) }
      if content.isEmpty || content.hasPrefix("#") || content.hasPrefix("---") || content.hasPrefix("%") { continue }
      let indentation = line.count - content.count
      first = first ?? indentation
      guard indentation <= first ?? 0 else { continue }
      let quoted = content.prefix { $0 != ":" }
      if quoted.count < content.count, quoted.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'")) == key {
        return true
      }
    }
    return false
  }
}
