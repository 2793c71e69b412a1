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

  /// The identity of the plan.
  package let identity: String

  /// Reads the plan of a folder.
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
    do {
      plan = try JSONDecoder().decode(RenderPlan.self, from: data)
      try Self.checkNames(of: plan, read: data, in: path, named: name)
      _ = try plan.output.settings()
      identity = try plan.identity()
    } catch let error as FarmError {
      throw error
    } catch let error as MediaError {
      throw FarmError.damagedPlan(folder: name, reason: error.description)
    } catch {
      throw FarmError.damagedPlan(folder: name, reason: "its \(RenderPlan.fileName) cannot be read")
    }
    guard plan.version == RenderPlan.currentVersion else {
      throw FarmError.damagedPlan(folder: name, reason: "its format has the version \(plan.version)")
    }
    guard plan.areChunksInOrder else {
      throw FarmError.damagedPlan(folder: name, reason: "its chunks do not follow one another")
    }
  }

  /// The path of a file of the folder.
  package func path(of name: String) -> String { NewFiles.path(of: name, in: path) }

  /// The name of a file of the folder in messages.
  private func title(of name: String) -> String { NewFiles.path(of: name, in: self.name) }

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
    guard let rate = FrameRate(text: plan.output.framesPerSecond), plan.output.scale > 0, plan.output.scale.isFinite
    else {
      throw FarmError.damagedPlan(folder: name, reason: "its \(RenderPlan.fileName) cannot be read")
    }
    timeline.canvas.framesPerSecond = rate
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

extension RenderPlan {
  fileprivate var areChunksInOrder: Bool {
    guard let first = chunks.first, first.first >= 0 else { return false }
    var next = first.first
    for (index, chunk) in chunks.enumerated() {
      guard chunk.index == index, chunk.first == next, chunk.last >= chunk.first, chunk.last < 1 << 40 else {
        return false
      }
      next = chunk.last + 1
    }
    return next - first.first == frames
  }
}
