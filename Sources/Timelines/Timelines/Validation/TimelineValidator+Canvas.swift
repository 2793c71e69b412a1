import Animations
import Foundation
import Properties

extension TimelineValidator {
  /// Checks a canvas made in code.
  func check(_ canvas: Timeline.Canvas) {
    let subject = Subject(name: "canvas", position: canvas.sizePosition)
    check(canvas.scale, .positive, "scale", of: subject)
    if canvas.scale > 0, canvas.scale.isFinite { checkSize(canvas.size, scale: canvas.scale, subject) }
    check(canvas.duration, .positive, "duration", of: subject)
    for component in PropertyValue.color(canvas.background).components ?? [] {
      check(component, .finite, "a component of the background", of: subject)
    }
    if let language = canvas.language, !language.isLanguageTag {
      report("language is '\(language)'", expected: String.languageTagExpectation, of: subject)
    }
  }

  /// Checks the size of a canvas, in points. Returns whether frames of the size can be drawn.
  /// - Parameters:
  ///   - scale: pixels per point, more than 0.
  ///   - subject: the size, a list of width and height.
  @discardableResult
  package func checkSize(_ size: CGSize, scale: Double, _ subject: Subject) -> Bool {
    let sides = [("width", Double(size.width)), ("height", Double(size.height))]
    let wrong = sides.enumerated().filter { !($0.element.1 > 0) }
    for (index, (side, length)) in wrong {
      report(
        "a \(side) of \(length.shortest)", expected: "a \(side) greater than 0", of: subject.element(index))
    }
    guard wrong.isEmpty else { return false }
    guard let problem = Timeline.Canvas.pixelProblem(of: size, scale: scale) else { return true }
    report(problem, of: subject)
    return false
  }
}

extension String {
  /// Whether the text is a valid BCP 47 language tag.
  package var isLanguageTag: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      (1...8).contains(part.count)
        && part.allSatisfy { byte in
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
    }
  }

  /// The expected value, in messages about an invalid language tag.
  package static let languageTagExpectation = "a language as a BCP 47 tag, such as 'tr' or 'zh-Hant'"
}
