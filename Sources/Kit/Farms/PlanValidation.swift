import Animations
import FileAccess
import Foundation
import LayerKit
import Media
import Pixels
import TimelineFiles

/// Checks all values of a plan, which may come from an untrusted source. Files are opened and written under its names.
struct PlanValidation {
  let plan: RenderPlan

  /// The text of the plan's file, in which the source positions of errors are found.
  let text: PlanText

  /// The maximum number of frames of a plan.
  private static let maximumFrames = 1 << 40

  /// - Parameter folder: the path of the plan's folder.
  /// - Returns: the frame rate of the movie.
  /// - Throws: `FarmError.invalidPlan`; `InputFileProblem` if the folder cannot be opened.
  func check(in folder: String) throws -> FrameRate {
    try checkFiles(in: folder)
    try checkNames()
    try checkFormat()
    try checkChunks()
    return try frameRate()
  }

  private func problem(_ message: String, _ path: String...) -> FarmError { text.problem(message, at: path) }

  // MARK: Files

  private func checkFiles(in folder: String) throws {
    guard plan.files[RenderPlan.timelineName] != nil else {
      throw problem("the plan lists no \(RenderPlan.timelineName)", "files")
    }
    let names = plan.files.keys.sorted()
    if let file = try InputRoot.firstOutside(names, of: folder) {
      throw problem("'\(file)' is not in the folder of the plan; expected a file in it", "files", file)
    }
    for name in names where !FileDigest.isDigest(plan.files[name] ?? "") {
      throw problem("the digest of '\(name)' is not a SHA-256; expected 64 hexadecimal digits", "files", name)
    }
    for (index, source) in (plan.sources ?? []).enumerated() {
      if source.size < 0 {
        throw problem("'size' is \(source.size); expected a number of bytes", "sources", "\(index)", "size")
      }
      if !FileDigest.isDigest(source.sha256) {
        throw problem("'sha256' is not a SHA-256; expected 64 hexadecimal digits", "sources", "\(index)", "sha256")
      }
    }
  }

  // MARK: The movie

  private func checkNames() throws {
    let output = plan.output
    guard let container = ContainerFormat.all.first(where: { $0.ending == output.container }) else {
      throw problem(
        "'\(output.container)' is not the ending of a movie; expected one of "
          + ContainerFormat.all.filter(\.canBeJoined).map { "'\($0.ending)'" }.joined(separator: ", "),
        "output", "container")
    }
    guard container.canBeJoined else {
      throw problem(FarmError.unsupportedFormat(container.title).description, "output", "container")
    }
    guard !["", ".", ".."].contains(output.name), !output.name.utf8.contains(where: { $0 == 0 || $0 == 0x2F }) else {
      throw problem(
        "'\(output.name)' cannot be the name of a movie; expected the name of a file without its folder",
        "output", "name")
    }
    guard let ending = try? ContainerFormat(path: output.name), ending.canBeJoined else {
      throw problem(
        "'\(output.name)' cannot be the name of a movie; expected one that ends in .\(container.ending)", "output",
        "name")
    }
  }

  private func checkFormat() throws {
    let output = plan.output
    do {
      let format = try MovieFormat(output.settings(), path: "movie.\(output.container)")
      guard output.scale > 0, output.scale.isFinite else {
        throw problem("'scale' is \(output.scale); expected a number above 0", "output", "scale")
      }
      let (width, height, sizes) = (output.width, output.height, format.sizes)
      guard !sizes.contains(width: width, height: height) || !PictureLimits.contain(width: width, height: height)
      else { return }
      let possible = sizes.nearest(width: 1, height: height).height
      let isWide = sizes.contains(width: width, height: possible)
      throw problem(
        "the movie cannot have \(width) × \(height) pixels; expected \(sizes), and at most \(PictureLimits.area) pixels",
        "output", isWide ? "height" : "width")
    } catch let error as MediaError {
      throw problem(error.description, "output", error.planKey)
    }
  }

  private func frameRate() throws -> FrameRate {
    guard let rate = FrameRate(text: plan.output.framesPerSecond) else {
      throw problem(
        "'\(plan.output.framesPerSecond)' is not a frame rate; expected a ratio such as 30/1 or 30000/1001, above 0 and "
          + "at most \(PictureLimits.rate)", "output", "framesPerSecond")
    }
    return rate
  }

  // MARK: Chunks

  private func checkChunks() throws {
    guard let first = plan.chunks.first else {
      throw problem("the plan has no chunks; expected at least one", "chunks")
    }
    guard first.first >= 0 else {
      throw problem("'first' is \(first.first); expected a frame, 0 or more", "chunks", "0", "first")
    }
    var next = first.first
    for (index, chunk) in plan.chunks.enumerated() {
      guard chunk.index == index else {
        throw problem("'index' is \(chunk.index); expected \(index)", "chunks", "\(index)", "index")
      }
      guard chunk.first == next else {
        throw problem(
          "'first' is \(chunk.first); expected \(next), the frame after the previous chunk", "chunks", "\(index)",
          "first")
      }
      guard (chunk.first..<Self.maximumFrames).contains(chunk.last) else {
        throw problem("'last' is \(chunk.last); expected \(chunk.first) or more", "chunks", "\(index)", "last")
      }
      next = chunk.last + 1
    }
    guard next - first.first == plan.frames else {
      throw problem("'frames' is \(plan.frames), and the chunks have \(next - first.first)", "frames")
    }
  }
}

extension MediaError {
  /// The key of a plan's output that an error of its format is about.
  fileprivate var planKey: String {
    switch self {
    case .unknownCodec, .unsupportedCodec: "codec"
    case .invalidQuality: "quality"
    case .invalidBitRate, .noBitRate, .qualityAndBitRate: "bitRate"
    case .unknownPreset, .noPreset: "preset"
    default: "pixelFormat"
    }
  }
}
