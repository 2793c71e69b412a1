import ArgumentParser
import Foundation
import LayerKit

struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames", abstract: "Write frames of a timeline as PNG files, or as raw pixels.",
    discussion: """
      All frames, a range of them, or what is shown at given times: each picture once, in the order of time. Files are \
      named after the frame's index, frame-000123.png, and after the time where that falls between two frames, \
      time-0.512345.png, with up to nine decimals; times that are equal to the nanosecond are one picture.
      """)

  @OptionGroup var timeline: TimelineArgument

  @Option(name: .shortAndLong, help: "The folder for the files; - is standard output, for raw pixels.")
  var output: String

  @Option(help: "What is shown at these times, in seconds: 0,0.5,1.")
  var at: Times?

  @Option(help: "Only these frames, both ends included: 0-59.")
  var range: FrameSpan?

  @Option(help: "png, or raw: rows of 8-bit pixels from the top, without header or padding, alpha not multiplied in.")
  var format: FrameFormat = .png

  @Option(help: "The order of the four bytes of a raw pixel: rgba (the default) or bgra.")
  var pixelFormat: RawPixelOrder?

  @OptionGroup var canvas: CanvasOptions

  @OptionGroup var drawing: DrawingOptions

  func validate() throws {
    if at != nil, range != nil { throw ValidationError("--at and --range exclude each other.") }
    if format == .png, output == "-" {
      throw ValidationError("PNG files go to a folder; write --format raw for standard output.")
    }
    if format == .png, pixelFormat != nil {
      throw ValidationError(
        "--pixel-format is the order of bytes in raw pixels; PNG has its own. Write --format raw -o -.")
    }
    if format == .raw, output != "-" { throw ValidationError("Raw pixels go to standard output: -o -.") }
  }

  func run() throws {
    let timeline = try canvas.applied(to: timeline.read())
    StandardError.warn(timeline.warnings)
    canvas.warn()
    let movie = try movie(of: timeline)
    try drawing.run { try movie.write(to: sink(for: movie.moments), options: $0) }
  }

  private func movie(of timeline: Timeline) throws -> Movie {
    guard let at else { return try Movie(timeline, span: range) }
    let rate = timeline.canvas.framesPerSecond
    var names: Set<String> = []
    let moments = at.seconds.sorted().map { Movie.Moment(time: $0, rate: rate) }
    return Movie(Stage(timeline), moments: moments.filter { names.insert($0.fileName).inserted })
  }

  private func sink(for moments: Movie.Moments) throws -> any FrameSink<PixelBuffer> {
    switch format {
    case .png: try PNGSequence(folder: output) { moments[$0].fileName }
    case .raw: RawWriter(fileDescriptor: STDOUT_FILENO, path: "standard output", order: pixelFormat ?? .rgba)
    }
  }
}

enum FrameFormat: String, CaseIterable, ExpressibleByArgument {
  case png, raw
}

extension RawPixelOrder: ExpressibleByArgument {}

extension Movie.Moment {
  fileprivate var fileName: String {
    switch self {
    case .frame(let index): PNGSequence.fileName(index: index)
    case .time(let time): "time-\(Self.decimals(of: time)).png"
    }
  }

  /// As few decimals as identify the time, from six to nine; from 10¹⁴ seconds on, the shortest text that does.
  private static func decimals(of time: Double) -> String {
    guard time < 1e14 else { return "\(time)" }
    let texts = (6...9).map { String(format: "%.*f", $0, time) }
    return texts.first { Double($0) == time } ?? texts[3]
  }
}
