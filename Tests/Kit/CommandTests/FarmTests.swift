import Foundation
import Testing

/// `layerkit plan`, `render-chunk`, `assemble` and `render --resumable`.
@Suite("Movies made in chunks")
struct FarmTests {
  /// A card that moves to and fro before a cut to white in frame 40, in 60 frames.
  private static let timeline = """
    timeline: 1
    canvas: { size: [64, 64], framesPerSecond: 30, duration: 2, background: "#102030" }
    layers:
      - id: card
        frame: [0, 20, 20, 20]
        backgroundColor: "#ff8000"
        animations: { move: { keyPath: position.x, fromValue: 10, toValue: 54, duration: 0.7, repeatCount: .inf } }
      - { id: cover, frame: [0, 0, 64, 64], backgroundColor: "#ffffff", isHidden: true }
    script:
      - { at: 1.3333, transaction: { disableActions: true }, set: { cover.hidden: false } }

    """

  private struct Plan: Decodable {
    let frames: Int
    let chunks: [Chunk]
    let files: [String: String]

    struct Chunk: Decodable { let index, first, last: Int }
  }

  /// A folder with the plan of a timeline, `plan`.
  private func planned(_ timeline: String = timeline, _ options: [String] = []) throws -> (Scratch, Plan) {
    let scratch = try Scratch(timeline)
    return (scratch, try plan(in: scratch, options))
  }

  private func plan(in scratch: Scratch, _ options: [String] = []) throws -> Plan {
    let chunks = options.contains("--chunk-frames") ? [] : ["--chunk-frames", "24"]
    let outcome = try Program.run(
      ["plan", "timeline.yaml", "-o", "plan", "--no-probe"] + chunks + options, in: scratch)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return try JSONDecoder().decode(Plan.self, from: scratch.read("plan/plan.json"))
  }

  @discardableResult
  private func chunk(_ index: Int, of folder: String = "plan", in scratch: Scratch) throws -> Program.Outcome {
    try Program.run(["render-chunk", folder, "--index", "\(index)"], in: scratch)
  }

