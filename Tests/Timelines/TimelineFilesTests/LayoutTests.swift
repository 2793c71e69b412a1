import Foundation
import Layers
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Constraints in timelines")
struct LayoutTests {
  /// A box with a layout manager, in line 4, with a layer `a` and another one with constraints.
  private func box(_ constraints: String, of manager: String = "CAConstraintLayoutManager") -> String {
    timeline(
      layers:
        "  - { frame: [0, 0, 100, 100], layoutManager: \(manager), sublayers: [{ id: a, frame: [10, 10, 20, 20], constraints: "
        + "[{ attribute: minX, relativeTo: superlayer, offset: 10 }] }, "
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

  @Test("Siblings refer to a layer with a name by its name, not by its id")
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
    "An invalid constraint is reported at its position",
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

  private static let circles = [
    ("a", "{ attribute: minX, relativeTo: b }", "b", "{ attribute: maxX, relativeTo: a }", true),
    (
      "a", "{ attribute: minX, relativeTo: b, sourceAttribute: minY }", "b",
      "{ attribute: height, relativeTo: a, sourceAttribute: width }", true
    ),
    ("a", "{ attribute: width, relativeTo: a, sourceAttribute: midX }", "b", "", true),
    ("a", "{ attribute: width, relativeTo: a, sourceAttribute: height }", "b", "", false),
    ("a", "{ attribute: minX, relativeTo: b }", "b", "{ attribute: minY, relativeTo: a }", false),
    ("a", "{ attribute: minX, relativeTo: b }", "b", "{ attribute: maxX, relativeTo: superlayer }", false),
  ]

  @Test("A cycle of constraints is reported at the position of one of them", arguments: circles)
  func circle(first: String, one: String, second: String, other: String, isCircle: Bool) {
    let text = timeline(
      layers:
        "  - { layoutManager: CAConstraintLayoutManager, sublayers: [{ id: \(first), constraints: [\(one)] }, "
        + "{ id: \(second), constraints: [\(other)] }] }")
    let found = problems(text)
    #expect(found.count == (isCircle ? 1 : 0), "\(found)")
    #expect(
      found.allSatisfy {
        $0.hasPrefix("file.yaml:4:") && $0.contains("constraints in a cycle: ")
          && $0.contains("expected constraints that do not depend on themselves")
      }, "\(found)")
  }

  @Test("A cycle is reported once, with all its constraints")
  func longCircle() {
    let sublayers = (0..<6).map {
      "{ id: l\($0), constraints: [{ attribute: minX, relativeTo: l\(($0 + 1) % 6), sourceAttribute: maxX }] }"
    }
    let found = problems(
      timeline(
        layers: "  - { layoutManager: CAConstraintLayoutManager, sublayers: [\(sublayers.joined(separator: ", "))] }"))
    #expect(
      found.count == 1 && found[0].contains("minX of 'l5' follows maxX of 'l0', minX of 'l0' follows"), "\(found)")
    #expect(found.first?.contains(", …") == true)
  }

  @Test("An inserted layer may close a cycle, unless the other layer was removed")
  func lateCircle() {
    let layers =
      "  - { id: box, layoutManager: CAConstraintLayoutManager, sublayers: [{ id: a, constraints: [{ attribute: midX, relativeTo: late }] }] }"
    let insertion =
      "{ at: 1, insert: { into: box, layer: { id: late, constraints: [{ attribute: minX, relativeTo: a }] } } }"
    let closed = problems(timeline(layers: layers) + "\nscript:\n  - \(insertion)")
    #expect(closed.count == 1 && closed[0].hasPrefix("file.yaml:6:"), "\(closed)")
    let left = problems(timeline(layers: layers) + "\nscript:\n  - { at: 0.5, delete: [a] }\n  - \(insertion)")
    #expect(left.allSatisfy { !$0.contains("circle") }, "\(left)")
  }

  @Test("A chain of constraints over ten thousand layers is read")
  func longRow() {
    let sublayers = (0..<10_000).map {
      "    - { id: l\($0), constraints: [{ attribute: minX, relativeTo: l\($0 + 1), sourceAttribute: maxX }] }"
    }
    let text = timeline(
      layers:
        "  - layoutManager: CAConstraintLayoutManager\n    sublayers:\n\(sublayers.joined(separator: "\n"))\n    - { id: l10000 }"
    )
    #expect(problems(text).isEmpty)
  }

  @Test("The layout that an event causes belongs to its transaction")
  func eventLayout() throws {
    let text =
      "  - { id: box, frame: [0, 0, 100, 100], layoutManager: CAConstraintLayoutManager, sublayers: [{ id: b, constraints: ["
      + "{ attribute: minX, relativeTo: superlayer }, { attribute: width, relativeTo: superlayer }] }] }\nscript: [{ at: 1, transaction: { disableActions: true }, "
      + "set: { box.bounds.size: [50, 50] } }]"
    let file = try read(timeline(layers: text))
    let layers = file.makeLayers()
    layers.root.layoutIfNeeded()
    #expect(layers["b"]?.bounds.width == 100)
    file.events[0].apply(to: layers)
    #expect(layers["b"]?.bounds.width == 50)
  }

  @Test("Constraints without a layout manager are an error, and so is another layout manager")
  func noManager() {
    #expect(problems(timeline(layers: "  - { constraints: [{ attribute: midX, relativeTo: superlayer }] }")).count == 1)
    #expect(
      problems(timeline(layers: "  - { layoutManager: CAConstraintLayoutManger }")).first?
        .hasSuffix("did you mean 'CAConstraintLayoutManager'?") == true)
  }
}
