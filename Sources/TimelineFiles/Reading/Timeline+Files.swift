import Diagnostics
import Foundation
import Media
import Timelines

extension Timeline {
  /// Reads a timeline file.
  ///
  /// - Parameters:
  ///   - path: a YAML or JSON file; names of image files in it are relative to its folder.
  ///   - loadImage: opens the images.
  /// - Throws: `TimelineError` with every problem of the file; the system's error if the file cannot be read.
  public init(contentsOf path: String, loadImage: @escaping ImageLoader = ImageFile.image) throws {
    let url = URL(fileURLWithPath: path)
    try self.init(
      data: Data(contentsOf: url), file: path, directory: url.deletingLastPathComponent(), loadImage: loadImage)
  }

  /// Reads a timeline file, as `init(contentsOf:loadImage:)` does from a path, with the files of `ImageFile` as images.
  ///
  /// - Throws: `MediaError.cannotRead` for a URL that is not a file's; otherwise as `init(contentsOf:loadImage:)`.
  public init(contentsOf url: URL) throws {
    guard url.isFileURL else {
      throw MediaError.cannotRead(path: url.absoluteString, reason: "this is not the URL of a file")
    }
    try self.init(contentsOf: url.path)
  }

  /// Reads a timeline from memory.
  ///
  /// - Parameters:
  ///   - data: YAML or JSON in UTF-8, at most 64 MB.
  ///   - file: the name of the data in messages.
  ///   - directory: the folder that relative names of image files are resolved against.
  ///   - loadImage: opens the images.
  /// - Throws: `TimelineError` with every problem of the data.
  public init(data: Data, file: String, directory: URL, loadImage: @escaping ImageLoader = ImageFile.image)
    throws(TimelineError)
  {
    try self.init(
      data: data, file: file, images: ImageFolder(directory, load: loadImage), folder: directory.path)
  }

  /// Reads a timeline from memory, with images from a resolver. Names of font files are relative to the current folder.
  ///
  /// - Parameters:
  ///   - data: YAML or JSON in UTF-8, at most 64 MB.
  ///   - file: the name of the data in messages.
  ///   - images: finds the images that the timeline names.
  /// - Throws: `TimelineError` with every problem of the data.
  public init(data: Data, file: String, images: any ImageResolver) throws(TimelineError) {
    try self.init(data: data, file: file, images: images, folder: "")
  }

  private init(data: Data, file: String, images: any ImageResolver, folder: String) throws(TimelineError) {
    let diagnostics = DiagnosticSink(file: file)
    let reader = TimelineReader(context: ReadingContext(diagnostics: diagnostics, images: images, folder: folder))
    let document = Document(data: data, diagnostics: diagnostics)
    let timeline = document.flatMap { reader.root(of: $0) }.flatMap { reader.timeline($0, named: file) }
    guard var timeline, !diagnostics.hasErrors else { throw TimelineError(diagnostics: diagnostics.sorted) }
    var review = TimelineReview(timeline, diagnostics)
    review.run()
    timeline.warnings = diagnostics.sorted
    self = timeline
  }
}
