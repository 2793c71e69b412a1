import Foundation
import Testing

@Suite("render --batch")
struct BatchTests {
  static let timeline = """
    timeline: 1
    canvas: { size: [32, 16], framesPerSecond: 10, duration: 0.2, background: "#fff" }
    variables:
      x: { type: number, default: 3 }
      title: { type: string, default: Hi }
      photo: { type: file, default: dot.png }
    layers: [{ id: card, name: "${title}", position: ["${x}", 8], bounds: [0, 0, 8, 8], backgroundColor: "#36f" }]
    """

  func scratch(_ files: [String: String] = [:]) throws -> Scratch {
    let scratch = try Scratch(Self.timeline)
    for (name, text) in files { try scratch.write(Data(text.utf8), to: name) }
    return scratch
  }

  func render(
    _ rows: String, _ output: String = "out/${id}.mp4", options: String = "", in scratch: Scratch
  ) throws -> Program.Outcome {
    try Program.shell("$LAYERKIT render timeline.yaml --batch \(rows) -o '\(output)' \(options)", in: scratch)
  }

  /// The errors for CSV rows that are rejected before anything is drawn.
  func refusal(_ rows: String, _ output: String = "out/${id}.mp4") throws -> String {
    let scratch = try scratch(["rows.csv": rows])
    let outcome = try render("rows.csv", output, in: scratch)
    #expect(outcome.status == 65, "\(outcome.errors)")
    #expect(scratch.names() == ["rows.csv", "timeline.yaml"])
    return outcome.errors.trimmingCharacters(in: .newlines)
  }

