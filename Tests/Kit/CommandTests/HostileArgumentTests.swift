import Foundation
import Randomness
import Testing

/// Commands with invalid and extreme arguments.
struct HostileArgumentTests {
  /// `HOSTILE_ARGUMENTS=0..<500` sets other seeds.
  private static let seeds: Range<UInt64> = {
    let asked = ProcessInfo.processInfo.environment["HOSTILE_ARGUMENTS"].map { $0.split(separator: "..<") } ?? []
    guard asked.count == 2, let start = UInt64(asked[0]), let end = UInt64(asked[1]), start < end else { return 0..<40 }
    return start..<end
  }()

  @Test("They soon end with a documented code and a message", .timeLimit(.minutes(5)), arguments: seeds)
  func codes(seed: UInt64) throws {
    var arguments = HostileArguments(seed: seed)
    let list = arguments.list
    let scratch = try Scratch(Self.timeline)
    let start = Date()
    let outcome = try Program.run(list, in: scratch)
    let summary =
      "\(seed): \(list.map { $0.prefix(100) }.joined(separator: " ").prefix(1000)): \(outcome.errors.prefix(1000))"
    #expect([0, 1, 64, 65, 66, 73].contains(outcome.status), "\(outcome.status), \(summary)")
    #expect(outcome.status <= 1 || !outcome.errors.isEmpty, "\(summary)")
    #expect(Date().timeIntervalSince(start) < 60, "\(summary)")
    #expect(!scratch.names().contains { $0.contains(".tmp-") }, "\(summary)")
  }

  /// Numbers of all sizes, and a layer that is inserted and deleted.
  private static let timeline = """
    timeline: 1
    canvas: { size: [8, 6], framesPerSecond: 10, duration: 1 }
    layers:
      - id: card
        frame: [0, 0, 4, 4]
        backgroundColor: "#ff8000"
        animations:
          huge: { keyPath: position.y, fromValue: -1.7e308, toValue: 1.7e308, duration: 1 }
          tiny: { keyPath: zPosition, fromValue: 0, toValue: 5e-324, duration: 1 }
          move: { keyPath: position.x, fromValue: 0, toValue: 40, duration: 1, repeatCount: .inf }
    script:
      - { at: 0.25, insert: { into: root, layer: { id: badge, frame: [0, 0, 4, 4] } } }
      - { at: 0.75, delete: [badge] }
    expect:
      - { at: 0, of: card, keyPath: opacity, is: 1 }

    """
}

/// The arguments of one run of the program; the same for the same seed.
private struct HostileArguments {
  private var random: RandomNumbers

  init(seed: UInt64) { random = RandomNumbers(seed: seed &* 7919 &+ 17) }

  private mutating func pick(_ list: [String]) -> String { list[random.below(list.count)] }

