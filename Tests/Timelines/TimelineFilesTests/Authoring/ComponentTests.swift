import Foundation
import Support
import Testing
import TimelineReading

@testable import TimelineFiles
@testable import Timelines

private let badge = """
  components:
    badge:
      canvas: { size: [200, 60], background: "#222222" }
      variables: { text: { type: string }, level: { type: number, default: 1 } }
      layers:
        - { id: label, class: CATextLayer, frame: [10, 10, 180, 40], string: "${text}", opacity: "${level}" }
      script: [{ at: 1, set: { label.opacity: 0.2 } }]
      expect: [{ at: 1.5, of: label, keyPath: opacity, is: 0.2 }]
  """

/// A file with a component `badge`, of 400 × 300 points and 4 seconds.
private func file(_ layers: String, _ rest: String = "", _ components: String = badge) -> String {
  """
  timeline: 1
  canvas: { size: [400, 300], framesPerSecond: 30, duration: 4 }
  \(components)
  layers:
  \(layers)
  \(rest)
  """
}

@Suite("Components")
struct ComponentTests {
  @Test("A component is a layer of its canvas's size and background, with its layers")
  func layer() throws {
    let layer = try read(file("  - { id: a, component: badge, set: { text: New } }")).root.sublayers[0]
    #expect(layer.builtFrame == CGRect(x: 0, y: 0, width: 200, height: 60))
    #expect(layer.builtLayer.backgroundColor != nil)
    #expect(layer.sublayers.map(\.id) == ["a.label"])
  }

  @Test("The layer's own keys take precedence over the canvas's")
  func ownKeys() throws {
    let text = file(
      "  - { component: badge, set: { text: A }, bounds.size: [10, 20], position: [50, 60], opacity: 0.5 }")
    let layer = try read(text).root.sublayers[0]
    #expect(layer.builtFrame == CGRect(x: 45, y: 50, width: 10, height: 20))
    #expect(layer.builtLayer.opacity == 0.5)
  }

  @Test("Events come at beginTime + t / speed, and the layer is hidden before and after")
  func clock() throws {
    let timeline = try read(
      file("  - { id: a, component: badge, set: { text: A }, beginTime: 1, speed: 2, duration: 3 }"))
    #expect(timeline.root.sublayers[0].builtLayer.isHidden)
    #expect(timeline.events.map(\.time) == [1, 1.5, 2.5])
    #expect(timeline.expectations.map(\.time) == [1.75])
  }

  @Test("Animations start when the component begins")
  func animations() throws {
    let components = """
      components:
        dot:
          canvas: { size: [9, 9] }
          layers: [{ animations: { in: { keyPath: opacity, fromValue: 0, delay: 0.5, duration: 1 } } }]
      """
    let timeline = try read(file("  - { component: dot, beginTime: 2 }", "", components))
    let addition = try #require(timeline.events[0].additions.first)
    #expect(timeline.events[0].time == 2)
    #expect(addition.animation.beginTime == 0.5)
  }

  @Test("Ids of components in components have both names before them")
  func nestedIDs() throws {
    let components = """
      components:
        inner: { canvas: { size: [9, 9] }, layers: [{ id: dot }], script: [{ at: 1, set: { dot.opacity: 0, root.opacity: 0 } }] }
        outer: { canvas: { size: [9, 9] }, layers: [{ id: in, component: inner, beginTime: 0.5 }] }
      """
    let timeline = try read(file("  - { id: out, component: outer, beginTime: 1 }", "", components))
    #expect(timeline.root.sublayers[0].sublayers[0].sublayers[0].id == "out.in.dot")
    let last = try #require(timeline.events.last)
    #expect(last.time == 2.5 && last.changes.map(\.layer) == ["out.in.dot", "out.in"])
  }

  @Test("The script can change layers of a component by their whole ids")
  func outerScript() throws {
    let timeline = try read(
      file("  - { id: a, component: badge, set: { text: A } }", "script: [{ at: 2, set: { a.label.opacity: 1 } }]"))
    #expect(timeline.events.map { $0.changes.map(\.layer) } == [["a.label"], ["a.label"]])
  }

  @Test("Expressions in a component can use only its own variables")
  func variables() {
    let components = """
      components:
        dot: { canvas: { size: [9, 9] }, layers: [{ opacity: "${i / 10}" }] }
      """
    let found = problems(file("  - { for: { i: 2 }, component: dot }", "", components))
    #expect(found.contains { $0.contains("unknown variable 'i'") })
  }

  @Test(
    "Mistakes are reported",
    arguments: [
      ("{ component: bagde }", "there is no component 'bagde'", "did you mean 'badge'?"),
      ("{ component: badge, set: { text: A, nmae: 1 } }", "unknown variable 'nmae'", ""),
      ("{ component: badge }", "the variable 'text' of component 'badge' has no value", "set: { text: … }"),
      ("{ component: badge, set: { text: A, level: high } }", "'high' is not allowed here", "a number"),
      ("{ set: { text: A } }", "'set' without 'component'", ""),
    ])
  func mistakes(layer: String, wrong: String, end: String) {
    let found = problems(file("  - \(layer)"))
    #expect(found.count == 1 && found[0].contains(wrong) && (end.isEmpty || found[0].contains(end)), "\(found)")
  }

  @Test("A component that contains itself is reported with the components in between")
  func cycle() {
    let components = """
      components:
        a: { canvas: { size: [9, 9] }, layers: [{ component: b }] }
        b: { canvas: { size: [9, 9] }, layers: [{ component: a }] }
      """
    let found = problems(file("  - { component: a }", "", components))
    #expect(found.contains { $0.contains("component 'a' contains itself: a → b → a") }, "\(found)")
  }

