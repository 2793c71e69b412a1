import Testing
import Timelines

@Suite("Key paths of timelines")
struct KeyPathTests {
  @Test("The pieces of a split text have key paths; other pieces are unknown")
  func pieces() throws {
    let file = try read(
      timeline(
        layers:
          "  - { id: title, class: CATextLayer, frame: [0, 0, 90, 30], string: a bc, fontSize: 9, splitInto: words }"))
    #expect(try file.keyPath("foregroundColor", of: "title.1").description == "foregroundColor")
    for id in ["title.2", "title.01", "title.-1", "title.", "title.1.0"] {
      #expect(throws: UnknownName.self) { try file.keyPath("opacity", of: id) }
    }
  }

  @Test("A key path is found by name, and an unknown one is reported with the nearest")
  func keyPaths() throws {
    let file = try read(timeline("script: [{ at: 1, insert: { into: root, layer: { id: late } } }]"))
    #expect(try file.keyPath("position.x", of: "late").description == "position.x")
    #expect(throws: UnknownName.self) { try file.keyPath("position.x", of: "crd") }
    do {
      _ = try file.keyPath("positon.x", of: "card")
    } catch {
      #expect(error.description == "CALayer has no key path 'positon.x'; did you mean 'position.x'?")
    }
  }
}
