import Layers
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Reading layers")
struct LayerReadingTests {
  @Test("An empty layer is a CALayer without an id")
  func plain() throws {
    let layer = try #require(try read(timeline(layers: "  - {}")).root.sublayers.first)
    #expect(layer.id == nil && layer.layerClass.propertyTable.className == "CALayer")
  }

  @Test("Every property of the class is a key")
  func everyProperty() throws {
    for name in CALayer.propertyTable.names {
      let found = problems(timeline(layers: "  - { \(name): [[]] }"))
      #expect(!found.contains { $0.contains("unknown key") }, "\(name)")
    }
  }

  @Test("A misspelled key is reported at the key with the nearest name")
  func misspelt() {
    #expect(
      problems(timeline(layers: "  - id: a\n    opactiy: 1")).first?.hasPrefix(
        "file.yaml:5:5: error: unknown key 'opactiy' in a layer") == true)
    #expect(problems(timeline(layers: "  - opactiy: 1")).first?.hasSuffix("did you mean 'opacity'?") == true)
  }

  @Test("A key of another class is reported with that class")
  func otherClass() {
    #expect(
      problems(timeline(layers: "  - { scrollMode: both }")) == [
        "file.yaml:4:7: error: a CALayer has no 'scrollMode'; expected class: CAScrollLayer, which has it"
      ])
  }

  @Test("A misspelled key path is reported with the nearest one")
  func misspeltPath() {
    let found = problems(timeline(layers: "  - { transform.rotaton.z: 1 }"))
    #expect(found.count == 1 && found[0].hasPrefix("file.yaml:4:7: error: 'transform' has no 'rotaton.z'"))
    #expect(found[0].hasSuffix("did you mean 'transform.rotation.z'?"))
  }

  @Test("A component of a property without components is reported")
  func noParts() {
    #expect(
      problems(timeline(layers: "  - { opacity.x: 1 }")) == [
        "file.yaml:4:7: error: 'opacity' has no 'x'; expected no part: it is a number"
      ])
  }

  @Test("Two names of one property are an error")
  func aliases() {
    #expect(places(timeline(layers: "  - { hidden: true, isHidden: true }")) == ["4:21"])
  }

  @Test("A duplicate id is reported at the second one, with the position of the first")
  func duplicateID() {
    #expect(
      problems(timeline(layers: "  - { id: a, sublayers: [{ id: b }] }\n  - { id: b }")) == [
        "file.yaml:5:11: error: duplicate id 'b', already given in line 4, column 32; "
          + "expected an id of its own for every layer"
      ])
  }

  @Test("The id root is reserved")
  func rootID() {
    #expect(places(timeline(layers: "  - { id: root }")) == ["4:11"])
  }

  @Test("An id may have dots between names, as those of components, and nowhere else")
  func dots() {
    #expect(places(timeline(layers: "  - { id: a.b }")) == [])
    for id in ["a.", ".a", "a..b"] { #expect(places(timeline(layers: "  - { id: \(id) }")) == ["4:11"], "\(id)") }
  }

  @Test("A number may be an id")
  func numberID() throws {
    #expect(try read(timeline(layers: "  - { id: 7 }")).root.sublayers.first?.id == "7")
  }

  @Test("An unknown class is reported at its name")
  func unknownClass() {
    let found = problems(timeline(layers: "  - { class: CALaeyr }"))
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("file.yaml:4:14: error: unknown class of layers 'CALaeyr'; expected one of 'CA"))
    #expect(found[0].hasSuffix("; did you mean 'CALayer'?"))
  }

  @Test("Errors deep in the tree are reported with all others")
  func deep() {
    let layers = "  - { opacity: x, sublayers: [{ sublayers: [{ oops: 1 }] }], cornerRadius: y }"
    #expect(places(timeline(layers: layers)) == ["4:16", "4:47", "4:76"])
  }

  @Test("Actions are animations or none")
  func actions() throws {
    let file = try read(timeline(layers: "  - { actions: { position: { duration: 1 }, isHidden: none } }"))
    let actions = try #require(file.root.sublayers.first?.actions)
    #expect(actions.map(\.key) == ["position", "hidden"])
    #expect(actions.map { $0.animation == nil } == [false, true])
  }

  @Test("An invalid action is an error")
  func wrongAction() {
    #expect(places(timeline(layers: "  - { actions: { position: non } }")) == ["4:28"])
    #expect(places(timeline(layers: "  - { actions: { positio: none } }")) == ["4:18"])
  }

  @Test("A style is checked like a layer")
  func style() {
    #expect(places(timeline(layers: "  - { style: { opacity: x, style: { cornrRadius: 1 } } }")) == ["4:25", "4:37"])
  }

  @Test("layers must be a list")
  func list() {
    #expect(
      problems("timeline: 1\ncanvas: { size: [1, 1], framesPerSecond: 1, duration: 1 }\nlayers: { id: a }") == [
        "file.yaml:3:9: error: a mapping is not allowed here; expected a list of layers"
      ])
  }
}
