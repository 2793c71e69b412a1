import Documents
import Foundation
import Testing

@testable import Support
@testable import TimelineFiles
@testable import Timelines

@Suite("Limits")
struct LimitTests {
  private let head = "timeline: 1\ncanvas: { size: [10, 10], framesPerSecond: 30, duration: 1 }\n"

  /// Layers that a script inserts into one another.
  private func chain(_ count: Int) -> String {
    head + "layers: []\nscript:\n"
      + (1...count).map { index in
        "  - { at: 0, insert: { into: \(index == 1 ? "root" : "d\(index - 1)"), layer: { id: d\(index) } } }\n"
      }.joined()
  }

  @Test("Layers that a script nests up to the limit are read")
  func deepest() throws {
    #expect(try read(chain(TimelineLimits.layerDepth - 1)).events.count == TimelineLimits.layerDepth - 1)
  }

  @Test("One more level is an error at its position")
  func tooDeep() {
    #expect(
      problems(chain(TimelineLimits.layerDepth)) == [
        "file.yaml:516:43: error: the layers are nested too deeply; expected at most 512 levels"
      ])
  }

  @Test("Far too many levels are listed up to the limit of problems of one kind")
  func farTooDeep() {
    #expect(problems(chain(4000)).count <= 2 * (DiagnosticLimits.problemsOfOneKind + 1))
  }

  @Test("The number of pieces of split texts has a limit")
  func pieces() {
    func text(_ count: Int) -> String {
      head + "layers: [{ id: a, class: CATextLayer, bounds: [0, 0, 99, 99], splitInto: characters, string: "
        + String(repeating: "i", count: count) + " }]"
    }
    #expect(problems(text(TimelineLimits.pieces)) == [])
    #expect(
      problems(text(TimelineLimits.pieces + 1)) == [
        "file.yaml:3:74: error: the texts are split into too many pieces, 100001 with these; expected at most 100000 in "
          + "a timeline"
      ])
  }

  @Test("One layer too many is one error, and no further layers are read")
  func layers() {
    let group = "  - { sublayers: [" + Array(repeating: "{}", count: 999).joined(separator: ", ") + "] }\n"
    let text = "timeline: 1\ncanvas: { size: [8, 8], framesPerSecond: 1, duration: 1 }\nlayers:\n"
    let most = text + String(repeating: group, count: TimelineLimits.layers / 1000)
    #expect(
      problems(most) == [
        "file.yaml:203:4011: error: the timeline has too many layers; expected at most \(TimelineLimits.layers)"
      ])
  }

  @Test("Masks count as levels")
  func masks() {
    let count = 480
    let text =
      chain(TimelineLimits.layerDepth - count)
      + "  - at: 0\n    insert:\n      into: d\(TimelineLimits.layerDepth - count)\n      layer: "
      + String(repeating: "{ mask: ", count: count) + "{}" + String(repeating: " }", count: count) + "\n"
    #expect(problems(text).contains { $0.contains("the layers are nested too deeply") })
  }

  @Test("Nested groups have a limit")
  func groups() {
    let text = String(repeating: "{ animations: [", count: 70) + "{}" + String(repeating: "] }", count: 70)
    #expect(
      problems(head + "layers: [{ animations: { a: \(text) } }]").contains {
        $0.contains("groups are nested too deeply")
      })
  }

  private func nested(_ count: Int, _ look: String) -> String {
    head + "layers: [" + String(repeating: "{ \(look), sublayers: [", count: count)
      + String(repeating: "] }", count: count) + "]"
  }

  @Test(
    "Nested effects have a limit",
    arguments: [
      "filters: [{ type: gaussianBlur, inputRadius: 2 }]", "filters: [{ type: CIGaussianBlur }]", "shadowOpacity: 0.5",
    ])
  func effects(look: String) throws {
    #expect(problems(nested(TimelineLimits.effectDepth, look)) == [])
    let text = nested(TimelineLimits.effectDepth + 9, look)
    #expect(
      problems(text).map { $0.drop { $0 != " " } } == [
        " error: too many blurs and shadows of contents within one another; expected at most 64"
      ])
  }

  @Test(
    "An effect that needs no image does not count",
    arguments: [
      "shadowOpacity: 0.5, shadowPath: { rect: [0, 0, 9, 9] }", "shadowRadius: 9",
      "filters: [{ type: gaussianBlur, inputRadius: 0 }]", "filters: [{ type: gaussianBlur, enabled: false }]",
      "filters: [{ type: colorInvert }]", "backgroundFilters: [{ type: gaussianBlur, inputRadius: 2 }]",
    ])
  func noEffects(look: String) {
    #expect(problems(nested(TimelineLimits.effectDepth + 9, look)) == [])
  }

  @Test("The number of keys of one layer's animations has a limit")
  func animationKeys() {
    let count = TimelineLimits.animationKeys
    let own = (0..<count / 2).map { "a\($0): { keyPath: opacity }" }.joined(separator: ", ")
    let text = head + "layers: [{ id: a, animations: { \(own) } }]\nscript:\n"
    func added(_ count: Int) -> String {
      (0..<count).map { "  - { at: 0, add: { a: { b\($0): { keyPath: opacity } } } }\n" }.joined()
    }
    #expect(problems(text + added(count / 2)) == [])
    #expect(problems(text + added(count / 2) + added(count / 2)) == [])
    #expect(
      problems(text + added(count / 2 + 1)) == [
        "file.yaml:\(5 + count / 2):26: error: the layer is given animations under too many keys; "
          + "expected at most 4096 keys"
      ])
  }

  @Test("Nested styles have a limit")
  func styles() {
    let text = String(repeating: "{ style: ", count: 70) + "{}" + String(repeating: " }", count: 70)
    #expect(problems(head + "layers: [\(text)]").contains { $0.contains("styles are nested too deeply") })
  }

  @Test("Aliases cannot nest values beyond the limit")
  func aliasDepth() {
    var text = "a0: &a0 [x]\n"
    for level in 1...1100 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    #expect(problems(text) == ["file.yaml:1000:14: error: the file is nested too deeply; expected at most 1000 levels"])
  }

  @Test("Keys that are aliases of aliases are errors, and are not expanded")
  func keys() {
    var text = "a0: &a0 { x: 1 }\n"
    for level in 1...60 { text += "a\(level): &a\(level)\n  ? *a\(level - 1)\n  : 1\n" }
    #expect(problems(text).contains { $0.hasPrefix("file.yaml:1:5: error: a key that is a list or a mapping") })
  }

  @Test("A long text that aliases repeat is an error at the alias")
  func repeatedText() {
    let text =
      head + "layers:\n  - &a { name: \(String(repeating: "x", count: 1 << 20)) }\n"
      + String(repeating: "  - *a\n", count: 100)
    #expect(problems(text).first?.hasPrefix("file.yaml:67:5: error: aliases make the file too large") == true)
  }

  @Test("A long variable that is used often is an error at its position", arguments: [("a${v}", 15), ("${v}", 13)])
  func repeatedVariable(use: String, column: Int) {
    let text =
      head + "variables: { v: { type: string, default: \(String(repeating: "x", count: 1 << 20)) } }\nlayers:\n"
      + String(repeating: "  - { name: \"\(use)\" }\n", count: 100)
    #expect(
      problems(text) == [
        "file.yaml:69:\(column): error: variables make the file too large; expected at most 67108864 bytes of them"
      ])
  }

  @Test("Merge keys cannot repeat without limit")
  func merges() {
    let keys = (0..<1000).map { "k\($0): 1" }.joined(separator: ", ")
    let text =
      head
      + "layers:\n  - &a { \(keys) }\n  - &b { <<: [\(Array(repeating: "*a", count: 1000).joined(separator: ", "))] }\n"
      + String(repeating: "  - { <<: *b }\n", count: 10_000)
    #expect(problems(text).contains { $0.contains("make the file too large") })
  }

  @Test("All duplicates among very many keys are found in one pass")
  func repeatedKeys() {
    let found = problems(head + "layers:\n  - id: a\n" + String(repeating: "    opacity: 1\n", count: 20_000))
    #expect(found.count == DiagnosticLimits.problemsOfOneKind + 1)
    #expect(
      found.last == "file.yaml:106:5: error: 19899 more places with the same problem are not listed: "
        + "duplicate key '…', already given in line …, column …")
  }

  @Test("If there are very many unknown names, a hundred are listed and the others counted")
  func unknownNames() {
    let layers = (0..<1500).map { "  - { id: l\($0) }\n" }.joined()
    let events = (0..<1500).map { "  - { at: 0, set: { m\($0).opacity: 1 } }\n" }.joined()
    let found = problems(head + "layers:\n" + layers + "script:\n" + events)
    #expect(found.count == DiagnosticLimits.problemsOfOneKind + 1)
    #expect(
      found.first?.contains("unknown layer 'm0'; expected the id of a layer in the tree; did you mean 'l0'?") == true)
    #expect(found.last?.hasSuffix("1400 more places with the same problem are not listed: unknown layer '…'") == true)
  }

  @Test("A message truncates a long name")
  func longName() {
    let found = problems(head + "layers: [{ \(String(repeating: "k", count: 900)): 1 }]")
    #expect(found.count == 1 && found[0].utf8.count < 700)
  }

  @Test("Too many deeply nested values in brackets are an error at their position")
  func deepValues() {
    let text = head + "a: " + String(repeating: "[", count: 900) + String(repeating: "1,", count: 120_000) + "\n"
    #expect(problems(text).first?.contains("too many values nested too deeply between braces or brackets") == true)
  }

  @Test("Directives that libyaml compares with each other have a limit")
  func directives() {
    let text = (0..<200).map { "%TAG !a\($0)! tag:x:\n" }.joined() + "---\n" + head
    #expect(problems(text) == ["file.yaml:101:1: error: the file has too many directives; expected at most 100 %TAG"])
  }

  @Test("A file that exceeds the size limit is not read")
  func fileSize() {
    #expect(throws: TimelineError.self) {
      try Timeline(
        data: Data(count: FileLimits.fileSize + 1), file: "f", directory: URL(fileURLWithPath: "/"),
        loadImage: { _ in
          throw NoImage()
        })
    }
  }

  /// Nested replicators around one layer.
  private func replicators(_ counts: [Int]) -> String {
    let indent = counts.indices.map { String(repeating: "    ", count: $0) }
    let layers = zip(counts, indent).map {
      "\($1)  - class: CAReplicatorLayer\n\($1)    instanceCount: \($0)\n\($1)    sublayers:\n"
    }
    return head + "layers:\n" + layers.joined() + "\(indent.last ?? "")      - {}\n"
  }

  @Test("Replicators draw layers up to the limit")
  func maximumReplicas() {
    #expect(problems(replicators([1000, 249])).isEmpty)
  }

  @Test("Too many replicated layers are an error at the first one beyond the limit")
  func tooManyReplicas() {
    #expect(
      problems(replicators([100, 100, 100])) == [
        "file.yaml:13:17: error: replicators draw too many layers, 1010100 with this one; expected at most 250000, each counted as often as it is drawn"
      ])
    #expect(problems(replicators([Int(1e15), Int(1e15)])).count == 1)
  }

  /// A replicator with two layers, and the lines after it.
  private func replicator(_ keys: String = "", _ rest: String = "") -> String {
    head
      + "layers:\n  - { id: r, class: CAReplicatorLayer, instanceCount: 2, sublayers: [{}, { id: b }]\(keys) }\n\(rest)"
  }

  @Test("An instance count set by an event is an error at its position if it causes too many layers")
  func tooManyReplicasSet() {
    #expect(problems(replicator("", "script: [{ at: 1, set: { r.instanceCount: 125000 } }]\n")).isEmpty)
    #expect(
      problems(replicator("", "script: [{ at: 1, set: { r.instanceCount: 125001 } }]\n")) == [
        "file.yaml:5:43: error: replicators draw too many layers, 250002 from here on; expected at most 250000, each counted as often as it is drawn"
      ])
  }

  @Test("Deleted layers and removed instances no longer count")
  func replicasOverTime() {
    let script = """
      script:
        - { at: 1, delete: [b] }
        - { at: 2, set: { r.instanceCount: 250000 } }
        - { at: 3, set: { r.instanceCount: 1 } }
        - { at: 4, insert: { into: r, layer: { sublayers: [{}, {}] } } }
        - { at: 5, set: { r.instanceCount: 62500 } }

      """
    #expect(problems(replicator("", script)).isEmpty)
    #expect(problems(replicator("", script + "  - { at: 6, insert: { into: r, layer: {} } }\n")).count == 1)
  }

  @Test("An event may move instances from one replicator to another")
  func movedReplicas() {
    let other = "  - { id: q, class: CAReplicatorLayer, instanceCount: 0, sublayers: [{}, {}] }\n"
    let script = """
      script:
        - { at: 1, set: { r.instanceCount: 100000 } }
        - { at: 2, set: { q.instanceCount: 100000, r.instanceCount: 1 } }

      """
    #expect(problems(replicator("", other + script)).isEmpty)
  }

  @Test(
    "An instance count in an animation is an error at its position if it causes too many layers",
    arguments: [
      ("toValue: 125001", "4:151"), ("fromValue: 125001", "4:153"), ("values: [1, 125001]", "4:150"),
    ])
  func tooManyAnimatedReplicas(values: String, place: String) {
    func animation(_ values: String) -> String {
      ", animations: { a: { keyPath: instanceCount, duration: 1, \(values) } }"
    }
    #expect(problems(replicator(animation(values.replacing("125001", with: "125000")))).isEmpty)
    #expect(
      problems(replicator(animation(values))) == [
        "file.yaml:\(place): error: replicators draw too many layers, 250002 with this value; expected at most 250000, each counted as often as it is drawn"
      ])
    let script = "script: [{ at: 1, add: { r: { a: { keyPath: instanceCount, duration: 1, \(values) } } } }]\n"
    #expect(problems(replicator("", script)).count == 1)
  }

  @Test("A replicator in a mask of a replicator counts once for each time it is drawn")
  func replicasInMasks() {
    let mask = ", mask: { id: m, class: CAReplicatorLayer, sublayers: [{}] }"
    #expect(problems(replicator(mask, "script: [{ at: 1, set: { m.instanceCount: 250000 } }]\n")).isEmpty)
  }
}
