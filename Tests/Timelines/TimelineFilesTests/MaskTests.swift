import Foundation
import Layers
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Masks in timelines")
struct MaskTests {
  @Test("A mask is a layer with its own id, class and sublayers")
  func building() throws {
    let layers = try read(
      timeline(layers: "  - { id: a, mask: { id: m, position: [3, 4], sublayers: [{ id: inner }] } }")
    ).makeLayers()
    #expect(layers["a"]?.mask === layers["m"])
    #expect(layers["m"]?.position == CGPoint(x: 3, y: 4))
    #expect(layers["inner"]?.superlayer === layers["m"])
  }

  @Test("The script can change layers in a mask")
  func script() throws {
    let text = timeline(layers: "  - { id: a, mask: { id: m } }") + "\nscript: [{ at: 1, set: { m.opacity: 0.5 } }]"
    let timeline = try read(text)
    let layers = timeline.makeLayers()
    timeline.events[0].apply(to: layers)
    #expect(layers["m"]?.opacity == 0.5)
  }

  @Test("A deleted mask is removed, and its id is free")
  func deleting() throws {
    let text =
      timeline(layers: "  - { id: a, mask: { id: m } }")
      + "\nscript: [{ at: 0, delete: [m] }, { at: 1, insert: { into: a, layer: { id: m } } }]"
    let timeline = try read(text)
    let layers = timeline.makeLayers()
    for event in timeline.events { event.apply(to: layers) }
    #expect(layers["a"]?.mask == nil)
    #expect(layers["a"]?.sublayers?.first === layers["m"])
  }

  @Test("Deleting a layer frees the ids in its mask")
  func deletingAbove() {
    let text =
      timeline(layers: "  - { id: a, mask: { id: m } }")
      + "\nscript: [{ at: 0, delete: [a] }, { at: 1, insert: { into: root, layer: { id: m } } }]"
    #expect(problems(text).isEmpty)
  }

  @Test("A mask has no siblings")
  func siblings() {
    let text =
      timeline(layers: "  - { id: a, mask: { id: m } }")
      + "\nscript: [{ at: 0, insert: { above: m, layer: { id: b } } }]"
    #expect(problems(text).count == 1)
    #expect(problems(text)[0].contains("'m' is a mask, which has no siblings"))
  }

  @Test("A mask cannot be set by the script")
  func setting() {
    let text = timeline("script: [{ at: 0, set: { card.mask: 1 } }]")
    #expect(problems(text).count == 1)
    #expect(problems(text)[0].contains("a layer gets its mask where it is made"))
  }

  @Test("A mask that is not a layer is reported at its position")
  func wrongType() {
    #expect(places(timeline(layers: "  - { mask: 3 }")) == ["4:13"])
  }
}
