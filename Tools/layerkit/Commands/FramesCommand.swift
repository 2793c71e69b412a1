import ArgumentParser
import FileAccess
import Foundation
import LayerKit
import Media

struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Write frames of a timeline as PNG files, or as raw pixels or y4m to standard output.",
    discussion: """
      All frames, a range of them, or the frames at given times: each once, in order of time. Files are named after the \
      frame's index, frame-000123.png, or after the time if it is between two frames, time-0.512345.png, with up to nine \
      decimals; times that are equal to the nanosecond give one file. Encoders read y4m from a pipe: \
      layerkit frames a.yaml --format y4m -o - | ffmpeg -i - a.mkv
      """,
    examples: [
      Example("All frames, as PNG files in a folder", "layerkit frames card.yaml -o frames"),
      Example("To another encoder", "layerkit frames card.yaml --format y4m -o - | ffmpeg -v error -i - card.mkv"),
    ])

  @OptionGroup var timeline: TimelineArgument

  @OptionGroup var conditions: RunConditions

  @OptionGroup var confinement: RootOptions

  @Option(
    name: .shortAndLong, help: "The folder for the files; - is standard output, for raw pixels and y4m.",
    completion: .directory)
  var output: String

  @Option(help: "Only the frames at these times, in seconds: 0,0.5,1.")
  var at: Times?

  @Option(help: "Only these frames, both ends included: 0-59.")
  var range: FrameSpan?

  @Option(
    help: """
      png (the default in a folder); raw (the default on standard output): rows of 8-bit pixels from the top, without \
      header or padding, alpha not premultiplied; or y4m: YUV of BT.709 in limited range over black, with a header.
      """)
  var format: FrameFormat?

  @Option(
    help: ArgumentHelp(
      """
      For raw pixels, the order of the four bytes: bgra (the default) or rgba. For y4m, the samples: yuv420p (the \
      default), yuv422p, yuv444p, yuv420p10, yuv422p10 or yuv444p10.
      """, valueName: "format"))
  var pixelFormat: FramePixels?

  @OptionGroup var canvas: CanvasOptions

  @OptionGroup var drawing: DrawingOptions

  func validate() throws {
    if at != nil, range != nil { throw ValidationError("--at and --range exclude each other.") }
    switch chosenFormat {
    case .png:
      if output == "-" {
        throw ValidationError("PNG files go to a folder; write --format raw or --format y4m for standard output.")
      }
      if pixelFormat != nil {
        throw ValidationError(
          "--pixel-format is for raw pixels and y4m; PNG has its own. Write --format raw -o -.")
      }
    case .raw:
      if output != "-" { throw ValidationError("Raw pixels go to standard output: -o -.") }
      if case .samples = pixelFormat { throw ValidationError("Raw pixels are bgra or rgba; y4m has YUV.") }
    case .y4m:
      if output != "-" { throw ValidationError("y4m goes to standard output, -o -; a movie is written by 'render'.") }
      if case .bytes = pixelFormat {
        throw ValidationError("y4m has YUV, such as yuv420p; bgra and rgba are for --format raw.")
      }
    }
  }

  private var chosenFormat: FrameFormat { format ?? (output == "-" ? .raw : .png) }

  func run() throws {
    let timeline = try canvas.applied(to: timeline.read())
    let subtitles = timeline.subtitleWarning("images have").map { Problem($0) }
    try Warnings.print(
      chosenFormat == .y4m ? timeline.warnings(ofOpaque: "y4m") : timeline.warnings, [subtitles, canvas.warning])
    let movie = try movie(of: timeline)
    let moments = movie.moments
    if chosenFormat == .png { try checkOutputs(moments) } else { try StandardOutput.check() }
    try drawing.run(
      leaving: output == "-" ? "what was written is incomplete" : nil, warnings: timeline.drawingWarnings
    ) { options in
      switch chosenFormat {
      case .png: try movie.write(to: PNGSequence(folder: output) { moments[$0].fileName }, options: options)
      case .raw: try movie.write(to: rawWriter, options: options)
      case .y4m: try movie.writeY4M(to: STDOUT_FILENO, name: "standard output", samples, options: options)
      }
    }
  }

  /// Checks that no frame replaces a file that was read. Compares the files in the folder, which are fewer than all
  /// names.
  private func checkOutputs(_ moments: some Sequence<Movie.Moment>) throws {
    try Outputs.check([output])
    let names = (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
    let used = Set(names.filter { UsedFiles.contains(NewFiles.path(of: $0, in: output)) })
    guard !used.isEmpty, let name = moments.lazy.map(\.fileName).first(where: used.contains) else { return }
    try Outputs.check([NewFiles.path(of: name, in: output)])
  }

  private func movie(of timeline: Timeline) throws -> Movie {
    guard let at else { return try Movie(timeline, span: range) }
    let rate = timeline.canvas.framesPerSecond
    var names: Set<String> = []
    let moments = at.seconds.sorted().map { Movie.Moment(time: $0, rate: rate) }
    return Movie(Stage(timeline), moments: moments.filter { names.insert($0.fileName).inserted })
  }

  private var rawWriter: RawWriter {
    guard case .bytes(let order) = pixelFormat else {
      return RawWriter(fileDescriptor: STDOUT_FILENO, path: "standard output")
    }
    return RawWriter(fileDescriptor: STDOUT_FILENO, path: "standard output", order: order)
  }

  private var samples: PixelFormat {
    guard case .samples(let format) = pixelFormat else { return .yuv420p }
    return format
  }
}

enum FrameFormat: String, CaseIterable, ExpressibleByArgument {
  case png, raw, y4m
}

/// The pixel format of frames on standard output.
enum FramePixels: ExpressibleByArgument {
  /// The order of bytes of raw pixels.
  case bytes(RawPixelOrder)
  /// The pixel format of y4m.
  case samples(PixelFormat)

  init?(argument: String) {
    if let order = RawPixelOrder(rawValue: argument) {
      self = .bytes(order)
    } else if let format = Y4MWriter.pixelFormats.first(where: { $0.name == argument }) {
      self = .samples(format)
    } else {
      return nil
    }
  }

  static let allValueStrings = RawPixelOrder.allCases.map(\.rawValue) + Y4MWriter.pixelFormats.map(\.name)

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension Movie.Moment {
  fileprivate var fileName: String {
    switch self {
    case .frame(let index): PNGSequence.fileName(index: index)
    case .time(let time): "time-\(Self.decimals(of: time)).png"
    }
  }

  /// The time with as few decimals as identify it, from six to nine; from 10¹⁴ seconds on, its shortest text.
  private static func decimals(of time: Double) -> String {
    guard time < 1e14 else { return "\(time)" }
    let texts = (6...9).map { String(format: "%.*f", $0, time) }
    return texts.first { Double($0) == time } ?? texts[3]
  }
}
