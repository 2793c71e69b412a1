import Documents
import Foundation
import LayerKit
import Media
import Pixels
import Properties
import Testing

@testable import TimelineFiles
@testable import Timelines

private func file(_ canvas: String) -> String { "timeline: 1\ncanvas: { \(canvas) }\nlayers: []" }

private let whole = "size: [64, 48], framesPerSecond: 30, duration: 2"

@Suite("Canvas")
struct CanvasTests {
  @Test("Missing keys have their defaults")
  func defaults() throws {
    let canvas = try read(file(whole)).canvas
    #expect(canvas.background == .clear && canvas.origin == .topLeft && canvas.scale == 1)
  }

  @Test("The size in pixels is the size in points times the scale")
  func pixels() throws {
    let canvas = try read(file("size: [12.5, 10], framesPerSecond: 30, duration: 2, scale: 2")).canvas
    #expect(canvas.pixelWidth == 25 && canvas.pixelHeight == 20)
  }

  @Test(
    "Frame rates are exact ratios",
    arguments: [
      ("30", 30, 1), ("30000/1001", 30000, 1001), ("29.97", 2997, 100), ("\"60/1\"", 60, 1), ("12.50", 25, 2),
    ])
  func frameRates(text: String, numerator: Int, denominator: Int) throws {
    let rate = try read(file("size: [1, 1], framesPerSecond: \(text), duration: 1")).canvas.framesPerSecond
    #expect(rate.numerator == numerator && rate.denominator == denominator)
  }

  @Test(
    "A shutter is an angle, in either unit, and a number of samples",
    arguments: [
      ("shutter: 180deg", 0.5, 16), ("shutter: 3.14159265359", 0.5, 16),
      ("shutter: 360deg, shutterSamples: 256", 1, 256),
      ("shutter: 6.2831853072, shutterSamples: 1", 1, 1), ("shutter: 0, shutterSamples: 4", 0, 4),
      ("shutter: 90deg, shutterSamples: 8.0", 0.25, 8), ("scale: 1", 0, 16),
    ])
  func shutter(text: String, share: Double, samples: Int) throws {
    let shutter = try read(file("\(whole), \(text)")).canvas.shutter
    #expect(abs(shutter.angle / (2 * .pi) - share) < 1e-9 && shutter.samples == samples)
  }

  @Test(
    "An invalid shutter is reported",
    arguments: [
      ("shutter: 180", "write 180deg", "2:70"), ("shutter: -1deg", "360deg", "2:70"),
      ("shutter: 361deg", "360deg", "2:70"),
      ("shutter: .nan", "360deg", "2:70"), ("shutter: wide", "360deg", "2:70"), ("shutter: [1]", "360deg", "2:70"),
      ("shutterSamples: 0", "1 to 256", "2:77"), ("shutterSamples: 257", "1 to 256", "2:77"),
      ("shutterSamples: 1.5", "1 to 256", "2:77"), ("shutterSamples: 1e300", "1 to 256", "2:77"),
      ("shutterSamples: many", "1 to 256", "2:77"),
    ])
  func wrongShutter(text: String, expected: String, place: String) {
    let found = problems(file("\(whole), \(text)"))
    #expect(found.count == 1)
    #expect(found.first?.contains(":\(place): error: ") == true && found.first?.contains(expected) == true, "\(found)")
  }

