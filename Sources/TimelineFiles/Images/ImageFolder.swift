import Diagnostics
import Foundation
import Media
import Pixels
import Timelines

/// Opens an image file; throws an error whose description says why it cannot be read.
public typealias ImageLoader = @Sendable (_ path: String) throws -> CGImage

/// The images in the files of a folder, each opened once.
public final class ImageFolder: ImageResolver {
  private let directory: URL
  private let load: ImageLoader
  private var results: [String: Result<CGImage, ImageResolutionError>] = [:]

  /// - Parameters:
  ///   - directory: what relative names are relative to.
  ///   - load: opens an image.
  public init(_ directory: URL, load: @escaping ImageLoader = PNGFile.image) {
    self.directory = directory
    self.load = load
  }

  public func image(named name: String) throws(ImageResolutionError) -> CGImage {
    if let known = results[name] { return try known.get() }
    let result = read(name)
    results[name] = result
    return try result.get()
  }

  private func read(_ name: String) -> Result<CGImage, ImageResolutionError> {
    let url = name.hasPrefix("/") ? URL(fileURLWithPath: name) : directory.appendingPathComponent(name)
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      return .failure(.missing(nearest: nearest(to: name, at: url)))
    }
    guard !isDirectory.boolValue else { return .failure(.unreadable(reason: "it is a folder")) }
    do {
      // Named as the timeline has it, which is what is printed of it.
      return .success(CGImage(try load(url.path), source: name))
    } catch {
      return .failure(.unreadable(reason: Self.reason(error)))
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
