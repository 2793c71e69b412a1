import Foundation
import Layers
import Testing

@testable import Timelines

@Suite("Constraints in timelines")
struct LayoutTests {
  /// A box that lays out, in line 4, with a layer `a` and another with constraints.
  private func box(_ constraints: String, of manager: String = "CAConstraintLayoutManager") -> String {
    timeline(
      layers:
        "  - { frame: [0, 0, 100, 100], layoutManager: \(manager), sublayers: [{ id: a, frame: [10, 10, 20, 20] }, "
        + "{ id: b, constraints: [\(constraints)] }] }")
  }

  @Test("Constraints reach the layer, by siblings' ids and with Core Animation's defaults")
  func built() throws {
    let text = box(
      "{ attribute: minX, relativeTo: a, sourceAttribute: maxX, offset: 5 }, { attribute: width, relativeTo: superlayer, scale: 0.5 }"
    )
    let layers = try read(text).makeLayers()
    let found = try #require(layers["b"]?.constraints)
    #expect(found.map(\.attribute) == [.minX, .width] && found.map(\.sourceAttribute) == [.maxX, .width])
    #expect(found.map(\.sourceName) == ["a", "superlayer"] && found.map(\.scale) == [1, 0.5])
    #expect(found.map(\.offset) == [5, 0])
    layers.root.layoutIfNeeded()
    #expect(layers["b"]?.frame == CGRect(x: 35, y: 0, width: 50, height: 0))
  }

  @Test("A layer with a name is known to its siblings by that, not by its id")
  func names() throws {
    let layers =
      "  - { layoutManager: CAConstraintLayoutManager, sublayers: [{ id: a, name: plate }, "
      + "{ constraints: [{ attribute: midX, relativeTo: NAME }] }] }"
    #expect(problems(timeline(layers: layers.replacingOccurrences(of: "NAME", with: "plate"))).isEmpty)
    #expect(
      problems(timeline(layers: layers.replacingOccurrences(of: "NAME", with: "plaet"))).first?
        .contains("unknown sibling 'plaet'; expected the name of a sibling, or superlayer; did you mean 'plate'?")
        == true)
    #expect(places(timeline(layers: layers.replacingOccurrences(of: "NAME", with: "a"))).count == 1)
  }

  @Test("A sibling may come later in the script")
  func laterSibling() {
    let script = "\nscript: [{ at: 1, insert: { into: box, layer: { id: late } } }]"
    let layers =
      "  - { id: box, layoutManager: CAConstraintLayoutManager, sublayers: [{ constraints: [{ attribute: midX, relativeTo: late }] }] }"
    #expect(problems(timeline(layers: layers) + script).isEmpty)
    #expect(problems(timeline(layers: layers)).count == 1)
  }

  @Test(
    "A constraint that cannot be is reported where it is written",
    arguments: [
      ("{ attribute: minx, relativeTo: a }", "did you mean 'minX'?"),
      ("{ relativeTo: a }", "'attribute' is missing in a constraint"),
      ("{ attribute: minX }", "'relativeTo' is missing in a constraint"),
      ("{ attribute: minX, relativeTo: a, scales: 2 }", "did you mean 'scale'?"),
      ("{ attribute: minX, relativeTo: a, scale: .inf }", ""),
      (
        "{ attribute: minX, relativeTo: a }, { attribute: minX, relativeTo: superlayer }",
        "a second constraint of 'minX'"
      ),
      (
        "{ attribute: minX, relativeTo: a }, { attribute: maxX, relativeTo: a }, { attribute: width, relativeTo: a }",
        "a third constraint of the horizontal axis"
      ),
    ])
  func wrong(constraints: String, message: String) {
    let found = problems(box(constraints))
    #expect(found.count == 1 && found[0].hasPrefix("file.yaml:4:"))
    #expect(message.isEmpty || found[0].contains(message), "\(found)")
  }

  @Test("The layout that an event brings about belongs to its transaction")
  func eventLayout() throws {
    let text =
      "  - { id: box, frame: [0, 0, 100, 100], layoutManager: CAConstraintLayoutManager, sublayers: [{ id: b, constraints: ["
      + "{ attribute: width, relativeTo: superlayer }] }] }\nscript: [{ at: 1, transaction: { disableActions: true }, "
      + "set: { box.bounds.size: [50, 50] } }]"
    let file = try read(timeline(layers: text))
    let layers = file.makeLayers()
    layers.root.layoutIfNeeded()
    #expect(layers["b"]?.bounds.width == 100)
    file.events[0].apply(to: layers)
    #expect(layers["b"]?.bounds.width == 50)
  }

  @Test("Constraints that nothing reads are an error, and so is another layout manager")
  func noManager() {
    #expect(problems(timeline(layers: "  - { constraints: [{ attribute: midX, relativeTo: superlayer }] }")).count == 1)
    #expect(
      problems(timeline(layers: "  - { layoutManager: CAConstraintLayoutManger }")).first?
        .hasSuffix("did you mean 'CAConstraintLayoutManager'?") == true)
  }
}
