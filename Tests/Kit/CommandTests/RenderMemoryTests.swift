import Foundation
import Testing

@Suite("Memory for renders")
struct RenderMemoryTests {
  private let timeline = """
    timeline: 1
    canvas: { size: [640, 360], framesPerSecond: 30, duration: 2, background: "#000000" }
    layers:
      - class: CAGradientLayer
        bounds: [0, 0, 1000, 1000]
        position: [320, 180]
        type: conic
        startPoint: [0.5, 0.5]
        colors: ["#ff0000", "#00ff00", "#0000ff"]
        animations:
          turn: { class: CABasicAnimation, keyPath: transform.rotation.z, byValue: 3, duration: 2 }
    """

  @Test("Too little memory is an error with the needed amount, before anything is drawn")
  func tooLittle() throws {
    let scratch = try Scratch(timeline)
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "out.mp4", "--memory", "100M"], in: scratch)
    #expect(outcome.status == 65)
    let error = try #require(outcome.errors.wholeMatch(of: Self.refusal))
    #expect(!scratch.names().contains("out.mp4"))
    let more = try Program.run(
      ["render", "timeline.yaml", "-o", "out.mp4", "--memory", String(error.memory)], in: scratch)
    #expect(more.status == 0, "\(more.errors)")
  }

  @Test("The error prints a memory limit below a megabyte in bytes") func smallLimit() throws {
    let scratch = try Scratch(timeline)
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "out.mp4", "--memory", "1K"], in: scratch)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("and 1024 bytes are allowed"), "\(outcome.errors)")
  }

  private static var refusal: Regex<(Substring, memory: Substring)> {
    /timeline.yaml:2:17: error: drawing 640 × 360 pixels with these options takes up to \d+ MB of memory, and 100 MB are allowed; allow more \(--memory (?<memory>\d+M)\), or write a smaller canvas, or with a faster preset\n/
  }

  @Test(
    "A render stays within its memory limit, and writes the same bytes as with more",
    arguments: [("mp4", "h264"), ("mp4", "hevc"), ("webm", "vp9"), ("mov", "prores"), ("mkv", "ffv1")])
  func staysWithin(ending: String, codec: String) throws {
    let scratch = try Scratch(timeline)
    func render(_ memory: String) throws -> (movie: Data, peak: Int) {
      var peak = 0
      let arguments = ["render", "timeline.yaml", "-o", "out.\(ending)", "--codec", codec, "--memory", memory]
      let outcome = try Program.run(arguments, in: scratch) { process in
        while process.isRunning {
          peak = max(peak, process.peakMemory)
          usleep(2000)
        }
      }
      #expect(outcome.status == 0, "\(outcome.errors)")
      return (try scratch.read("out.\(ending)"), peak)
    }
    let (small, large) = (try render("320M"), try render("4G"))
    #expect(small.movie == large.movie)
    #expect(small.peak < 320 << 20, "\(small.peak >> 20) MB")
  }
}
