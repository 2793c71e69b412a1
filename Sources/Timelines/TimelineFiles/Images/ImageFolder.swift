import FileAccess
import Foundation
import Media
import Pixels
import Support
import Timelines

/// Opens an image file by its path. Throws an error whose description says why the file cannot be read.
public typealias ImageLoader = @Sendable (_ path: String) throws -> CGImage

/// Finds images in the files of a folder. Each file is opened once: later requests give the same image, or the same
/// error.
public final class ImageFolder: ImageResolver {
  private let directory: URL
  private let load: ImageLoader
  private let shared: ComparedFiles?
  private let kept: KeptFiles?
  /// How many files were not there.
  private var missing = 0

  /// By the bytes of names, since strings of different normal forms are equal.
  private var results: [[UInt8]: Result<CGImage, ImageResolutionError>] = [:]

  /// A resolver for the files of a folder.
  /// - Parameters:
  ///   - directory: the folder that relative names are resolved against.
  ///   - load: opens a file; images and movies by default.
  public convenience init(_ directory: URL, load: @escaping ImageLoader = ImageFile.image) {
    self.init(directory, load: load, sharing: nil)
  }

  /// A resolver for the files of a folder.
  /// - Parameter shared: the files of other timelines, of which images with the same bytes are taken; nil for none.
  init(_ directory: URL, load: @escaping ImageLoader, sharing shared: ComparedFiles?) {
    (self.directory, self.load, self.shared, kept) = (directory, load, shared, nil)
  }

  /// A resolver for the files of a folder, of which those that did not change since another reading are not opened anew.
  init(_ directory: URL, keeping kept: KeptFiles) {
    (self.directory, self.kept, shared) = (directory, kept, nil)
    load = { try kept.images.image(at: $0) }
  }

  /// The image in a file, with the name as its `source`.
  /// - Parameter name: a path, relative to the folder unless it begins with `/`.
  /// - Throws: `ImageResolutionError.missing` if there is no such file, `unreadable` for a folder and for a file that
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
      // The source is the name as written in the timeline, which is printed for the image.
      let open = { CGImage(try self.load(url.path), source: name) }
      return .success(try shared?.image(at: url.path, make: open) ?? open())
    } catch {
      return .failure(.unreadable(reason: Self.reason(error)))
    }
  }

  /// The reason without the path, since the message has the name as written in the timeline.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case MediaError.cannotRead(_, let reason), MediaError.invalidImage(_, let reason): reason
    case MediaError.imageTooLarge(_, let width, let height, let limit):
      "\(width) × \(height) pixels are too many, at most \(limit) are read"
    default: "\(error)"
    }
  }

  private func nearest(to name: String, at url: URL) -> String? {
    // More are counted, and not listed.
    missing += 1
    guard missing <= DiagnosticLimits.problemsOfOneKind else { return nil }
    let names = InputFile.names(besides: url.path).sorted()
    guard let near = Suggestion.nearest(to: url.lastPathComponent, in: names) else { return nil }
    return String(name.dropLast(url.lastPathComponent.count)) + near
  }
}
