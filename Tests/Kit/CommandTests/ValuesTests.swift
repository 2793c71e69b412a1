import Foundation
import Testing

/// `layerkit values`.
struct ValuesTests {
  private struct Row: Decodable {
    let time: Double
    let layer: String
    let keyPath: String
    let value: JSON?
  }

  /// A value of any JSON type.
  private enum JSON: Decodable, Equatable {
    case number(Double), boolean(Bool), string(String), list([JSON])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Bool.self) {
        self = .boolean(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else {
        self = .list(try container.decode([JSON].self))
      }
    }
  }

  private func values(_ options: [String]) throws -> Program.Outcome {
    try Program.run(["values", "timeline.yaml"] + options, in: Scratch(Timelines.moving))
  }

  private func rows(_ options: [String]) throws -> [Row] {
    try JSONDecoder().decode([Row].self, from: values(options + ["--format", "json"]).output)
  }

  private func value(_ layer: String, _ keyPath: String, at time: String) throws -> JSON? {
    try rows(["--layer", layer, "--key-path", keyPath, "--at", time]).first?.value
  }

  @Test("CSV has a row for each time and a column for each key path") func csv() throws {
    let outcome = try values([
      "--layer", "card", "--key-path", "position.x", "--layer", "cover", "--key-path", "hidden", "--at", "0,0.9",
      "--format", "csv",
    ])
    #expect(outcome.lines == ["time,card.position.x,cover.hidden", "0,0,false", "0.9,36,true"])
  }

  @Test("The table is the default and has a line for each time under its head") func table() throws {
    let lines = try values(["--layer", "card", "--key-path", "position.x", "--at", "0,0.5"]).lines
    #expect(lines.map { $0.split(separator: " ") } == [["time", "card.position.x"], ["0", "0"], ["0.5", "20"]])
  }

