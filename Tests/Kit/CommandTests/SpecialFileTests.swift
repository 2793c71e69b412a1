import Foundation
import Testing

/// Pipes, devices and sockets where a file is expected.
@Suite("Files that are not plain files")
struct SpecialFileTests {
  private static let parts = [
    "layers: [{ contents: NAME.png }]", "layers: [{ contents: NAME.mp4 }]", "layers: []\naudio: [{ file: NAME.wav }]",
    "layers: []\nfonts: [NAME.ttf]", "layers: []\nfonts: [folder]",
    "layers: [{ class: CATextLayer, string: a, font: NAME.ttf }]",
    "variables: { r: { type: list, default: NAME.json } }\nlayers: []",
    "variables: { r: { type: list, default: NAME.csv } }\nlayers: []",
  ]

  @Test("A pipe without a writer is not opened", arguments: parts, ["", "--root ."])
  func pipes(part: String, option: String) throws {
    let scratch = try Scratch(Timelines.plain().replacing("layers: []", with: part.replacing("NAME", with: "pipe")))
    let outcome = try Program.shell(
      "mkdir folder; mkfifo pipe.{png,mp4,wav,ttf,json,csv} folder/a.ttf; timeout 20 $LAYERKIT check timeline.yaml \(option)",
      in: scratch)
    #expect(outcome.status == 65 && outcome.errors.contains("it is not a plain file"), "\(outcome.errors)")
  }

  @Test("Devices are not opened", arguments: parts.filter { !$0.contains("folder") })
  func devices(part: String) throws {
    let text = Timelines.plain().replacing("layers: []", with: part.replacing("NAME", with: "device"))
    let outcome = try Program.shell(
      "for e in png mp4 wav ttf json csv; do ln -s /dev/zero device.$e; done; timeout 20 $LAYERKIT check timeline.yaml",
      in: Scratch(text))
    #expect(outcome.status == 65 && outcome.errors.contains("it is not a plain file"), "\(outcome.errors)")
  }

  @Test(
    "A timeline, values and rows in a pipe without a writer end with an error",
    arguments: [
      "check pipe", "check timeline.yaml --props pipe", "render timeline.yaml --batch pipe.csv -o '${a}.mp4'",
    ])
  func silentPipes(command: String) throws {
    let outcome = try Program.shell(
      "mkfifo pipe pipe.csv; timeout 30 $LAYERKIT \(command)", in: Scratch(Timelines.plain()))
    #expect(outcome.status == 66 && outcome.errors.contains("it is a pipe without a writer"), "\(outcome.errors)")
  }

  @Test("The preview does not wait for a pipe") func preview() throws {
    let outcome = try Program.shell("mkfifo pipe.yaml; timeout 20 $LAYERKIT preview pipe.yaml", in: Scratch())
    #expect(outcome.status == 66 && outcome.errors.contains("pipe.yaml is a pipe"), "\(outcome.errors)")
  }

  @Test("A socket in place of a timeline is reported") func sockets() throws {
    let outcome = try Program.shell(
      "python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"s.yaml\")'; timeout 20 $LAYERKIT check s.yaml",
      in: Scratch())
    #expect(outcome.status == 66 && outcome.errors.contains("s.yaml is a socket"), "\(outcome.errors)")
  }
}
