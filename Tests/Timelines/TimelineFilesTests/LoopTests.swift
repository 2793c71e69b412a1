import Documents
import Foundation
import Support
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Items that are repeated or left out")
struct LoopTests {
  private func names(_ layers: String, variables: String = "") throws -> [String] {
    try names(of: read(file(layers, variables: variables)).root)
  }

  private func file(_ layers: String, variables: String = "") -> String {
    "timeline: 1\ncanvas: { size: [10, 10], framesPerSecond: 30, duration: 1 }\nvariables: { \(variables) }\n"
      + "layers: [\(layers)]"
  }

  private func names(of layer: Timeline.Layer) -> [String] {
    layer.sublayers.flatMap { [$0.id ?? ""] + names(of: $0) }
  }

  @Test("A number counts from 0, two bounds count from the first up to the second, a list iterates over its items")
  func kinds() throws {
    #expect(try names("{ for: { i: 3 }, id: \"a${i}\" }") == ["a0", "a1", "a2"])
    #expect(try names("{ for: { i: [3, 6] }, id: \"a${i}\" }") == ["a3", "a4", "a5"])
    #expect(try names("{ for: { i: [-1, 1] }, id: \"a${i + 1}\" }") == ["a0", "a1"])
    #expect(try names("{ for: { i: [x, y, z] }, id: \"a${i}${i.index}\" }") == ["ax0", "ay1", "az2"])
    #expect(try names("{ for: { i: [4, 5, 6] }, id: \"a${i}\" }") == ["a4", "a5", "a6"])
    #expect(try names("{ for: { i: 0 }, id: a }, { for: { i: [3, 3] }, id: b }, { for: { i: [] }, id: c }") == [])
  }

  @Test("Bounds may be expressions, and a list of two numbers in a variable is a list")
  func computedBounds() throws {
    let variables = "n: { type: number, default: 2 }, list: { type: list, default: [7, 9] }"
    #expect(try names("{ for: { i: \"${n}\" }, id: \"a${i}\" }", variables: variables) == ["a0", "a1"])
    #expect(try names("{ for: { i: [\"${n}\", \"${n + 2}\"] }, id: \"a${i}\" }", variables: variables) == ["a2", "a3"])
    #expect(try names("{ for: { i: \"${list}\" }, id: \"a${i}\" }", variables: variables) == ["a7", "a9"])
  }

