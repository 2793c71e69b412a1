import Foundation
import Testing

/// All commands use the same names for layers.
@Suite("Names of layers without ids")
struct PlaceTests {
  private static let timeline = Timelines.plain("\"#fff\"", duration: "1").replacing(
    "layers: []",
    with: """
      layers:
        - id: phone
          frame: [0, 0, 20, 10]
          mask: { frame: [0, 0, 5, 5], backgroundColor: "#000" }
          sublayers:
            - frame: [0, 0, 4, 4]
              animations: { x: { keyPath: position.x, fromValue: 0, toValue: 10, duration: 1 } }
              sublayers: [{ opacity: 0.25 }]
        - opacity: 0.5
      script:
        - at: 0.5
          insert: { into: phone, layer: { opacity: 0.75 } }
      """)

  private struct Frame: Decodable {
    struct Layer: Decodable { let id: String }
    let layers: [Layer]
  }

  @Test("values and explain accept every name that track prints") func everyName() throws {
    let scratch = try Scratch(Self.timeline)
    let track = try Program.run(["track", "timeline.yaml", "-o", "-"], in: scratch)
    let frames = try track.lines.map { try JSONDecoder().decode(Frame.self, from: Data($0.utf8)) }
    let names = Set(frames.flatMap { $0.layers.map(\.id) })
    #expect(
      names.isSuperset(of: ["phone.sublayers.0", "phone.mask", "phone.sublayers.0.sublayers.0", "root.sublayers.1"]))
    #expect(names.count == 7, "\(names)")
    let options = names.flatMap { ["--layer", $0] } + ["--key-path", "opacity"]
    let values = try Program.run(["values", "timeline.yaml", "--at", "0,0.9"] + options, in: scratch)
    #expect(values.status == 0, "\(values.errors)")
    for name in names {
      let outcome = try Program.run(
        ["explain", "timeline.yaml", "--layer", name, "--key-path", "opacity", "--at", "0.9"], in: scratch)
      #expect(outcome.status == 0 && outcome.text.hasPrefix("\(name).opacity at 0.9 s is "), "\(outcome.errors)")
    }
  }

  @Test("The key path of a layer without an id gives its values") func value() throws {
    let outcome = try Program.run(
      [
        "values", "timeline.yaml", "--layer", "phone.sublayers.0", "--key-path", "position.x", "--at", "0.5",
        "--format", "csv",
      ],
      in: Scratch(Self.timeline))
    #expect(outcome.text == "time,phone.sublayers.0.position.x\n0.5,5\n", "\(outcome.errors)")
  }

  @Test("A key path without a layer is unknown") func unknown() throws {
    let outcome = try Program.run(
      ["values", "timeline.yaml", "--layer", "phone.sublayers.7", "--key-path", "opacity", "--at", "0"],
      in: Scratch(Self.timeline))
    #expect(outcome.status == 64 && outcome.errors.contains("unknown layer 'phone.sublayers.7'"), "\(outcome.errors)")
  }
}
