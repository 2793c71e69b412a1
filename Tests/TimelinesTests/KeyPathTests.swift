import Testing
import Timelines

@Suite("Key paths of timelines")
struct KeyPathTests {
  @Test("A key path is found by name, and a wrong one names the nearest")
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