  @Test("Samples without a shutter cause a warning")
  func samplesAlone() throws {
    let warnings = try read(file("\(whole), shutterSamples: 8")).warnings.map(\.description)
    #expect(
      warnings == [
        "file.yaml:2:77: warning: shutterSamples without a shutter, which blurs nothing; write shutter: 180deg besides"
      ])
  }

  @Test("An impossible frame rate is reported", arguments: ["0", "-1", ".inf", ".nan", "30/0", "a", "1/2/3", "2000"])
  func wrongRate(text: String) {
    #expect(places(file("size: [1, 1], framesPerSecond: \(text), duration: 1")) == ["2:42"])
  }

  @Test(
    "An impossible size is reported",
    arguments: [
      ("[0, 10]", "2:18"), ("[10, -1]", "2:22"), ("[10]", "2:17"), ("[1e9, 1e9]", "2:17"), ("[10.5, 10]", "2:17"),
      ("[.inf, 10]", "2:18"),
    ])
  func wrongSize(text: String, place: String) {
    #expect(places(file("size: \(text), framesPerSecond: 30, duration: 1")) == [place])
  }

  @Test("A duration must be greater than 0 and finite", arguments: ["0", "-1", ".inf"])
  func wrongDuration(text: String) {
    #expect(places(file("size: [1, 1], framesPerSecond: 1, duration: \(text)")) == ["2:55"])
  }

  @Test("All missing keys are reported")
  func missing() {
    #expect(
      problems("timeline: 1\ncanvas: {}\n") == [
        "file.yaml:1:1: error: 'layers' is missing in a timeline; expected a list of layers, or 'scenes'",
        "file.yaml:2:9: error: 'size' is missing in canvas; expected [width, height] in points",
        "file.yaml:2:9: error: 'framesPerSecond' is missing in canvas; expected a number or a ratio such as 30000/1001",
        "file.yaml:2:9: error: 'duration' is missing in canvas; expected seconds, or auto",
      ])
  }

  @Test("An unknown key is reported with the nearest one")
  func unknown() {
    let found = problems(file(whole + ", orign: topLeft"))
    #expect(found.count == 1 && found[0].hasSuffix("did you mean 'origin'?"))
  }

  @Test("root takes any key of a layer")
  func root() throws {
    let root = try read(
      file(whole + ", root: { backgroundColor: \"#fff\", sublayerTransform: [{ perspective: 500 }] }")
    ).root
    #expect(root.id == "root" && root.values.count == 2)
  }

  @Test("An unknown version is an error", arguments: ["2", "one", "\"1\"", "1.1"])
  func version(text: String) {
    #expect(places("timeline: \(text)\ncanvas: { \(whole) }\nlayers: []") == ["1:11"])
  }

  @Test("An odd size is a problem only for video")
  func video() throws {
    let sizes = VideoSizes(codec: .h264, chroma: .yuv420)
    let odd = try read(file("size: [63, 48], framesPerSecond: 30, duration: 1"))
    #expect(
      odd.videoProblem(sizes)?.description
        == "file.yaml:2:17: error: video cannot have 63 × 48 pixels; expected even sizes in 2…16384: write size: [64, 48], "
        + "or choose --pixel-format yuv444p")
    #expect(try read(file(whole)).videoProblem(sizes) == nil)
  }
}

@Suite("Variables")
struct VariableTests {
  private func file(_ variables: String, _ layer: String) -> String {
    "timeline: 1\ncanvas: { \(whole) }\nvariables: { \(variables) }\nlayers: [{ \(layer) }]"
  }

  private func value(_ variables: String, _ layer: String) throws -> PropertyValue? {
    try read(file(variables, layer)).root.sublayers.first?.values.first?.value
  }

  @Test("A scalar that consists of a variable has its value and type, quoted or not")
  func typed() throws {
    #expect(try value("o: { type: number, default: 0.5 }", "opacity: \"${o}\"") == .number(0.5))
    #expect(try value("o: { type: number, default: 0.5 }", "opacity: ${o}") == .number(0.5))
    #expect(try value("h: { type: boolean, default: true }", "isHidden: ${h}") == .boolean(true))
    #expect(
      try value("c: { type: color, default: [1, 0, 0] }", "backgroundColor: ${c}")
        == .color(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)))
  }

  @Test("A variable works inside a list and in a key")
  func insideList() throws {
    #expect(
      try value("x: { type: number, default: 3 }", "position: [${x}, ${x}]") == .point(CGPoint(x: 3, y: 3)))
    #expect(try value("k: { type: string, default: opacity }", "${k}: 1") == .number(1))
  }

  @Test("Within longer text, the variable's text is inserted")
  func text() throws {
    #expect(
      try value("a: { type: string, default: Ann }", "name: \"Hello ${a} and ${a}\"") == .string("Hello Ann and Ann"))
    #expect(try value("a: { type: number, default: 90 }", "transform.rotation: ${a}deg") == .number(.pi / 2))
  }

  @Test("An unknown variable is reported with the nearest one, and no other errors are")
  func unknown() {
    let found = problems(file("width: { type: number, default: 3 }", "opacity: ${widht}"))
    #expect(
      found == ["file.yaml:4:21: error: unknown variable 'widht'; expected one of 'width'; did you mean 'width'?"])
  }

  @Test("A default of another type is an error")
  func wrongDefault() {
    #expect(places(file("a: { type: number, default: x }", "opacity: ${a}")) == ["3:42"])
    #expect(places(file("a: { type: colour, default: x }", "opacity: ${a}")) == ["3:25"])
    #expect(places(file("a: { type: number }", "opacity: ${a}")) == ["3:14"])
  }

  @Test("A value of the wrong type is reported where the variable is used")
  func wrongUse() {
    #expect(places(file("a: { type: string, default: x }", "opacity: ${a}")) == ["4:21"])
  }

  @Test("A position after a variable is the position in the file")
  func place() {
    #expect(places(file("a: { type: number, default: 1 }", "opacity: ${a}, oops: 1")) == ["4:27"])
  }
}
