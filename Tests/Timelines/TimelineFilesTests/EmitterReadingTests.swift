import Properties
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Emitters in timelines")
struct EmitterReadingTests {
  private func layer(_ cells: String) -> String {
    timeline(layers: "  - { id: e, class: CAEmitterLayer, emitterCells: \(cells) }")
  }

  @Test("A cell has the properties of CAEmitterCell, angles in degrees, and nested cells")
  func cells() throws {
    let file = try read(
      layer(
        "[{ name: a, birthRate: 5, emissionLongitude: 180deg, contentsRect.size.width: 0.5, emitterCells: [{ name: b }] }]"
      ))
    guard case .emitterCells(let cells)? = file.root.sublayers.first?.values.first?.value, let cell = cells.first else {
      Issue.record("no cells")
      return
    }
    #expect(cell.name == "a" && cell[emitterCellProperties.birthRate] == 5)
    #expect(cell[emitterCellProperties.emissionLongitude] == .pi && cell.cells.first?.name == "b")
    #expect(cell[emitterCellProperties.contentsRect].size.width == 0.5)
  }

  @Test(
    "An invalid cell is reported once, with a suggestion",
    arguments: [
      ("[{ birthrate: 5 }]", "did you mean 'birthRate'"), ("[{ name: a.b }]", "without dots"),
      ("[{ lifetime: long }]", "a number"), ("[{ birthRate: .inf }]", "a finite number"),
      ("spark", "a list of emitter cells"),
      ("[{ birthRate: 1.0e+6, lifetime: 1.0e+9 }]", "particles at a time"),
      ("[{ magnificationFilter: cubic }]", "nearest"),
    ])
  func wrong(text: String, message: String) {
    let found = problems(layer(text))
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }

  @Test("A key path of an unknown cell is reported, with a suggestion")
  func names() {
    let script = "script:\n  - { at: 1, set: { e.emitterCells.sparc.birthRate: 4 } }\n"
    let found = problems(layer("[{ name: spark }]") + "\n" + script)
    #expect(found.count == 1 && found[0].contains("did you mean 'emitterCells.spark.birthRate'"), "\(found)")
  }
}