  @Test("A text that is a number has its text as its value, and its number at string.number") func numbers() throws {
    let timeline = """
      timeline: 1
      canvas: { size: [64, 36], framesPerSecond: 10, duration: 1 }
      layers:
        - id: price
          class: CATextLayer
          frame: [0, 0, 64, 36]
          fontSize: 12
          string: { number: 3000, format: "#,##0" }
          animations: { count: { keyPath: string.number, fromValue: 0, duration: 1 } }

      """
    let outcome = try Program.run(
      [
        "values", "timeline.yaml", "--layer", "price", "--key-path", "string", "--layer", "price", "--key-path",
        "string.number", "--at", "0,0.5,1", "--format", "csv",
      ], in: Scratch(timeline))
    #expect(
      outcome.lines == [
        "time,price.string,price.string.number", "0,0,0", "0.5,\"1,500\",1500", "1,\"3,000\",3000",
      ])
  }

  @Test("JSON has time, layer, key path and value") func json() throws {
    let row = try #require(try rows(["--layer", "card", "--key-path", "position.x", "--at", "0.5"]).first)
    #expect(row.time == 0.5)
    #expect(row.layer == "card")
    #expect(row.keyPath == "position.x")
    #expect(row.value == .number(20))
  }

  @Test("Times have the given order") func order() throws {
    let rows = try rows(["--layer", "card", "--key-path", "position.x", "--at", "0.75,0,0.25"])
    #expect(rows.map(\.time) == [0.75, 0, 0.25])
    #expect(rows.map(\.value) == [.number(30), .number(0), .number(10)])
  }

  @Test("Times past the duration have values") func pastTheEnd() throws {
    #expect(try value("card", "position.x", at: "100") == .number(5))
  }

  @Test("Times far past the duration have values at once") func farPastTheEnd() throws {
    #expect(try value("card", "position.x", at: "1e15") == .number(5))
  }

  @Test("--every gives decimal times, the end included") func every() throws {
    let rows = try rows(["--layer", "card", "--key-path", "opacity", "--every", "0.1"])
    #expect(rows.map(\.time) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
  }

  @Test("One layer may have several key paths") func oneLayer() throws {
    let rows = try rows(["--layer", "card", "--key-path", "opacity", "--key-path", "name", "--at", "0"])
    #expect(rows.map(\.layer) == ["card", "card"])
    #expect(rows.map(\.value) == [.number(0.5), .string("ace")])
  }

  @Test("A layer has no value before it is inserted nor after it is deleted") func absent() throws {
    let rows = try rows(["--layer", "badge", "--key-path", "position.x", "--at", "0.2,0.3,0.8"])
    #expect(rows.map(\.value) == [nil, .number(2), nil])
  }

  @Test("A colour is red, green, blue and alpha in sRGB") func color() throws {
    #expect(
      try value("cover", "backgroundColor", at: "0") == .list([.number(0), .number(0), .number(1), .number(0.5)]))
  }

  @Test("A transform is sixteen numbers") func transform() throws {
    let numbers = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1].map { JSON.number($0) }
    #expect(try value("cover", "transform", at: "0") == .list(numbers))
  }

  @Test("A boolean is a boolean") func boolean() throws {
    #expect(try value("cover", "hidden", at: "0.6") == .boolean(true))
  }

  @Test("A rectangle is four numbers") func rectangle() throws {
    #expect(try value("root", "bounds", at: "0") == .list([.number(0), .number(0), .number(40), .number(20)]))
  }

  @Test("A property without a value is null") func nothing() throws {
    #expect(try value("cover", "contents", at: "0") == nil)
  }

  @Test("An unknown layer is wrong usage; the message suggests the nearest name") func unknownLayer() throws {
    let outcome = try values(["--layer", "crad", "--key-path", "opacity", "--at", "0"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("did you mean 'card'?"))
  }

  @Test("An unknown key path is wrong usage; the message suggests the nearest name") func unknownKeyPath() throws {
    let outcome = try values(["--layer", "card", "--key-path", "opcity", "--at", "0"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("did you mean 'opacity'?"))
  }

  @Test(
    "Incomplete arguments are wrong usage",
    arguments: [
      ["--layer", "card", "--key-path", "opacity"], ["--layer", "card", "--at", "0"],
      ["--layer", "card", "--key-path", "opacity", "--at", "0", "--every", "1"],
      ["--layer", "card", "--key-path", "opacity", "--every", "0"],
      ["--layer", "card", "--key-path", "opacity", "--at", "0", "--format", "xml"],
      ["--layer", "card", "--layer", "cover", "--key-path", "a", "--key-path", "b", "--key-path", "c", "--at", "0"],
    ])
  func wrongUsage(options: [String]) throws {
    #expect(try values(options).status == 64)
  }

  @Test("An interrupted move continues from the current position") func interruptedMove() throws {
    let scratch = try Scratch(
      """
      timeline: 1
      canvas: { size: [1000, 20], framesPerSecond: 60, duration: 2 }
      layers: [{ id: card, position: [0, 0] }]
      script:
        - { at: 0.2, transaction: { animationDuration: 1 }, set: { card.position: [800, 0] } }
        - { at: 0.713, transaction: { animationDuration: 1 }, set: { card.position: [100, 0] } }

      """)
    let times = (0...2000).map { "\(Double($0) / 1000)" }.joined(separator: ",")
    let outcome = try Program.run(
      ["values", "timeline.yaml", "--layer", "card", "--key-path", "position.x", "--at", times, "--format", "csv"],
      in: scratch)
    let positions = outcome.lines.dropFirst().compactMap { $0.split(separator: ",").last.flatMap { Double($0) } }
    try #require(positions.count == 2001)
    // The default curve is at most 2.1 times as fast as a steady move over 800 points in a second.
    #expect(zip(positions, positions.dropFirst()).allSatisfy { abs($0 - $1) < 2 })
    #expect((positions.max() ?? 0) > 300)
    #expect(positions.last == 100)
  }

  @Test("A thousand equal times have equal rows") func equalTimes() throws {
    let times = Array(repeating: "0.5", count: 1000).joined(separator: ",")
    let rows = try rows(["--layer", "card", "--key-path", "position.x", "--at", times])
    #expect(rows.count == 1000)
    #expect(rows.allSatisfy { $0.value == .number(20) })
  }

  @Test(
    "Too many values are rejected, with their number",
    arguments: [("1e-6", "1000001"), ("0.0000011", "1818182"), ("0.000002", nil)])
  func tooMany(every: String, count: String?) throws {
    let keyPaths = every == "1e-6" ? ["position.x"] : ["position.x", "opacity"]
    let options = ["--layer", "card"] + keyPaths.flatMap { ["--key-path", $0] } + ["--every", every]
    // Two columns of half a million, and the end.
    let outcome = try values(options)
    #expect(outcome.status == 64)
    let total = count ?? "1000002"
    #expect(
      outcome.errors
        == "layerkit: error: these are \(total) values, and at most 1000000 are printed: "
        + "give fewer key paths or times, or a longer --every\n")
  }

  @Test("A closed pipe ends the output without a message") func closedPipe() throws {
    let outcome = try Program.shell(
      "$LAYERKIT values timeline.yaml --layer card --key-path opacity --every 0.00001 | head -c 10; "
        + "exit ${PIPESTATUS[0]}", in: Scratch(Timelines.moving))
    #expect(outcome.status == 73)
    #expect(outcome.errors == "")
  }
}