  @Test("A row has members, and the index of the item")
  func rows() throws {
    let rows = "rows: { type: list, default: [{ name: x, of: { a: 1 }, index: 9 }, { name: y, of: { a: 2 } }] }"
    #expect(
      try names("{ for: { row: \"${rows}\" }, id: \"${row.name}-${row.of.a}-${row.index}\" }", variables: rows)
        == ["x-1-0", "y-2-1"])
  }

  @Test("Several names iterate over all combinations, the last one fastest; inner lists may have loops")
  func nested() throws {
    #expect(try names("{ for: { i: 2, j: [a, b] }, id: \"${i}${j}\" }") == ["0a", "0b", "1a", "1b"])
    #expect(
      try names("{ for: { i: 2 }, id: \"${i}\", sublayers: [{ for: { j: \"${i + 1}\" }, id: \"${i}-${j}\" }] }")
        == ["0", "0-0", "1", "1-0", "1-1"])
  }

  @Test("An item with a false condition is left out, with or without a loop")
  func conditions() throws {
    #expect(
      try names("{ for: { i: 4 }, if: \"${i % 2 == 1}\", id: \"a${i}\" }, { if: false, id: b }, { if: true, id: c }")
        == ["a1", "a3", "c"])
  }

  @Test("After its loop, a name has its previous value again")
  func scope() throws {
    let variables = "i: { type: string, default: v }"
    #expect(
      try names("{ for: { i: 1 }, id: \"a${i}\" }, { id: \"b${i}\" }", variables: variables) == ["a0", "bv"])
    #expect(problems(file("{ for: { j: 1 }, id: a }, { id: \"b${j}\" }")).count == 1)
  }

  @Test("Events, expectations, cells, text runs and values of an alias are repeated too")
  func everywhere() throws {
    let timeline = try read(
      """
      timeline: 1
      canvas: { size: [10, 10], framesPerSecond: 30, duration: 1 }
      layers:
        - { id: e, class: CAEmitterLayer, emitterCells: [{ for: { i: 3 }, name: "c${i}" }] }
        - { id: t, class: CATextLayer, string: [{ for: { w: [a, b] }, string: "${w}" }], font: Helvetica }
        - for: { i: 2 }
          id: l${i}
          animations: { a: { keyPath: position, values: &v [[0, 0], ["${i}", 1]] }, b: { keyPath: bounds.origin, values: *v } }
      script:
        - { for: { i: 2 }, at: "${i / 2}", set: { "l${i}.opacity": "${i / 2}" } }
      expect:
        - { for: { i: 2 }, at: 1, of: "l${i}", keyPath: opacity, is: "${i / 2}" }
      """)
    #expect(timeline.events.count == 2 && timeline.expectations.count == 2)
    #expect(timeline.root.sublayers.count == 4)
  }

  /// The converted file, or its problems.
  private func convert(
    _ layers: String, _ change: (NodeConverter) -> Void = { _ in }
  ) throws -> (node: Node?, problems: [String]) {
    let diagnostics = DiagnosticSink(file: "file.yaml")
    let document = try #require(Document(data: Data(file(layers).utf8), diagnostics: diagnostics))
    let converter = NodeConverter(document: document, variables: Variables(), diagnostics: diagnostics)
    change(converter)
    return (converter.convert(document.root), diagnostics.sorted.map(\.description))
  }

  @Test("A hundred thousand items are allowed, and one more is an error at its position")
  func limit() throws {
    let most = try convert("{ for: { i: 1000, j: 99 }, a: 1 }, { for: { i: 1000 }, b: 1 }")
    #expect(most.node?.entries?.last?.value.elements?.count == 100_000)
    #expect(
      try convert("{ for: { i: 1000, j: 101 }, a: 1 }").problems
        == ["file.yaml:4:10: error: 'for' makes too many items; expected at most 100000 in all"])
    #expect(
      try convert("{ for: { i: 100001 }, a: 1 }").problems
        == ["file.yaml:4:22: error: 'for' makes too many items; expected at most 100000 in all"])
  }

  @Test(
    "Repeated values count towards the size of the file, even if they have no effect",
    arguments: ["{ for: { i: 100 }, a: [1, 2, 3] }", "{ for: { i: 1000, j: 1000 }, if: false }"])
  func size(layers: String) throws {
    let found = try convert(layers) { $0.remainingRepeated.values = 400 }
    #expect(found.node == nil)
    #expect(found.problems.count == 1 && found.problems[0].contains("'for' makes the file too large"))
  }

  @Test(
    "For an invalid loop, no other errors are reported",
    arguments: [
      ("{ for: 3, id: a }", "file.yaml:4:17: error: 'for' has no names"),
      ("{ for: { i: -1 }, id: a }", "file.yaml:4:22: error: '-1' is not allowed here; expected a whole number from 0"),
      ("{ for: { i: 1.5 }, id: a }", "file.yaml:4:22: error: '1.5' is not allowed here"),
      ("{ for: { i: x }, id: a }", "file.yaml:4:22: error: 'x' is not allowed here; expected a number, two bounds"),
      ("{ for: { i: [0.5, 2] }, id: a }", "file.yaml:4:23: error: '0.5' is not allowed here; expected a whole number"),
      ("{ for: { i-j: 2 }, id: a }", "file.yaml:4:19: error: invalid name of a loop"),
      ("{ if: 1, id: a }", "file.yaml:4:16: error: '1' is not allowed here; expected true or false"),
    ])
  func mistakes(layer: String, message: String) {
    let found = problems(file(layer) + "\nexpect: [{ at: 0, of: a, keyPath: opacity, is: 1 }]")
    #expect(found.count == 1 && found[0].hasPrefix(message), "\(found)")
  }

  @Test("'for' has no meaning outside of lists")
  func outside() {
    let found = problems(
      "timeline: 1\ncanvas: { size: [1, 1], framesPerSecond: 1, duration: 1, for: { i: 2 } }\nlayers: []")
    #expect(found.count == 1 && found[0].contains("unknown key 'for'"))
  }
}
