import Foundation
import Testing

@Suite("--scale and --fps")
struct CanvasOptionTests {
  private let timeline = """
    timeline: 1
    canvas: { size: [30, 18], framesPerSecond: 60, duration: 0.1, background: "#fff" }
    layers:
      - id: card
        frame: [4, 3, 12, 9]
        cornerRadius: 3
        backgroundColor: "#3366ff"
        shadowOpacity: 0.5
        animations: { move: { keyPath: position.x, toValue: 24, duration: 0.1 } }
      - { class: CATextLayer, frame: [4, 4, 24, 12], string: ab, fontSize: 8, foregroundColor: "#000" }
    """

  private func shell(_ line: String) throws -> Program.Outcome {
    try Program.shell("set -eo pipefail; \(line)", in: Scratch(timeline))
  }

  @Test("Frames with --scale equal those of a canvas with the multiplied scale")
  func scale() throws {
    let outcome = try shell(
      "sed 's/duration: 0.1, b/duration: 0.1, scale: 2.5, b/' timeline.yaml > b.yaml; "
        + "$LAYERKIT frames timeline.yaml --scale 5/2 --at 0.05 -o a; $LAYERKIT frames b.yaml --at 0.05 -o b; "
        + "cmp a/frame-000003.png b/frame-000003.png")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("A movie with --fps has the frames of a canvas with that rate, and --range counts them")
  func frameRate() throws {
    let outcome = try shell(
      "sed 's/framesPerSecond: 60/framesPerSecond: 30000\\/1001/' timeline.yaml > b.yaml; "
        + "$LAYERKIT render timeline.yaml --fps 30000/1001 --range 1-2 -o a.mp4; "
        + "$LAYERKIT render b.yaml --range 1-2 -o b.mp4; cmp a.mp4 b.mp4; "
        + "ffprobe -v error -show_entries stream=nb_frames,r_frame_rate -of csv=p=0 a.mp4")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text == "30000/1001,2\n")
  }

  @Test(
    "For an impossible number of pixels, the error suggests a possible factor",
    arguments: [
      ("render -o a.mp4 --scale 0.5", "15 × 9 pixels of 30 × 18; expected even sizes in 2…16384: write --scale 2/3"),
      ("render -o a.mp4 --scale 0.6", "18 × 10.8 pixels of 30 × 18; expected even sizes in 2…16384: write --scale 2/3"),
      (
        "frames -o a --scale 0.25",
        "7.5 × 4.5 pixels of 30 × 18; expected whole pixels, at most 32768 a side and 268435456 in all: "
          + "write --scale 1/3"
      ),
      ("render -o a.mp4 --scale 1e9", "in 2…16384: write --scale 546"),
    ])
  func sizes(arguments: String, message: String) throws {
    let scratch = try Scratch(timeline)
    let outcome = try Program.shell("$LAYERKIT \(arguments) timeline.yaml", in: scratch)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("layerkit: error: --scale "))
    #expect(outcome.errors.hasSuffix("\(message)\n"), "\(outcome.errors)")
    #expect(scratch.names() == ["timeline.yaml"])
  }

  @Test("Invalid factors and rates are rejected", arguments: ["--scale 0", "--scale x", "--fps 1001", "--fps 30/"])
  func mistakes(option: String) throws {
    #expect(try shell("$LAYERKIT render timeline.yaml -o a.mp4 \(option)").status == 64)
  }

  @Test("Decimals that approximate a rate of television give a warning")
  func television() throws {
    let outcome = try shell("$LAYERKIT frames timeline.yaml --at 0 -o a --fps 29.97")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "layerkit: warning: --fps 29.97 only approximates the rate of television; write --fps 30000/1001\n")
  }
}
