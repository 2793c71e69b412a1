import Foundation
import Testing

/// The next run removes files that killed runs left, and follows dangling links.
@Suite("Leftovers and links")
struct LeftoverTests {
  @Test(
    "A command removes the files that killed runs left for its target",
    arguments: [
      (["render", "-o", "o.mp4"], ".o.mp4.tmp-1abc9z"), (["still", "--at", "0", "-o", "o.png"], ".o.png.tmp-x1"),
      (["track", "-o", "o.jsonl"], ".o.jsonl.tmp-zik0zj"), (["sheet", "-o", "o.png"], ".o.png.tmp-7"),
      (["values", "--layer", "root", "--key-path", "opacity", "--plot", "o.png"], ".o.png.tmp-abc"),
    ])
  func files(arguments: [String], name: String) throws {
    let scratch = try Scratch(Timelines.plain())
    try scratch.write(Data("half".utf8), to: name)
    try scratch.write(Data("half".utf8), to: ".other.mp4.tmp-1abc9z")
    try scratch.write(Data("mine".utf8), to: name.replacing(".tmp-", with: ".tmp-my-"))
    let outcome = try Program.run([arguments[0], "timeline.yaml"] + arguments.dropFirst(), in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      scratch.names()
        == [".other.mp4.tmp-1abc9z", name.replacing(".tmp-", with: ".tmp-my-"), arguments.last ?? "", "timeline.yaml"]
        .sorted())
  }

  @Test("Folders of frames that killed runs left are removed", arguments: ["frames", "plan"])
  func folders(command: String) throws {
    let scratch = try Scratch(Timelines.plain())
    let left = "out/.frames.tmp-\(UUID().uuidString)"
    try FileManager.default.createDirectory(at: scratch.url("\(left)/files"), withIntermediateDirectories: true)
    try scratch.write(Data("half".utf8), to: "\(left)/files/a.png")
    let outcome = try Program.run([command, "timeline.yaml", "-o", "out"], in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(scratch.names(in: "out").allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("The files of a killed run are removed soon") func killed() async throws {
    let scratch = try Scratch(Timelines.long)
    for command in ["render timeline.yaml -o o.mp4", "frames timeline.yaml -o o"] {
      _ = try await Program.waitingShell("$LAYERKIT \(command) & sleep 1; kill -9 $!; wait $!", in: scratch)
    }
    try scratch.write(Data(Timelines.plain().utf8), to: "timeline.yaml")
    for command in ["render timeline.yaml -o o.mp4", "frames timeline.yaml -o o"] {
      #expect(try Program.shell("$LAYERKIT \(command)", in: scratch).status == 0)
    }
    #expect(scratch.names() == ["o", "o.mp4", "timeline.yaml"])
    #expect(scratch.names(in: "o").allSatisfy { $0.hasPrefix("frame-") })
  }

  @Test("Simultaneous runs with the same target all succeed", arguments: ["render -o o.mp4", "frames -o o"])
  func together(command: String) throws {
    let scratch = try Scratch(Timelines.movingOverWhite)
    let outcome = try Program.shell(
      """
      for i in 1 2 3 4 5 6; do $LAYERKIT \(command) timeline.yaml & all+=($!); done
      status=0; for one in ${all[@]}; do wait $one || status=$?; done; exit $status
      """, in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(scratch.names().count == 2)
  }

  // MARK: Links

  private func link(_ name: String, to target: String, in scratch: Scratch) throws {
    try FileManager.default.createSymbolicLink(atPath: scratch.url(name).path, withDestinationPath: target)
  }

  @Test(
    "A link to a missing file is followed",
    arguments: [
      "render timeline.yaml -o link", "still timeline.yaml --at 0 -o link", "track timeline.yaml -o link",
      "render timeline.yaml --batch rows.csv -o ${n}",
    ])
  func danglingLink(command: String) throws {
    let ending = command.hasPrefix("still") ? ".png" : command.hasPrefix("track") ? ".jsonl" : ".mp4"
    let scratch = try Scratch(Timelines.plain())
    try scratch.write(Data("n\nlink.mp4\n".utf8), to: "rows.csv")
    try FileManager.default.createDirectory(at: scratch.url("folder"), withIntermediateDirectories: false)
    try link("link\(ending)", to: "folder/second", in: scratch)
    try link("folder/second", to: "real\(ending)", in: scratch)
    let arguments = command.replacing("-o link", with: "-o link\(ending)").split(separator: " ").map(String.init)
    let outcome = try Program.run(arguments, in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(scratch.names(in: "folder") == ["real\(ending)", "second"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: scratch.url("link\(ending)").path) == "folder/second")
  }

  @Test("A link to a missing folder is followed") func danglingFolder() throws {
    let scratch = try Scratch(Timelines.plain())
    try link("link", to: "real", in: scratch)
    #expect(try Program.run(["frames", "timeline.yaml", "-o", "link"], in: scratch).status == 0)
    #expect(scratch.names(in: "real").count == 6)
  }

  @Test(
    "A link into a missing folder and links in a circle cannot be written",
    arguments: [("none/a.mp4", "it is a link to none/a.mp4, whose folder is missing"), ("out.mp4", "Too many levels")])
  func deadEnds(target: String, message: String) throws {
    let scratch = try Scratch(Timelines.plain())
    try link("out.mp4", to: target, in: scratch)
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "out.mp4"], in: scratch)
    #expect(outcome.status == 73 && outcome.errors.contains("cannot write out.mp4: \(message)"), "\(outcome.errors)")
    #expect(scratch.names() == ["out.mp4", "timeline.yaml"])
  }
}