  private func renderAll(_ plan: Plan, in scratch: Scratch) throws {
    for index in plan.chunks.indices.reversed() {
      let outcome = try chunk(index, in: scratch)
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
  }

  private func assemble(_ name: String = "joined.mp4", in scratch: Scratch) throws -> Program.Outcome {
    try Program.run(["assemble", "plan", "-o", name], in: scratch)
  }

  /// A checksum of each decoded picture.
  private func sums(_ name: String, in scratch: Scratch) throws -> [Substring] {
    let sums = try Program.tool(
      "ffmpeg", ["-v", "error", "-i", name, "-map", "0:v", "-f", "framemd5", "-"], in: scratch)
    try #require(sums.errors.isEmpty, "\(sums.errors)")
    return sums.lines.filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: ",").last }
  }

  @Test(
    "The joined movie has the frames of a single process",
    arguments: [
      ("mp4", ["--codec", "h264"]), ("mp4", ["--codec", "h264", "--preset", "veryfast"]), ("mp4", ["--codec", "hevc"]),
      ("webm", ["--codec", "vp9", "--alpha"]), ("mp4", ["--codec", "av1"]),
      ("mov", ["--codec", "prores"]), ("mkv", ["--codec", "ffv1"]),
      ("png", ["--codec", "apng", "--alpha"]), ("mp4", ["--bitrate", "300k", "--range", "7-50"]),
      ("mp4", ["--scale", "1.5", "--fps", "24"]),
    ]) func frames(ending: String, options: [String]) throws
  {
    let (scratch, plan) = try planned(Self.timeline, options)
    try renderAll(plan, in: scratch)
    let joined = try assemble("joined.\(ending)", in: scratch)
    #expect(joined.status == 0 && joined.errors.isEmpty, "\(joined.errors)")
    let whole = try Program.run(
      ["render", "timeline.yaml", "-o", "whole.\(ending)", "--chunk-frames", "24"] + options, in: scratch)
    #expect(whole.status == 0, "\(whole.errors)")
    let sums = try sums("joined.\(ending)", in: scratch)
    #expect(sums.count == plan.frames)
    #expect(try sums == self.sums("whole.\(ending)", in: scratch))
  }

  @Test("Chunks are consecutive and end where contents change") func cuts() throws {
    let (_, plan) = try planned(Self.timeline, ["--chunk-frames", "37"])
    #expect(plan.chunks.map(\.index) == Array(plan.chunks.indices))
    #expect(plan.chunks.map(\.first) == [0, 40])
    #expect(plan.chunks.map(\.last) == [39, 59])
  }

  @Test("The same timeline gives the same plan, which is not written again") func sameness() throws {
    let (scratch, plan) = try planned()
    let previous = try scratch.read("plan/plan.json")
    _ = try self.plan(in: scratch)
    #expect(try scratch.read("plan/plan.json") == previous)
    #expect(scratch.names(in: "plan").filter { $0.hasPrefix(".") }.isEmpty)
    #expect(plan.files.keys.contains("timeline.yaml"))
  }

  @Test("The plan of another movie is not replaced") func otherPlan() throws {
    let (scratch, _) = try planned()
    let previous = try scratch.read("plan/plan.json")
    let outcome = try Program.run(["plan", "timeline.yaml", "-o", "plan", "--crf", "30", "--no-probe"], in: scratch)
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("plan of another movie"))
    #expect(try scratch.read("plan/plan.json") == previous)
  }

  @Test("A moved plan does not need the original files") func moved() throws {
    let scratch = try Scratch()
    let assets = scratch.url("assets")
    try FileManager.default.createDirectory(at: assets, withIntermediateDirectories: true)
    _ = try Program.shell(
      """
      ffmpeg -v error -f lavfi -i testsrc=s=32x32:d=1:r=10 assets/clip.mp4
      ffmpeg -v error -f lavfi -i testsrc=s=16x16:d=0.1:r=10 -frames:v 1 "assets/a b.png"
      ffmpeg -v error -f lavfi -i sine=d=1 assets/tone.wav
      cp "$(fc-list : file | grep -m 1 DejaVuSans.ttf | cut -d: -f1)" assets/own.ttf
      printf 'name,image\\none,%s\\ntwo,assets/a b.png\\n' "$PWD/assets/a b.png" > rows.csv
      """, in: scratch)
    try scratch.write(
      Data(
        """
        timeline: 1
        canvas: { size: [64, 64], framesPerSecond: 30, duration: 2, background: "#fff" }
        variables: { rows: { type: list, default: rows.csv }, title: { type: string, default: none } }
        layers:
          - { frame: [0, 0, 32, 32], contents: assets/clip.mp4 }
          - { for: { row: "${rows}" }, frame: [32, 8, 16, 16], contents: "${row.image}", name: "${row.name}" }
          - { class: CATextLayer, frame: [0, 40, 64, 20], string: "${title}", font: "${title}#0", fontSize: 9, foregroundColor: "#000" }
        audio: [{ file: assets/tone.wav }]

        """.utf8), to: "timeline.yaml")
    let plan = try plan(in: scratch, ["--set", "title=assets/own.ttf"])
    let whole = try Program.run(
      ["render", "timeline.yaml", "-o", "whole.mp4", "--chunk-frames", "24", "--set", "title=assets/own.ttf"],
      in: scratch)
    #expect(whole.status == 0, "\(whole.errors)")
    _ = try Program.shell("mkdir else; mv plan else/where; rm -r assets rows.csv timeline.yaml", in: scratch)
    let text = String(decoding: try scratch.read("else/where/timeline.yaml"), as: UTF8.self)
    #expect(!text.contains(scratch.folder.path) && text.contains("\"string\": \"assets/own.ttf\""))
    for index in plan.chunks.indices {
      let outcome = try chunk(index, of: "else/where", in: scratch)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let joined = try Program.run(["assemble", "else/where", "-o", "joined.mp4"], in: scratch)
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(try scratch.read("joined.mp4") == scratch.read("whole.mp4"))
  }

  @Test("Missing chunks are listed, with 66, and nothing is written") func missing() throws {
    let (scratch, plan) = try planned(Self.timeline, ["--chunk-frames", "10"])
    try #require(plan.chunks.count == 6)
    for index in [0, 4] { try chunk(index, in: scratch) }
    let outcome = try assemble(in: scratch)
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("missing: 1-3, 5"))
    #expect(!scratch.names().contains("joined.mp4"))
  }

  @Test("A changed, exchanged or truncated chunk is not joined, and is rendered again") func damage() throws {
    let (scratch, plan) = try planned()
    try renderAll(plan, in: scratch)
    #expect(try assemble(in: scratch).status == 0)
    let good = try scratch.read("joined.mp4")
    let damages = [
      "printf x | dd of=plan/chunks/0001.mp4 bs=1 seek=200 conv=notrunc 2>/dev/null",
      "truncate -s 300 plan/chunks/0001.mp4", "cp plan/chunks/0000.mp4 plan/chunks/0001.mp4",
      "cp plan/chunks/0000.mp4 plan/chunks/0001.mp4; cp plan/chunks/0000.json plan/chunks/0001.json",
      "rm plan/chunks/0001.json", "echo '{}' > plan/chunks/0001.json",
    ]
    for damage in damages {
      _ = try Program.shell(damage, in: scratch)
      let outcome = try assemble("bad.mp4", in: scratch)
      #expect(outcome.status == 66 && outcome.errors.contains("--index 1"), "\(damage): \(outcome.errors)")
      #expect(!scratch.names().contains("bad.mp4"))
      #expect(try chunk(1, in: scratch).status == 0)
      #expect(try assemble("again.mp4", in: scratch).status == 0)
      #expect(try scratch.read("again.mp4") == good)
    }
  }

  @Test("A complete chunk is not rendered again, unless --overwrite is given") func doneChunk() throws {
    let (scratch, _) = try planned()
    try chunk(0, in: scratch)
    func time() throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: scratch.url("plan/chunks/0000.mp4").path)[.modificationDate]
        as? Date
    }
    let previous = try time()
    try chunk(0, in: scratch)
    #expect(try time() == previous)
    #expect(try Program.run(["render-chunk", "plan", "--index", "0", "--overwrite"], in: scratch).status == 0)
    #expect(try time() != previous)
  }

  @Test("Several processes can render the same chunk at once") func together() throws {
    let (scratch, _) = try planned()
    let outcome = try Program.shell(
      """
      for i in 1 2 3 4; do "$LAYERKIT" render-chunk plan --index 1 & done
      for job in $(jobs -p); do wait $job || exit 1; done
      ls -A plan/chunks
      """, in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.lines == ["0001.json", "0001.mp4"])
  }

  @Test("A killed process leaves no chunk, and the next one renders it") func killed() throws {
    let (scratch, plan) = try planned()
    _ = try Program.shell(
      """
      for i in 1 2 3; do "$LAYERKIT" render-chunk plan --index 0 & sleep 0.0$i; kill -9 $!; wait; done 2>/dev/null
      """, in: scratch)
    try renderAll(plan, in: scratch)
    let joined = try assemble(in: scratch)
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(try sums("joined.mp4", in: scratch).count == 60)
  }

  @Test(
    "A changed file of the plan is rejected",
    arguments: [("timeline.yaml", "64"), ("plan.json", "\"width\" : 64"), ("plan.json", "\"first\" : 24")])
  func changedPlan(name: String, value: String) throws {
    let (scratch, _) = try planned()
    try chunk(0, in: scratch)
    let text = String(decoding: try scratch.read("plan/\(name)"), as: UTF8.self)
    try scratch.write(Data(text.replacing(value, with: value.dropLast() + "2").utf8), to: "plan/\(name)")
    let outcome = try chunk(1, in: scratch)
    #expect(outcome.status == 65, "\(outcome.errors)")
  }

  @Test(
    "A damaged plan is an error of every command, also at the second attempt",
    arguments: ["", "{", "[]", "{}", "\u{0}\u{1}", "null"])
  func damagedPlan(text: String) throws {
    let (scratch, _) = try planned()
    try scratch.write(Data(text.utf8), to: "plan/plan.json")
    for command in ["render-chunk plan --index 0", "assemble plan -o a.mp4", "job plan --slurm"] {
      let outcome = try Program.run(command.split(separator: " ").map(String.init), in: scratch)
      #expect(outcome.status == 65 && outcome.errors.contains("the plan in plan is damaged"), "\(outcome.errors)")
    }
  }

  @Test("A plan with a codec that does not exist is damaged") func unknownCodec() throws {
    let (scratch, _) = try planned()
    let text = String(decoding: try scratch.read("plan/plan.json"), as: UTF8.self)
    try scratch.write(Data(text.replacing("\"h264\"", with: "\"h265x\"").utf8), to: "plan/plan.json")
    #expect(try chunk(0, in: scratch).status == 65)
  }

  @Test("A missing file of the plan is a missing input") func missingFile() throws {
    let (scratch, _) = try planned()
    try FileManager.default.removeItem(at: scratch.url("plan/timeline.yaml"))
    let outcome = try chunk(0, in: scratch)
    #expect(outcome.status == 66 && outcome.errors.contains("plan/timeline.yaml of the plan is missing"))
  }

  @Test("Another encoder is rejected, unless it is allowed") func otherEncoder() throws {
    let (scratch, _) = try planned()
    let text = String(decoding: try scratch.read("plan/plan.json"), as: UTF8.self)
    try scratch.write(Data(text.replacing("libx264", with: "libx263").utf8), to: "plan/plan.json")
    let outcome = try chunk(0, in: scratch)
    #expect(outcome.status == 64 && outcome.errors.contains("libx263") && outcome.errors.contains("--any-encoder"))
    let allowed = try Program.run(["render-chunk", "plan", "--index", "0", "--any-encoder"], in: scratch)
    #expect(allowed.status == 0, "\(allowed.errors)")
  }

  @Test("An invalid plan, chunk or format is rejected with a sentence")
  func refusals() throws {
    let (scratch, _) = try planned()
    func status(_ arguments: [String]) throws -> Int32 { try Program.run(arguments, in: scratch).status }
    #expect(try status(["render-chunk", "none", "--index", "0"]) == 66)
    #expect(try status(["render-chunk", "plan", "--index", "9"]) == 64)
    #expect(try status(["render-chunk", "plan", "--index", "-1"]) == 64)
    #expect(try status(["assemble", "plan", "-o", "a.gif"]) == 64)
    #expect(try status(["assemble", "plan", "-o", "a.webm"]) == 64)
    #expect(try status(["plan", "timeline.yaml", "-o", "other", "--chunk-frames", "0"]) == 64)
    #expect(try status(["plan", "timeline.yaml", "-o", "other", "--codec", "gif"]) == 64)
    #expect(try status(["render", "timeline.yaml", "-o", "a.gif", "--chunk-frames", "20"]) == 64)
    #expect(scratch.names() == ["plan", "timeline.yaml"])
  }

  @Test("resources.json has the needs of a chunk") func probe() throws {
    struct Resources: Decodable { let memory, threads: Int, chunkSeconds, startSeconds: Double }
    let scratch = try Scratch(Self.timeline)
    let outcome = try Program.run(["plan", "timeline.yaml", "-o", "plan", "--threads", "2"], in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let found = try JSONDecoder().decode(Resources.self, from: scratch.read("plan/resources.json"))
    #expect(found.memory > 1 << 23 && found.threads == 2 && found.chunkSeconds > found.startSeconds)
  }

  @Test("An interrupted movie is resumed, and equals the movie of a single process")
  func resumption() throws {
    let scratch = try Scratch(Self.timeline)
    let options = ["render", "timeline.yaml", "-o", "joined.mp4", "--resumable", "kept", "--chunk-frames", "20"]
    let first = try Program.run(options, in: scratch)
    #expect(first.status == 0, "\(first.errors)")
    let good = try scratch.read("joined.mp4")
    // A power failure may leave missing chunks and an unfinished file.
    _ = try Program.shell(
      "rm joined.mp4 kept/chunks/0002.* kept/chunks/0001.json; echo half > kept/chunks/.0002.mp4.tmp-1", in: scratch)
    let previous = try scratch.read("kept/chunks/0000.json")
    #expect(try Program.run(options, in: scratch).status == 0)
    #expect(try scratch.read("joined.mp4") == good)
    #expect(try scratch.read("kept/chunks/0000.json") == previous)
    _ = try Program.run(["render", "timeline.yaml", "-o", "whole.mp4", "--chunk-frames", "20"], in: scratch)
    #expect(try scratch.read("whole.mp4") == good)
  }

  @Test("Chunks cannot be combined with --batch and --since")
  func exclusions() throws {
    let scratch = try Scratch(Self.timeline)
    try scratch.write(Data("a\n1\n".utf8), to: "rows.csv")
    let outcome = try Program.run(
      ["render", "timeline.yaml", "-o", "${a}.mp4", "--batch", "rows.csv", "--resumable", "kept"], in: scratch)
    #expect(outcome.status == 64 && outcome.errors.contains("exclude each other"))
  }
}
