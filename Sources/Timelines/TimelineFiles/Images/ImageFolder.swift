import FileAccess
import Foundation
import Media
import Pixels
import Support
import Timelines

/// Opens an image file by its path. Throws an error whose description is the reason why the file cannot be read.
public typealias ImageLoader = @Sendable (_ path: String) throws -> CGImage

/// Finds images in the files of a folder. Each file is opened once: later requests return the same image or throw the
/// same error.
public final class ImageFolder: ImageResolver {
  private let directory: URL
  private let load: ImageLoader
  private let shared: ComparedFiles?
  private let kept: KeptFiles?
  /// The number of files that did not exist.
  private var missing = 0

  /// By the bytes of names, because strings compare equal even if their Unicode normal forms differ.
  private var results: [[UInt8]: Result<CGImage, ImageResolutionError>] = [:]

  /// Creates a resolver for the files of a folder.
  /// - Parameters:
  ///   - directory: the folder that relative names are resolved against.
  ///   - load: opens a file; images and movies by default.
  public convenience init(_ directory: URL, load: @escaping ImageLoader = ImageFile.image) {
    self.init(directory, load: load, sharing: nil)
  }

  /// Creates a resolver for the files of a folder.
  /// - Parameter shared: the files of other timelines; an image with the same bytes is reused. Nil for none.
  init(_ directory: URL, load: @escaping ImageLoader, sharing shared: ComparedFiles?) {
    (self.directory, self.load, self.shared, kept) = (directory, load, shared, nil)
  }

  /// Creates a resolver for the files of a folder. Files that have not changed since the previous reading are not
  /// opened again.
  init(_ directory: URL, keeping kept: KeptFiles) {
    (self.directory, self.kept, shared) = (directory, kept, nil)
    load = { try kept.images.image(at: $0) }
  }

  /// The image in a file, with the name as its `source`.
  /// - Parameter name: a path, relative to the folder unless it begins with `/`.
  /// - Throws: `ImageResolutionError.missing` if there is no such file; `unreadable` for a folder, or a file that
  ///   cannot be opened.
  public func image(named name: String) throws(ImageResolutionError) -> CGImage {
    let key = Array(name.utf8)
    if let known = results[key] { return try known.get() }
    let result = read(name)
    results[key] = result
    return try result.get()
  }

  private func read(_ name: String) -> Result<CGImage, ImageResolutionError> {
    let url = name.hasPrefix("/") ? URL(fileURLWithPath: name) : directory.appendingPathComponent(name)
    kept?.note(url.path)
    do throws(InputFileProblem) { try InputFile.check(url.path) } catch {
      return .failure(
        error == .missing ? .missing(nearest: nearest(to: name, at: url)) : .unreadable(reason: error.reason))
    }
    do {
      // Messages print the name as written in the timeline.
      let open = { CGImage(try self.load(url.path), source: name) }
      return .success(try shared?.image(at: url.path, make: open) ?? open())
    } catch {
      return .failure(.unreadable(reason: Self.reason(error)))
    }
  }

  /// The reason without the path, because the message already contains the name as written in the timeline.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case MediaError.cannotRead(_, let reason), MediaError.invalidImage(_, let reason): reason
    case let error as ImageMemoryError: error.reason
    case MediaError.imageTooLarge(_, let width, let height, let limit):
      "\(width) × \(height) pixels are too many, at most \(limit) are read"
    default: "\(error)"
    }
  }

  private func nearest(to name: String, at url: URL) -> String? {
    // Further ones are counted, but not listed.
    missing += 1
    guard missing <= DiagnosticLimits.problemsOfOneKind else { return nil }
    let names = InputFile.names(besides: url.path).sorted()
    guard let near = Suggestion.nearest(to: url.lastPathComponent, in: names) else { return nil }
    return String(name.dropLast(url.lastPathComponent.count)) + near
  }
}