  @Test("A mistake in a component is reported at its position there, followed by the layer")
  func places() {
    let components = """
      components:
        dot: { canvas: { size: [9, 9] }, layers: [{ opacty: 1 }] }
      """
    let found = problems(file("  - { id: lt, component: dot }", "", components))
    #expect(
      found.count == 1 && found[0].hasPrefix("file.yaml:4:47: error: unknown key 'opacty' in a layer;")
        && found[0].hasSuffix("did you mean 'opacity'? (in lt, file.yaml:6:5)"), "\(found)")
  }

  @Test("Components that double their layers sixteen times are an error before they take memory")
  func bomb() {
    let components =
      "components:\n"
      + (0..<16).map { level in
        let inner = level == 15 ? "{}" : "{ component: c\(level + 1) }"
        let items = Array(repeating: inner, count: 4).joined(separator: ", ")
        return "  c\(level): { canvas: { size: [9, 9] }, layers: [\(items)] }"
      }.joined(separator: "\n")
    let found = problems(file("  - { component: c0 }", "", components))
    #expect(found.count == 1 && found[0].contains("the components have too many layers"), "\(found.prefix(3))")
  }
}

@Suite("Component files")
struct ComponentFileTests {
  private func folder(_ files: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("components-\(UUID().uuidString)")
    for (name, text) in files {
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return folder
  }

  private let part = """
    timeline: 1
    canvas: { size: [50, 40], framesPerSecond: 25, duration: 3 }
    variables: { color: { type: color, default: "#ff0000" } }
    layers: [{ id: dot, frame: [0, 0, 5, 5], backgroundColor: "${color}" }]
    """

  @Test("A component may be a file, relative to the file that names it")
  func files() throws {
    let outer = """
      timeline: 1
      canvas: { size: [50, 40], framesPerSecond: 25, duration: 3 }
      layers: [{ id: inner, component: ../part.yaml }]
      """
    let folder = try folder(["part.yaml": part, "sub/outer.yaml": outer])
    defer { try? FileManager.default.removeItem(at: folder) }
    let timeline = try read(file("  - { id: o, component: sub/outer.yaml }", "", ""), directory: folder)
    #expect(timeline.root.sublayers[0].sublayers[0].sublayers[0].id == "o.inner.dot")
  }

  @Test("Files that contain one another are reported with the files in between")
  func cycle() throws {
    let a = part.replacingOccurrences(of: "layers: [", with: "layers: [{ component: b.yaml }, ")
    let b = part.replacingOccurrences(of: "layers: [", with: "layers: [{ component: a.yaml }, ")
    let folder = try folder(["a.yaml": a, "b.yaml": b])
    defer { try? FileManager.default.removeItem(at: folder) }
    let error = #expect(throws: TimelineError.self) {
      try read(file("  - { component: a.yaml }", "", ""), directory: folder)
    }
    #expect(error?.description.contains("component 'a.yaml' contains itself: a.yaml → b.yaml → a.yaml") == true)
  }

  @Test("A mistake in a file is reported under its name")
  func places() throws {
    let folder = try folder(["part.yaml": part.replacingOccurrences(of: "frame", with: "farme")])
    defer { try? FileManager.default.removeItem(at: folder) }
    let error = #expect(throws: TimelineError.self) {
      try read(file("  - { id: lt, component: part.yaml }", "", ""), directory: folder)
    }
    let message = error?.description ?? ""
    #expect(message.contains("part.yaml:4:21: error: unknown key 'farme'"), "\(message)")
    #expect(message.hasSuffix("(in lt, file.yaml:5:5)"), "\(message)")
  }
}

@Suite("Values of wrong types in components")
struct ComponentTypeTests {
  @Test(
    "They are reported, and not ignored",
    arguments: [
      "layers: [{ component: c, bounds.size: true }]", "layers: [{ component: c, duration: [] }]",
      "layers: [{ component: c, speed: -1 }]", "scenes: [{ duration: 1, layers: [], script: true }]",
      "scenes: [{ duration: 1, speed: -1, layers: [] }]", "scenes: [{ duration: x, layers: [] }]",
      "scenes: [{ duration: 1, layers: [] }, { duration: 1, layers: [], transition: { entering: 5 } }]",
      "scenes: [{ duration: 1, layers: [] }, { duration: 1, layers: [], transition: { type: wipe, subtype: up } }]",
      "layers: [{ component: d }]", "layers: [{ component: e }]",
      "layers: [{ layoutManager: { spacing: 1 }, sublayers: [{ bounds.size: true }] }]",
    ])
  func wrong(layers: String) {
    let components = """
      components:
        c: { canvas: { size: [9, 9] }, layers: [] }
        d: { canvas: { size: [9, 9], scale: x }, layers: [] }
        e: { canvas: { size: [9, 9] }, layers: [], audio: 5 }
      """
    let found = problems(
      "timeline: 1\ncanvas: { size: [99, 99], framesPerSecond: 10, duration: 2 }\n\(components)\n\(layers)")
    #expect(!found.isEmpty)
  }

  @Test("Animations of the root layer of a component are kept beside those of the layer")
  func animations() throws {
    let text = """
      timeline: 1
      canvas: { size: [99, 99], framesPerSecond: 10, duration: 2 }
      components:
        c: { canvas: { size: [9, 9], root: { animations: { k: { keyPath: opacity, fromValue: 0, duration: 1 } } } }, layers: [] }
      layers: [{ component: c, animations: { z: { keyPath: zPosition, fromValue: 1, duration: 1 } } }]
      """
    #expect(try read(text).root.sublayers[0].animations.map(\.key) == ["k", "z"])
  }
}
