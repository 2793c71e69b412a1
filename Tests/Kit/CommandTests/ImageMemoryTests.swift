import Foundation
import Testing

@Suite("Memory for images")
struct ImageMemoryTests {
  /// The peak memory of a run of the program, in bytes.
  private func peak(_ arguments: [String], in scratch: Scratch) throws -> (outcome: Program.Outcome, bytes: Int) {
    var peak = 0
    let outcome = try Program.run(arguments, in: scratch) { process in
      while process.isRunning {
        peak = max(peak, process.peakMemory)
        usleep(2000)
      }
    }
    return (outcome, peak)
  }

  private func draw(_ source: String, _ name: String, more: [String] = [], in scratch: Scratch) throws {
    let made = try Program.tool(
      "ffmpeg", ["-v", "error", "-f", "lavfi", "-i", source] + more + [name], in: scratch)
    try #require(made.status == 0, "\(made.errors)")
  }

  /// Eight small files with enormous images.
  private func enormous(_ side: Int = 16_384, size: String) throws -> Scratch {
    let layers = (0..<8).map { "  - { frame: \(size), contents: image-\($0).png }\n" }.joined()
    let scratch = try Scratch(
      "timeline: 1\ncanvas: { size: [64, 64], framesPerSecond: 1, duration: 1 }\nlayers:\n\(layers)")
    let image = EnormousPNG.data(width: side, height: side)
    for index in 0..<8 { try scratch.write(image, to: "image-\(index).png") }
    return scratch
  }

  @Test("Images are checked without decoding them")
  func check() throws {
    let scratch = try enormous(size: "[0, 0, 64, 64]")
    let start = ContinuousClock.now
    let (outcome, bytes) = try peak(["check", "timeline.yaml"], in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(bytes < 120 << 20, "\(bytes >> 20) MB")
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test("Large images that are shown small are decoded at a reduced size")
  func shownSmall() throws {
    let scratch = try enormous(8192, size: "[0, 0, 64, 64]")
    let (outcome, bytes) = try peak(
      ["frames", "timeline.yaml", "-o", "-", "--format", "raw", "--range", "0-0", "--memory", "160M"], in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == Data((0..<64 * 64).flatMap { _ in [0, 0, 0, 255] as [UInt8] }))
    #expect(bytes < 160 << 20, "\(bytes >> 20) MB")
  }

  @Test("Large images that are shown large are an error with an image and advice")
  func shownLarge() throws {
    let scratch = try enormous(size: "[0, 0, 16384, 16384]")
    let (outcome, bytes) = try peak(
      ["frames", "timeline.yaml", "-o", "out", "--memory", "257M"], in: scratch)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == """
        timeline.yaml:11:5: error: image-7.png: its 16384 × 16384 pixels take 1025 MB, and images may take 70 MB; save it \
        with fewer pixels, or allow more (--memory)

        """)
    #expect(bytes < 160 << 20, "\(bytes >> 20) MB")
    #expect(!scratch.names().contains("out"))
  }

  /// Images of 1600 × 1200 pixels, one after the other.
  private func slideshow() throws -> Scratch {
    let slides = (1...24).map { number in
      """
        - id: slide-\(number)
          frame: [0, 0, 160, 120]
          contents: photo-\(number).png
          hidden: true
          animations:
            show: { keyPath: hidden, fromValue: false, toValue: false, beginTime: \(Double(number - 1) / 10), duration: 0.15 }

      """
    }
    let scratch = try Scratch(
      "timeline: 1\ncanvas: { size: [160, 120], framesPerSecond: 10, duration: 2.4 }\nlayers:\n\(slides.joined())")
    try draw("testsrc2=s=1600x1200:r=10", "photo-%d.png", more: ["-frames:v", "24", "-pix_fmt", "rgb24"], in: scratch)
    return scratch
  }

  @Test("A slideshow is drawn in the memory of two images, and has the same bytes with more memory")
  func slides() throws {
    let scratch = try slideshow()
    func frames(_ memory: String) throws -> (output: Data, bytes: Int) {
      let (outcome, bytes) = try peak(
        ["frames", "timeline.yaml", "-o", "-", "--format", "raw", "--memory", memory], in: scratch)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return (outcome.output, bytes)
    }
    let (small, large) = (try frames("180M"), try frames("2G"))
    #expect(small.output.count == 24 * 160 * 120 * 4)
    #expect(small.output == large.output)
    #expect(small.bytes < large.bytes - (70 << 20), "\(small.bytes >> 20) MB, \(large.bytes >> 20) MB")
  }

  @Test("Images behind an opaque image take no memory")
  func stack() throws {
    let slides = (1...6).map { "  - { frame: [0, 0, 160, 120], contents: photo-\($0).png }\n" }.joined()
    let scratch = try Scratch(
      "timeline: 1\ncanvas: { size: [160, 120], framesPerSecond: 1, duration: 1 }\nlayers:\n\(slides)")
    try draw("testsrc2=s=1600x1200:r=10", "photo-%d.png", more: ["-frames:v", "6", "-pix_fmt", "rgba"], in: scratch)
    let outcome = try Program.run(["frames", "timeline.yaml", "-o", "out", "--memory", "165M"], in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("An invalid memory size is wrong usage", arguments: ["0", "-1G", "lots", "1.2.3M", "M"])
  func wrongSizes(size: String) throws {
    let scratch = try Scratch(Timelines.plain())
    #expect(try Program.run(["frames", "timeline.yaml", "-o", "out", "--memory=\(size)"], in: scratch).status == 64)
  }
}
