import ArgumentParser
import Foundation
import LayerKit

/// The timeline that a command works on.
struct TimelineArgument: ParsableArguments {
  @Argument(help: "The timeline: a YAML or JSON file.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var file: String

  func read() throws -> Timeline { try Timeline.read(file) }
}

extension Timeline {
  /// Reads a timeline with its images.
  /// - Throws: `Failure` for a file that cannot be read, `TimelineError` for one that says something wrong.
  static func read(_ path: String) throws -> Timeline {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure(.missingInput, "layerkit: error: there is no file \(path)")
    }
    guard !isFolder.boolValue else {
      throw Failure(.missingInput, "layerkit: error: \(path) is a folder; a timeline is a .yaml or .json file")
    }
    guard (try? FileManager.default.attributesOfItem(atPath: resolved))?[.type] as? FileAttributeType == .typeRegular
    else {
      throw Failure(.missingInput, "layerkit: error: \(path) is a device or a pipe; a timeline is a plain file")
    }
    do {
      return try Timeline(contentsOf: path)
    } catch let error as TimelineError {
      throw error
    } catch {
      throw Failure(.missingInput, "layerkit: error: cannot read \(path): \(error.localizedDescription)")
    }
  }
}
