import Animations
import Documents
import FileAccess
import Foundation
import LayerKit
import Media
import TimelineFiles
import Timelines

/// The folder of a plan, which may have been copied from another machine.
package struct PlanFolder: Sendable {
  /// The path by which the folder is opened.
  package let path: String

  /// The folder's name in messages.
  package let name: String
  package let plan: RenderPlan

  /// The frame rate of the movie.
  private let frameRate: FrameRate

  /// The identity of the plan.
  package let identity: String

  /// Reads the plan of a folder, and checks all of its values.
  /// - Parameters:
  ///   - name: the folder's name in messages; its path by default.
  ///   - origin: the origin of the folder's name.
  /// - Throws: `FarmError.notAPlan`; `FarmError.damagedPlan`; `FarmError.invalidPlan`.
  package init(_ path: String, named name: String? = nil, _ origin: InputFile.Origin = .named) throws {
    let name = name ?? path
    (self.path, self.name) = (path, name)
    let file = NewFiles.path(of: RenderPlan.fileName, in: path)
    let data: Data
    do throws(InputFileProblem) {
      data = try InputFile.bytes(of: file, limit: FileLimits.fileSize, origin)
    } catch .missing {
      throw FarmError.notAPlan(folder: name, reason: "it has no \(RenderPlan.fileName)")
    } catch {
      throw FarmError.damagedPlan(folder: name, reason: "its \(RenderPlan.fileName) cannot be read")
    }
    let text = try PlanText(data, file: NewFiles.path(of: RenderPlan.fileName, in: name), folder: name)
    // The values of another version may have other names.
    let version = try text.decode(Version.self).version
    guard version == RenderPlan.currentVersion else {
      throw text.problem(
        "the plan has version \(version) of its format; expected \(RenderPlan.currentVersion)", at: ["version"])
    }
    plan = try text.decode(RenderPlan.self)
    do {
      frameRate = try PlanValidation(plan: plan, text: text).check(in: path)
    } catch is InputFileProblem {
      throw FarmError.damagedPlan(folder: name, reason: "its folder cannot be read")
    }
    identity = try plan.identity()
  }

  private struct Version: Decodable { let version: Int }

  /// The path of a file of the folder.
  package func path(of name: String) -> String { NewFiles.path(of: name, in: path) }

  /// The name of a file of the folder in messages.
  func title(of name: String) -> String { NewFiles.path(of: name, in: self.name) }

  /// Checks that the files are those that the plan was made with.
  /// - Throws: `FarmError.changed`; `FarmError.missing`.
  package func checkFiles() throws {
    for (name, digest) in plan.files.sorted(by: { $0.key < $1.key }) {
      let (path, title) = (path(of: name), title(of: name))
      guard FileManager.default.fileExists(atPath: path) else { throw FarmError.missing(file: title) }
      guard (try? FileDigest.of(fileAt: path)) == digest else { throw FarmError.changed(file: title) }
    }
  }

  /// Checks that the folder of fonts has only the plan's fonts, because fontconfig opens every file in it.
  /// - Throws: `FarmError.changed`.
  private func checkFonts() throws {
    guard InputRoot.isSet, let folder = InputFile.folder(at: path(of: RenderPlan.fontsFolder)) else { return }
    for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      guard plan.files["\(RenderPlan.fontsFolder)/\(name)"] == nil else { continue }
      throw FarmError.changed(file: title(of: "\(RenderPlan.fontsFolder)/\(name)"))
    }
  }

  /// The timeline with the size and frame rate of the movie.
  /// - Throws: `TimelineError`; `FarmError`.
  package func timeline() throws -> Timeline {
    let file = title(of: RenderPlan.timelineName)
    let data: Data
    do throws(InputFileProblem) {
      data = try InputFile.bytes(of: path(of: RenderPlan.timelineName), limit: FileLimits.fileSize)
    } catch .missing {
      throw FarmError.missing(file: file)
    } catch {
      throw FarmError.changed(file: file)
    }
    try checkFonts()
    var timeline = try Timeline(
      stored: data, file: file, directory: URL(fileURLWithPath: path),
      systemFonts: URL(fileURLWithPath: path(of: RenderPlan.fontsFolder)).path)
    timeline.canvas.framesPerSecond = frameRate
    timeline.canvas.scale *= plan.output.scale
    guard timeline.canvas.pixelWidth == plan.output.width, timeline.canvas.pixelHeight == plan.output.height else {
      throw FarmError.changed(file: file)
    }
    return timeline
  }

  /// The size, frame rate and frame count of the movie.
  package func video(frameCount: Int, of timeline: Timeline) -> VideoStream {
    let rate = timeline.canvas.framesPerSecond
    return VideoStream(
      width: plan.output.width, height: plan.output.height, frameRateNumerator: rate.numerator,
      frameRateDenominator: rate.denominator, frameCount: frameCount)
  }

  /// The chunk with an index.
  /// - Throws: `FarmError.noChunk`.
  package func chunk(_ index: Int) throws -> RenderPlan.Chunk {
    guard plan.chunks.indices.contains(index) else { throw FarmError.noChunk(index: index, count: plan.chunks.count) }
    return plan.chunks[index]
  }

  /// The paths of a chunk's movie and of its record.
  package func moviePath(_ index: Int) -> String {
    path(of: "\(Self.chunksFolder)/\(Self.name(index)).\(plan.output.container)")
  }

  package func recordPath(_ index: Int) -> String { path(of: "\(Self.chunksFolder)/\(Self.name(index)).json") }

  private static let chunksFolder = "chunks"

  private static func name(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