  var list: [String] {
    mutating get {
      var result = [
        pick([
          "values", "values", "values", "frames", "explain", "explain", "test", "check", "render", "still", "sheet",
          "track", "diff",
        ])
      ]
      let command = result[0]
      if random.chance(0.97) { result.append(random.chance(0.95) ? "timeline.yaml" : pick(Self.files)) }
      switch command {
      case "values", "explain":
        for _ in 0...random.below(random.chance(0.1) ? 40 : 2) {
          result += ["--layer", random.chance(0.8) ? pick(["card", "root", "badge"]) : pick(Self.names)]
          result += ["--key-path", pick(Self.keyPaths)]
          if command == "explain" { break }
        }
        if random.chance(0.8) { result.append("--at=\(times())") }
        if command == "values", random.chance(0.3) { result.append("--every=\(number())") }
        if command == "values", random.chance(0.5) {
          result += ["--plot", pick(["-", "a.png", "", "a/b/c.png", "/proc/a.png"])]
        }
        if random.chance(0.3) { result += ["--format", pick(["json", "csv", "text", "table", ""])] }
      case "frames":
        result += ["-o", pick(["out", "out", "a/b/c", "-", "", "timeline.yaml", "/proc/out"])]
        if random.chance(0.7) { result.append("--at=\(times())") }
        if random.chance(0.3) { result.append("--range=\(pick(Self.ranges))") }
        if random.chance(0.2) { result += ["--format", pick(["raw", "png", "gif"])] }
        if random.chance(0.2) { result += ["--threads=\(number())"] }
      case "still":
        result += ["-o", pick(["a.png", "a.jpg", "a.webp", "a.gif", "-", "", "/proc/a.png"]), "--at=\(times())"]
      case "sheet":
        result += ["-o", pick(["a.png", "a/b/a.png", "a.jpg", "", "/proc/a.png"]), "--every=\(number())"]
        if random.chance(0.5) { result.append("--columns=\(number())") }
        if random.chance(0.5) { result.append("--width=\(number())") }
      case "track":
        result += ["-o", pick(["a.jsonl", "-", "", "timeline.yaml", "/proc/a.jsonl"])]
      case "diff":
        result.append(random.chance(0.8) ? "timeline.yaml" : pick(Self.files))
        if random.chance(0.3) { result += ["--format", pick(["json", "csv", "text", ""])] }
      case "render":
        result += ["-o", pick(["out.mp4", "a/b/out.mp4", "out.MP4", ".mp4", "-", "", "/proc/out.mp4"])]
        if random.chance(0.5) { result.append("--crf=\(number())") }
        if random.chance(0.5) { result.append("--range=\(pick(Self.ranges))") }
      default:
        for _ in 0..<random.below(4) { result.append(pick(Self.files)) }
      }
      if random.chance(0.1) { result.insert(pick(Self.names), at: random.below(result.count + 1)) }
      if random.chance(0.1) { result.remove(at: random.below(result.count)) }
      return result
    }
  }

  private mutating func number() -> String {
    random.chance(0.5) ? pick(Self.numbers) : "\(random.number(0...2))"
  }

  private mutating func times() -> String {
    switch random.below(6) {
    case 0: return number()
    case 1: return Array(repeating: number(), count: 1 + random.below(3000)).joined(separator: ",")
    case 2: return (0..<200).map { "\(0.5 + Double($0) * 1e-10)" }.joined(separator: ",")
    default:
      return (0...random.below(5)).map { _ in random.chance(0.3) ? number() : "\(random.number(0...1))" }.joined(
        separator: ",")
    }
  }

  private static let numbers = [
    "0", "-0", "1", "-1", "5e-324", "1e-300", "1e-7", "1e-6", "0.000001", "1e9", "1e15", "1e18", "9007199254740993",
    "1e300", "1.7976931348623157e308", "1e309", "nan", "-nan", "inf", "-inf", "", " ", "0x10", "1_000", "1e", "٣", ",",
    "0.1,", "0.5 ", "+0.5", ".5", "5.", "1/2", "9999999999999999999999999999",
  ]

  private static let ranges = [
    "0-9", "0", "9", "3-1", "-", "0-", "-5", "", "0-9-9", "a-b", "0-10", "99999999999999999999",
    "0-9223372036854775807", "9223372036854775807-9223372036854775807", "0 - 3", "+1-+3", "1e1-2",
  ]

  private static let keyPaths = [
    "position", "position.x", "position.y", "zPosition", "frame", "frame.origin.x", "frame.size", "transform",
    "transform.rotation.z", "opacity", "contents", "backgroundColor", "filters", "filters.a.inputRadius", "name",
    "hidden", "shadowPath", "duration", "", ".", "..", "frame.", ".frame", "position.", "sublayers", "superlayer",
    "delegate", String(repeating: "a.", count: 5000), String(repeating: "z", count: 20000), "\u{1F600}", "opa\ncity",
  ]

  private static let names = [
    "", "-", "--", "---", "--layer", "-x", "--at", "crad", "card.", "\u{1F600}", "--=", "--plot", "a b", "%s%n",
    String(repeating: "x", count: 30000), "--every=0.1", "--help=1", "../..",
  ]

  private static let files = [
    "timeline.yaml", "none.yaml", "", ".", "/", "/dev/null", "/dev/zero", "/dev/stdin", "-", "/dev/fd/", "/dev/fd/-1",
    "/dev/fd/999999999999", "/proc/self/mem", "/proc/self/fd/0", "/dev/full", "timeline.yaml/a", "a\nb.yaml",
    String(repeating: "n", count: 5000),
  ]
}
