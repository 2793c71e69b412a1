import Documents
import Foundation
import LayerKit
import Layers
import Media
import Pixels
import Properties
import RenderTree
import Repository
import Testing

@testable import Support
@testable import TimelineFiles
@testable import Timelines

@Suite("The documentation of timelines is correct")
struct DocumentationTests {
  private static let repository = Repository.root

  private func lines(of page: String) -> [String] { DocumentationPage(name: page + ".md").lines }

  /// The rows of the table under a heading of a page; each row is a list of cell texts.
  private func rows(_ heading: String, of page: String) throws -> [[String]] {
    let lines = lines(of: page)
    let start = try #require(lines.firstIndex(of: "| " + heading))
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { row in
      row.dropFirst().dropLast().components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The parts of a cell that are formatted as code.
  private func code(_ cell: String) -> [String] {
    cell.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
  }

  @Test("The example can be read")
  func example() throws {
    let example = try #require(DocumentationPage(name: "Timelines.md").timelines.first)
    #expect(try read(example).events.count == 4)
  }

  @Test("The example causes no warning")
  func exampleWarnings() throws {
    let example = try #require(DocumentationPage(name: "Timelines.md").timelines.first)
    #expect(try read(example).allWarnings.map(\.message) == [])
  }

  @Test("The spinner of replicators can be read, and causes no warning")
  func spinner() throws {
    let lines = lines(of: "AnimationTiming")
    let start = try #require(lines.firstIndex(of: "  # of layers"))
    let block = lines[(start + 1)...].prefix { $0 != "```" }
    let file = try read(timeline(layers: block.joined(separator: "\n")))
    #expect(file.root.sublayers.count == 1 && file.warnings.isEmpty)
  }

  @Test("Every example of a warning causes it")
  func warnings() throws {
    let heading = "| written | why it is reported | write instead |"
    let lines = lines(of: "Warnings")
    let tables = lines.indices.filter { lines[$0] == heading }.map { start in
      lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { $0.components(separatedBy: "|")[1] }
    }
    #expect(tables.map(\.count) == [26, 2])
    let folder = try SoundFolder()
    try Data("1\n00:00:00,500 --> 00:00:01,500\na\n".utf8).write(to: folder.url.appendingPathComponent("a.srt"))
    for example in try tables.joined().map({ try #require(code($0).first) }) {
      #expect(try read(file(with: example), directory: folder.url).allWarnings.count == 1, "\(example)")
    }
  }

  @Test("Every function of expressions is documented")
  func functions() throws {
    let documented = try ["Expressions", "Authoring"].flatMap { try rows("written | meaning |", of: $0) }
      .compactMap(\.first).flatMap(code)
    for name in ExpressionFunction.names {
      #expect(documented.contains { $0.contains("\(name)(") }, "\(name)")
    }
  }

  @Test("The animations in the text cause no warning")
  func animations() throws {
    let examples = lines(of: "AnimationTiming").flatMap { code($0) }.filter { $0.hasPrefix("{ keyPath: ") }
    #expect(examples.count == 3)
    for example in examples {
      #expect(try read(timeline(layers: "  - { animations: { a: \(example) } }")).warnings.isEmpty, "\(example)")
    }
  }

  @Test("Every property of a spring is documented, with its default")
  func springProperties() throws {
    let lines = lines(of: "AnimationTiming")
    let start = try #require(lines.firstIndex(of: "### Springs"))
    let rows = lines[start...].drop { !$0.hasPrefix("| `") }.prefix { $0.hasPrefix("| `") }
      .map { $0.components(separatedBy: "|").map { code($0).first } }
    #expect(Set(rows.compactMap { $0[1] }) == Set(CASpringAnimation.propertyTable.ownProperties.map(\.name)))
    let spring = CASpringAnimation()
    for row in rows {
      guard let name = row[1], let text = row[2] else { continue }
      let number = Double(text) ?? (text == "true" ? 1 : 0)
      #expect((spring.value(forKey: name) as? NSNumber)?.doubleValue == number, "\(name)")
    }
  }

  /// A file with one line of the canvas, the script, the sounds or a layer.
  private func file(with example: String) -> String {
    var canvas = ["size": "[100, 100]", "framesPerSecond": "30", "duration": "2", "background": "\"#000\""]
    let key = String(example.prefix { $0 != ":" })
    let isCanvas = canvas[key] != nil || key == "shutterSamples"
    if isCanvas { canvas[key] = String(example.dropFirst(key.count + 2)) }
    let isScript = ["script", "audio", "subtitles"].contains(key)
    return """
      timeline: 1
      canvas: { \(canvas.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")) }
      layers: [{ id: card\(isCanvas || isScript ? "" : ", \(example)") }]
      \(isScript ? example : "")
      """
  }

  @Test("The example of a filter can be read, and its animation moves an input")
  func filterExample() throws {
    let lines = lines(of: "Layers")
    let start = try #require(lines.firstIndex(of: "    # of a layer"))
    let block = lines[start...].prefix { $0 != "```" }
    let file = try read(timeline(layers: "  - id: glass\n" + block.joined(separator: "\n")))
    let animation = try #require(file.root.sublayers.first?.animations.first?.animation)
    #expect(animation.values.contains { $0.name == "keyPath" })
  }

  @Test("Every property is documented, with its default")
  func properties() throws {
    let rows = try rows("property | default | |", of: "Layers")
    for row in rows {
      let (name, text) = (try #require(code(row[0]).first), try #require(code(row[1]).first))
      let layerClass = LayerClasses.owner(of: name) ?? "CALayer"
      let file = try read(timeline(layers: "  - { class: \(layerClass), \(name): \(text) }"))
      let value = try #require(file.root.sublayers.first?.values.first)
      let standing = value.path.property.defaultValue
      #expect(
        value.value == standing || value.value.components == standing.components && standing.type == .color, "\(name)")
    }
    let lines = lines(of: "Layers")
    let sentence = try #require(lines.firstIndex { $0.hasPrefix("`opaque`") })
    let others = code(lines[sentence...(sentence + 2)].joined(separator: " "))
    // Emitters have a separate table.
    let classes = LayerClasses.all.filter { $0 != CAEmitterLayer.self }
    let names = classes.flatMap { $0.propertyTable.properties.map(\.name) }
    #expect(Set(names) == Set(rows.flatMap { code($0[0]) } + others))
  }

  @Test("Every property of an emitter and of its cells is documented, with its default")
  func emitterProperties() throws {
    let kinds = [
      ("property of a `CAEmitterLayer` | default | |", "", CAEmitterLayer.propertyTable.ownProperties),
      ("property of a cell | default | |", "emitterCells.a.", PropertyTable.emitterCell.properties),
    ]
    for (heading, prefix, properties) in kinds {
      let rows = try rows(heading, of: "Particles")
      for row in rows {
        let (name, text) = (try #require(code(row[0]).first), try #require(code(row[1]).first))
        let cells =
          prefix.isEmpty ? "" : "emitterCells: [{ name: a, \(name == "name" ? "enabled: true" : "\(name): \(text)") }]"
        let file = try read(
          timeline(layers: "  - { class: CAEmitterLayer, \(prefix.isEmpty ? "\(name): \(text)" : cells) }"))
        let value = try #require(file.root.sublayers.first?.values.first)
        let property = try #require(properties.first { $0.name == name })
        if prefix.isEmpty {
          #expect(value.value == property.defaultValue, "\(name)")
        } else if case .emitterCells(let cells) = value.value, name != "name" {
          let found = cells.first?[property]
          #expect(
            found == property.defaultValue || found?.components == property.defaultValue.components, "\(name)")
        }
      }
      #expect(Set(rows.flatMap { code($0[0]) }) == Set(properties.map(\.name)))
    }
  }

  @Test("Every attribute of a run of text and of its paragraph is documented, with its default")
  func textProperties() throws {
    for (heading, table) in [
      ("attribute of a run | default | |", PropertyTable.textRun),
      ("property of a `paragraphStyle` | default | |", PropertyTable.paragraphStyle),
    ] {
      let rows = try rows(heading, of: "Text")
      for row in rows {
        let (name, text) = (try #require(code(row[0]).first), try #require(code(row[1]).first))
        let property = try #require(table.property(named: name))
        let run = table === PropertyTable.textRun ? "\(name): \(text)" : "paragraphStyle: { \(name): \(text) }"
        let layer = "  - { class: CATextLayer, string: [{ string: a, \(run) }] }"
        guard case .text(let value)? = try read(timeline(layers: layer)).root.sublayers.first?.values.first?.value
        else {
          Issue.record("\(name)")
          continue
        }
        let found = value.runs[0].attributes.stored(property) ?? value.runs[0].paragraphStyle?.values.stored(property)
        #expect(found == property.defaultValue, "\(name)")
      }
      #expect(Set(rows.flatMap { code($0[0]) }) == Set(table.properties.map(\.name)))
    }
  }

  @Test("The example of a text of runs can be read, and causes no warning")
  func textExample() throws {
    let lines = lines(of: "Text")
    let last = try #require(lines.lastIndex { $0.contains("in other letters") })
    let start = try #require(lines[..<last].lastIndex(of: "```yaml"))
    let file = try read(lines[(start + 1)...last].joined(separator: "\n"))
    #expect(file.warnings.isEmpty)
    guard case .text(let text)? = file.root.sublayers.first?.value(of: textLayerProperties.string)?.propertyValue else {
      Issue.record("no text")
      return
    }
    #expect(text.runs.count == 3)
  }

  @Test("The example of captions can be read, and causes no warning")
  func captionExample() throws {
    let examples = DocumentationPage(name: "Expressions.md").timelines
    let example = try #require(examples.first { $0.contains("default: talk.srt") })
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("captions-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let captions = "1\n00:00:00,200 --> 00:00:01,600\na\n\n2\n00:00:01,600 --> 00:00:03,200\nb\n"
    try Data(captions.utf8).write(to: folder.appendingPathComponent("talk.srt"))
    let file = try read(example, directory: folder)
    #expect(file.events.count == 4 && file.allWarnings.isEmpty, "\(file.allWarnings)")
  }

  @Test("Every type of filter is documented, with its inputs")
  func filters() throws {
    let rows = try rows("type | inputs |", of: "Layers")
    #expect(Set(rows.flatMap { code($0[0]) }) == Set(FilterType.allCases.map(\.rawValue)))
    for row in rows {
      for name in code(row[0]) {
        let type = try #require(FilterType(rawValue: name))
        #expect(code(row[1]) == type.inputs.map(\.property.name), "\(name)")
      }
    }
  }

  @Test("The list of features names every folder")
  func features() throws {
    let folder = Self.repository.appendingPathComponent("timelines/features")
    let list = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    for area in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !area.contains(".") {
      #expect(list.contains("[\(area)](\(area))"), "\(area)")
    }
  }
}

@Suite("The documentation of limits is correct")
struct LimitDocumentationTests {
  private static let lines = ["Limits.md", "LimitsOfMedia.md"].flatMap { DocumentationPage(name: $0).lines }

  @Test(
    "Every limit is documented with its number",
    arguments: [
      ("a file", FileLimits.fileSize), ("lists and mappings inside", FileLimits.nesting),
      ("levels between", FileLimits.flowLevels), ("scalars, lists and mappings", FileLimits.values),
      ("bytes of all scalars", FileLimits.text),
      ("bytes that variables", FileLimits.text), ("items that `for`", FileLimits.repeatedItems),
      ("values in loops", FileLimits.values), ("text in loops", FileLimits.text),
      ("combining marks", TimelineLimits.marks),
      ("kinds of problems", DiagnosticLimits.kinds), ("how often one problem", DiagnosticLimits.repetitions),
      ("bytes of texts that", FileLimits.measuredText), ("bytes of an expression", FileLimits.expressionLetters),
      ("numbers of a `range()`", FileLimits.repeatedItems),
      ("levels of parentheses", FileLimits.expressionNesting), ("steps of all", FileLimits.expressionSteps),
      ("`%TAG`", FileLimits.tagDirectives),
      ("entries that merge", FileLimits.values),
      ("bytes of a file of rows", FileLimits.rowsFileSize), ("rows of such", FileLimits.rows),
      ("captions of a file", FileLimits.captions),
      ("components inside", FileLimits.componentDepth), ("files of components", FileLimits.componentFiles),
      ("layers of all components", FileLimits.repeatedItems),
      ("values that depend on one another", FileLimits.askingDepth),
      ("values of one `levels()`", SoundAnalysis.valueLimit), ("bands of", SoundAnalysis.bandCounts.upperBound),
      ("rate of", Int(SoundAnalysis.rates.upperBound)),
      ("problems of one kind", DiagnosticLimits.problemsOfOneKind),
      ("names compared", DiagnosticLimits.namesCompared),
      ("names that a message", DiagnosticLimits.listedNames), ("characters of a name", DiagnosticLimits.quotedName),
      ("layers below", TimelineLimits.layerDepth), ("layers of a timeline", TimelineLimits.layers),
      ("groups of", TimelineLimits.groupDepth),
      ("styles of", TimelineLimits.styleDepth),
      ("`shutterSamples`", TimelineLimits.shutterSamples),
      ("layers that replicators", TimelineLimits.replicas),
      ("the same of replicators", TimelineLimits.spatialReplicas), ("filters of", TimelineLimits.filters),
      ("emitter cells of", TimelineLimits.emitterCells), ("levels of emitter cells", TimelineLimits.emitterCellDepth),
      ("runs of a text", TimelineLimits.textRuns), ("tab stops", TimelineLimits.tabStops),
      ("particles of", TimelineLimits.particles), ("living particles", TimelineLimits.particles),
      ("particles of all", TimelineLimits.allParticles), ("lines and curves of", FileLimits.pathElements),
      ("pieces into", TimelineLimits.pieces), ("letters of a `path`", FileLimits.pathLetters),
      ("keys of the animations", TimelineLimits.animationKeys), ("warnings that", DiagnosticLimits.warnings),
      ("blurs, and shadows", TimelineLimits.effectDepth), ("tracks of subtitles", TimelineLimits.subtitleTracks),
      ("a side", PictureLimits.side),
      ("the canvas", PictureLimits.area),
      ("an image", PictureLimits.area),
    ])
  func limits(name: String, value: Int) throws {
    let row = Self.lines.first { $0.hasPrefix("| \(name)") }
    let cells = (row ?? "").split(separator: "|")
    try #require(cells.count >= 2, "\(name)")
    let numbers = cells[1].matches(of: /\d[\d,]*/).map { $0.0.filter { $0 != "," } }
    #expect(numbers.contains("\(value)"), "\(name)")
  }
}