  @Test("A warning has the position of the row whose values cause it")
  func warningOfRow() throws {
    let text = Self.timeline.replacingOccurrences(
      of: "layers: [",
      with: "layers: [{ id: label, class: CATextLayer, bounds: [0, 0, 30, 16], fontSize: 10, string: \"${title}\" }, ")
    let scratch = try Scratch(text)
    try scratch.write(Data("id,title\n1,Hi\n2,A long title\n".utf8), to: "rows.csv")
    let outcome = try render("rows.csv", in: scratch)
    #expect(outcome.status == 0)
    let warnings = outcome.errors.split(separator: "\n").filter { $0.contains("warning: ") }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("the text of 'label' is cut: 'A long title' needs") == true)
    #expect(warnings.first?.hasPrefix("rows.csv:3:1: warning: out/2.mp4: timeline.yaml:") == true, "\(warnings)")
  }

  // MARK: Movies

  @Test("Each row of CSV is the movie of its values", arguments: ["1", "2", "5"])
  func bytes(threads: String) throws {
    let scratch = try scratch(["rows.csv": "id,x,title\n007,5,\"a, \"\"b\"\"\nc\"\na,,\nb,7,\n"])
    let outcome = try render("rows.csv", options: "--threads \(threads)", in: scratch)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "3 made, 0 skipped, 0 failed\n")
    #expect(scratch.names(in: "out") == ["007.mp4", "a.mp4", "b.mp4"])
    let single = try Program.shell(
      "set -e; $LAYERKIT render timeline.yaml --set x=5 --set $'title=a, \"b\"\\nc' -o 1.mp4; cmp 1.mp4 out/007.mp4; "
        + "$LAYERKIT render timeline.yaml -o 2.mp4; cmp 2.mp4 out/a.mp4; ! cmp -s out/a.mp4 out/b.mp4", in: scratch)
    #expect(single.status == 0, "\(single.errors)")
  }

  @Test("Rows of JSON give the same movies as rows of CSV")
  func json() throws {
    let scratch = try scratch([
      "rows.csv": "id,x,title\n1,5,A\n2,6.5,B\n",
      "rows.json": #"[ {"id": 1, "x": 5, "title": "A"}, {"id":2,"x":6.5,"title":"B"} ]"#,
      "rows.jsonl": "{\"id\": 1, \"x\": 5, \"title\": \"A\"}\n\n{\"id\": \"2\", \"x\": 6.5, \"title\": \"\\u0042\"}",
    ])
    for ending in ["csv", "json", "jsonl"] {
      #expect(try render("rows.\(ending)", "\(ending)/${id}.mp4", in: scratch).status == 0)
    }
    #expect(try Program.shell("diff -r csv json && diff -r csv jsonl", in: scratch).status == 0)
  }

  @Test("Rows can come through pipes; their first character determines the format")
  func pipes() throws {
    let scratch = try scratch()
    let outcome = try Program.shell(
      "printf 'id\\n1\\n' | $LAYERKIT render timeline.yaml --batch - -o '${id}.mp4' && "
        + "$LAYERKIT render timeline.yaml --batch <(echo '{\"id\": 2}') -o '${id}.mp4' && "
        + "$LAYERKIT render timeline.yaml --batch <(echo '[{\"id\": 3}]') -o '${id}.mp4'", in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(scratch.names() == ["1.mp4", "2.mp4", "3.mp4", "timeline.yaml"])
  }

  @Test("Other values come from --set and --props; rows override them, empty cells do not")
  func given() throws {
    let scratch = try scratch(["rows.csv": "id,x\n1,9\n2,\n", "p.json": "{\"x\": 5, \"title\": \"P\"}"])
    #expect(try render("rows.csv", options: "--props p.json", in: scratch).status == 0)
    let single = try Program.shell(
      "set -e; $LAYERKIT render timeline.yaml --set x=9 --set title=P -o a.mp4; cmp a.mp4 out/1.mp4; "
        + "$LAYERKIT render timeline.yaml --props p.json -o b.mp4; cmp b.mp4 out/2.mp4", in: scratch)
    #expect(single.status == 0, "\(single.errors)")
  }

  @Test(
    "The output is an expression of the row, of given values and of defaults",
    arguments: [
      ("${row.index}", "0.mp4"), ("${row.name}-${x * 2}", "a b-10.mp4"), ("${name}_${title}", "a b_T.mp4"),
      ("${x > 4 ? \"big\" : \"small\"}", "big.mp4"), ("${full name}", "c.mp4"), ("${photo}", "dot.png.mp4"),
    ])
  func names(pattern: String, name: String) throws {
    let scratch = try scratch(["rows.csv": "name,full name,x\na b,c,5\n"])
    let uses = "${row.name}" + "${full name}"
    let outcome = try render("rows.csv", "\(uses)/\(pattern).mp4", options: "--set title=T --range 0", in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(scratch.names(in: "a bc") == [name])
  }

  @Test("Options of movies apply to every row")
  func options() throws {
    let scratch = try scratch(["rows.csv": "id\n1\n2\n"])
    #expect(try render("rows.csv", options: "--scale 2 --fps 20 --range 1-3 --crf 30", in: scratch).status == 0)
    for id in 1...2 {
      let movie = Movie(scratch: scratch, name: "out/\(id).mp4")
      #expect(try movie.property("width,height,r_frame_rate,nb_frames") == "64,32,20/1,3")
    }
  }

  // MARK: Resumption and failures

  @Test("Existing movies are skipped, unless --overwrite is given or they are empty")
  func resumption() throws {
    let scratch = try scratch(["rows.csv": "id,x\n1,5\n2,6\n3,7\n"])
    #expect(try render("rows.csv", in: scratch).status == 0)
    try scratch.write(Data("kept".utf8), to: "out/2.mp4")
    try scratch.write(Data(), to: "out/3.mp4")
    let again = try render("rows.csv", in: scratch)
    #expect(again.status == 0)
    #expect(again.errors == "1 made, 2 skipped, 0 failed\n")
    #expect(try scratch.read("out/2.mp4") == Data("kept".utf8))
    #expect(try render("rows.csv", options: "--overwrite", in: scratch).errors == "3 made, 0 skipped, 0 failed\n")
    #expect(try scratch.read("out/2.mp4").count > 100)
  }

  @Test("After a kill, the same command completes the batch with the same bytes, and leaves nothing else")
  func killed() throws {
    // The last row is so long that the program still runs when it is killed, even on a busy machine.
    let rows = "id,x\n" + (0..<24).map { "\($0),\($0 < 23 ? $0 % 7 : 100)\n" }.joined()
    let text = Self.timeline.replacing("duration: 0.2", with: "duration: \"${x == 100 ? 6000 : 0.2}\"")
    let scratch = try scratch(["rows.csv": rows, "timeline.yaml": text])
    let whole = try render("rows.csv", "whole/${id}.mp4", in: scratch)
    #expect(whole.errors == "24 made, 0 skipped, 0 failed\n")
    let killed = try Program.shell(
      """
      $LAYERKIT render timeline.yaml --batch rows.csv -o 'out/${id}.mp4' & batch=$!
      while [ ! -e out/4.mp4 ] && kill -0 $batch; do sleep 0.002; done
      kill -9 $batch; wait $batch
      """, in: scratch)
    let left = scratch.names(in: "out").filter { !$0.hasPrefix(".") }
    #expect(killed.status == 137 && left.count < 24, "\(killed.status), \(left.count)")
    let resumed = try render("rows.csv", in: scratch)
    #expect(resumed.errors == "\(24 - left.count) made, \(left.count) skipped, 0 failed\n")
    #expect(scratch.names(in: "out").count == 24)
    #expect(try Program.shell("diff -r whole out", in: scratch).status == 0)
  }

  @Test("Ctrl-C keeps complete movies and reports the number of remaining rows")
  func interrupted() throws {
    let rows = "id,x\n" + (0..<200).map { "\($0),\($0 % 7)\n" }.joined()
    let scratch = try scratch(["rows.csv": rows])
    let outcome = try Program.run(
      ["render", "timeline.yaml", "--batch", "rows.csv", "-o", "out/${id}.mp4"], in: scratch
    ) { process in
      while process.isRunning, scratch.names(in: "out").count(where: { !$0.hasPrefix(".") }) < 3 { usleep(1000) }
      process.interrupt()
    }
    #expect(outcome.status == 130)
    let made = scratch.names(in: "out").count
    #expect(scratch.names(in: "out").allSatisfy { !$0.hasPrefix(".") })
    #expect(
      outcome.errors
        == "\(made) made, 0 skipped, 0 failed, \(200 - made) left: interrupted; the same command makes the rest\n")
  }

  @Test("A row that fails is reported at its position and does not stop the others")
  func failures() throws {
    let scratch = try scratch([
      "rows.csv": "id,x,photo\n1,5,\n2,three,\n3,6,none.png\n4,7,\n", "dot.png": "",
    ])
    let text = Self.timeline.replacing("backgroundColor: \"#36f\"", with: "contents: \"${photo}\"")
    try scratch.write(Data(text.utf8), to: "timeline.yaml")
    try FileManager.default.removeItem(at: scratch.url("dot.png"))
    #expect(
      try Program.tool(
        "ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "color=red:s=4x4", "-frames:v", "1", "dot.png"], in: scratch
      )
      .status == 0)
    let outcome = try render("rows.csv", in: scratch)
    #expect(outcome.status == 1)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 3, "\(outcome.errors)")
    #expect(lines.first == "rows.csv:3:3: error: 'three' is not allowed here; expected a number")
    #expect(lines[1].hasPrefix("rows.csv:4:1: error: out/3.mp4: timeline.yaml:7:"), "\(lines[1])")
    #expect(lines[1].contains("none.png"))
    #expect(lines.last == "2 made, 0 skipped, 2 failed")
    #expect(scratch.names(in: "out") == ["1.mp4", "4.mp4"])
  }

  @Test("A folder that cannot be written fails only its rows")
  func unwritable() throws {
    let scratch = try scratch(["rows.csv": "id\na\nb\n", "a": "a file"])
    let outcome = try render("rows.csv", "${id}/x.mp4", in: scratch)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("rows.csv:2:1: error: cannot write a/x.mp4: "), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("\n1 made, 0 skipped, 1 failed\n"))
  }

  @Test("Problems of several rows are reported in order, and repeated ones briefly")
  func repeatedProblems() throws {
    let scratch = try scratch(["rows.csv": "id,x\n1,5\n2,1\n3,1\n4,5\n"])
    let layers = "layers: [{ if: \"${x == 1}\", opacty: 1, bouns: [0] }]"
    let text = Self.timeline.split(separator: "\n").dropLast().joined(separator: "\n") + "\n" + layers
    try scratch.write(Data(text.utf8), to: "timeline.yaml")
    let outcome = try render("rows.csv", in: scratch)
    let lines = outcome.errors.split(separator: "\n")
    #expect(outcome.status == 1)
    #expect(lines.count == 4 && lines[0].hasPrefix("rows.csv:3:1: error: out/2.mp4: timeline.yaml:7:"))
    #expect(lines.dropFirst(2).first == "rows.csv:4:1: error: out/3.mp4: the same 2 problems as in line 3")
  }

  @Test("Errors in the timeline itself are reported once, before anything is drawn")
  func badTimeline() throws {
    let scratch = try scratch(["rows.csv": "id,x\n1,5\n2,1\n3,1\n"])
    try scratch.write(Data(Self.timeline.replacing("bounds", with: "bouns").utf8), to: "timeline.yaml")
    let outcome = try render("rows.csv", in: scratch)
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("timeline.yaml:7:"))
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(scratch.names() == ["rows.csv", "timeline.yaml"])
  }

  @Test("--progress json prints an object for each row and a summary")
  func progress() throws {
    let scratch = try scratch(["rows.csv": "id,x\n1,5\n2,three\n3,6\n"])
    try FileManager.default.createDirectory(at: scratch.url("out"), withIntermediateDirectories: true)
    try scratch.write(Data("kept".utf8), to: "out/1.mp4")
    let outcome = try render("rows.csv", options: "--progress json", in: scratch)
    let objects = try outcome.errors.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["event"] as? String } == ["row", "error", "row", "row", "summary"])
    #expect(objects.compactMap { $0["status"] as? String } == ["skipped", "failed", "made"])
    #expect(objects.compactMap { $0["output"] as? String } == ["out/1.mp4", "out/2.mp4", "out/3.mp4"])
    #expect(["made", "skipped", "failed", "left"].map { objects.last?[$0] as? Int } == [1, 1, 1, 0])
  }
}
