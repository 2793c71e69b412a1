import Documents
import Foundation
import Testing
import Timelines

@testable import TimelineFiles

@Suite("Timelines written without variables")
struct ResolvedTimelineTests {
  private func document(_ text: String) throws -> String {
    try ResolvedTimeline(
      data: Data(text.utf8), file: "a.yaml", directory: FileManager.default.temporaryDirectory, given: GivenVariables()
    ).document(naming: [:], fonts: [])
  }

  private func text(of layers: String, variables: String = "{}") -> String {
    """
    timeline: 1
    canvas: { size: [100, 100], framesPerSecond: 30, duration: 2 }
    variables: \(variables)
    layers: \(layers)
    """
  }

  private func names(_ text: String) throws -> [String?] {
    try Timeline(
      data: Data(text.utf8), file: "a.yaml", directory: FileManager.default.temporaryDirectory
    ).root.sublayers.map { layer in
      layer.values.first { $0.path.property.name == "name" }.flatMap {
        if case .string(let name) = $0.value { name } else { nil }
      }
    }
  }

  @Test(
    "A text is read as the same text",
    arguments: ["plain", "12", "true", "null", "~", "", "a: b # c", "\"quoted\"", "line\\nbreak", "ü🙂", "$", "{x}"])
  func texts(name: String) throws {
    let quoted = name.replacing("\"", with: "\\\"")
    let source = text(of: "[{ name: \"\(quoted)\" }]")
    #expect(try names(document(source)) == names(source))
  }

  @Test("A text that contains ${ stays a text") func dollar() throws {
    let source = text(of: #"[{ name: "${'$'}{x} ${'$'}${'{'}" }]"#)
    let written = try document(source)
    #expect(try names(written) == ["${x} ${"])
  }

  @Test(
    "A composed scalar is a number or a text, as expected at its position", arguments: ["12", "true", "null"])
  func both(value: String) throws {
    let source = text(
      of: #"[{ name: "${start}${end}" }]"#,
      variables: "{ start: { type: string, default: '' }, end: { type: string, default: '\(value)' } }")
    #expect(try names(document(source)) == names(source))
    let number = text(of: #"[{ opacity: "0.${digits}" }]"#, variables: "{ digits: { type: string, default: '5' } }")
    #expect(try document(number).contains("0.5"))
    _ = try names(document(number))
  }

  @Test("Variables are substituted, and items are written out") func items() throws {
    let written = try document(text(of: #"[{ for: { n: [1, 4] }, name: "card ${n}" }]"#))
    #expect(!written.contains("variables") && !written.contains("\"for\""))
    #expect(try names(written) == ["card 1", "card 2", "card 3"] || names(written).count == 4)
  }

  @Test("Writing a written document changes nothing") func again() throws {
    let written = try document(
      text(
        of: #"[{ name: "${'$'}{x}", opacity: 0.5, cornerRadius: "1${0}" }, { isHidden: yes }]"#.replacing(
          "yes", with: "true")))
    #expect(try document(written) == written)
  }
}
