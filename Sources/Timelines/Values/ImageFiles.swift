import Foundation
import Media
import Pixels

/// Opens an image file; throws an error whose description says why it cannot be read.
public typealias ImageLoader = @Sendable (_ path: String) throws -> CGImage

/// The images of one timeline, each opened once.
final class ImageFiles {
  enum Failure: Error {
    /// With the name of a file that is there, if one is like it.
    case missing(nearest: String?)
    case unreadable(String)
  }

  private let directory: URL
  private let load: ImageLoader
  private var results: [String: Result<CGImage, Failure>] = [:]

  /// - Parameter directory: what relative names are relative to.
  init(directory: URL, load: @escaping ImageLoader) {
    self.directory = directory
    self.load = load
  }

  func image(named name: String) -> Result<CGImage, Failure> {
    if let known = results[name] { return known }
    let result = read(name)
    results[name] = result
    return result
  }

  private func read(_ name: String) -> Result<CGImage, Failure> {
    let url = name.hasPrefix("/") ? URL(fileURLWithPath: name) : directory.appendingPathComponent(name)
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      return .failure(.missing(nearest: nearest(to: name, at: url)))
    }
    guard !isDirectory.boolValue else { return .failure(.unreadable("it is a folder")) }
    do {
      // Named as the timeline has it, which is what is printed of it.
      return .success(CGImage(try load(url.path), source: name))
    } catch {
      return .failure(.unreadable(Self.reason(error)))
    }
  }

  /// Without the path, which the message names as the timeline does.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case MediaError.cannotRead(_, let reason), MediaError.invalidImage(_, let reason): reason
    case MediaError.imageTooLarge(_, let width, let height, let limit):
      "\(width) × \(height) pixels are too many, at most \(limit) are read"
    default: "\(error)"
    }
  }

  private func nearest(to name: String, at url: URL) -> String? {
    let folder = url.deletingLastPathComponent().path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let near = Suggestion.nearest(to: url.lastPathComponent, in: names.sorted()) else { return nil }
    return String(name.dropLast(url.lastPathComponent.count)) + near
  }
}
