import Documents
import FileAccess
import Foundation
import Media
import Support
import Timelines

extension Timeline {
  /// Reads a timeline file.
  ///
  /// - Parameters:
  ///   - path: a file in any of `TimelineFormats`; names of image files in it are relative to its folder.
  ///   - variables: values of the file's variables, by name; the others have their defaults.
  ///   - loadImage: opens the images.
  /// - Throws: `TimelineError` with every problem of the file and of the values; `MediaError.cannotRead` if the file
  ///   cannot be read.
  public init(
    contentsOf path: String, variables: [String: VariableValue] = [:],
    loadImage: @escaping ImageLoader = ImageFile.image
  ) throws {
    let data: Data
    do throws(InputFileProblem) { data = try InputFile.bytes(of: path, limit: FileLimits.fileSize) } catch {
      throw MediaError.cannotRead(path: path, reason: error.reason)
    }
    try self.init(
      data: data, file: path, directory: URL(fileURLWithPath: path).deletingLastPathComponent(), variables: variables,
      loadImage: loadImage)
  }

  /// Reads a timeline file, like `init(contentsOf:loadImage:)` with a path, and opens images with `ImageFile`.
  ///
  /// - Throws: `MediaError.cannotRead` for a URL that is not a file URL; otherwise as `init(contentsOf:loadImage:)`.
  public init(contentsOf url: URL, variables: [String: VariableValue] = [:]) throws {
    guard url.isFileURL else {
      throw MediaError.cannotRead(path: url.absoluteString, reason: "this is not the URL of a file")
    }
    try self.init(contentsOf: url.path, variables: variables)
  }

  /// Reads a timeline from memory.
  ///
  /// - Parameters:
  ///   - data: a file in any of `TimelineFormats`: YAML or JSON in UTF-8, at most 64 MB, or a registered format.
  ///   - file: the name of the data, for messages. Its extension is used to detect the format.
  ///   - directory: the folder that relative names of image files are resolved against.
  ///   - variables: values of the timeline's variables, by name; the others have their defaults.
  ///   - loadImage: opens the images.
  /// - Throws: `TimelineError` with every problem of the data and of the values.
  public init(
    data: Data, file: String, directory: URL, variables: [String: VariableValue] = [:],
    loadImage: @escaping ImageLoader = ImageFile.image
  ) throws(TimelineError) {
    try self.init(data: data, file: file, directory: directory, given: GivenVariables(variables), loadImage: loadImage)
  }

  /// Reads a timeline from memory, with values of variables from several sources.
  /// - Parameter shared: the files of other timelines that are compared with this one; nil for none.
  package init(
    data: Data, file: String, directory: URL, given: GivenVariables,
    loadImage: @escaping ImageLoader = ImageFile.image, sharing shared: ComparedFiles? = nil
  ) throws(TimelineError) {
    try self.init(
      data: data, file: file, images: ImageFolder(directory, load: loadImage, sharing: shared), folder: directory.path,
      given: given, fonts: shared?.fonts ?? SharedFonts())
  }

  /// Reads a timeline repeatedly. Files that have changed are read again; all files are recorded in `kept`.
  /// - Throws: `TimelineError` with every problem of the data and of the values.
  package init(
    data: Data, file: String, directory: URL, given: GivenVariables, keeping kept: KeptFiles
  ) throws(TimelineError) {
    let fonts = kept.begin()
    defer { kept.finish(fonts) }
    self = try TimelineFormats.read(
      data,
      FormatContext(
        file: file, directory: directory.path, images: ImageFolder(directory, keeping: kept), given: given,
        fonts: fonts, kept: kept))
  }

  /// Reads a timeline from memory, with images from a resolver. Names of font files are relative to the working
  /// directory.
  ///
  /// - Parameters:
  ///   - data: a file in any of `TimelineFormats`: YAML or JSON in UTF-8, at most 64 MB, or a registered format.
  ///   - file: the name of the data, for messages. Its extension is used to detect the format.
  ///   - images: finds the images that the timeline names.
  /// - Throws: `TimelineError` with every problem of the data.
  public init(data: Data, file: String, images: any ImageResolver) throws(TimelineError) {
    try self.init(data: data, file: file, images: images, folder: "", given: GivenVariables())
  }

  private init(
    data: Data, file: String, images: any ImageResolver, folder: String, given: GivenVariables,
    fonts: SharedFonts = SharedFonts()
  ) throws(TimelineError) {
    self = try TimelineFormats.read(
      data, FormatContext(file: file, directory: folder, images: images, given: given, fonts: fonts))
  }

  /// Reads a timeline from a document.
  /// - Parameter document: nil if the file could not be parsed; the error has been reported.
  init(_ document: Document?, file: String, _ context: ReadingContext, given: GivenVariables) throws(TimelineError) {
    let reader = TimelineReader(context: context)
    try self.init(document.flatMap { reader.root(of: $0, given: given) }, file: file, context)
  }

  /// Reads a timeline from its root node.
  /// - Parameter root: nil if the file could not be converted; the error has been reported.
  init(_ root: Node?, file: String, _ context: ReadingContext) throws(TimelineError) {
    let (diagnostics, reader) = (context.diagnostics, TimelineReader(context: context))
    let timeline = root.flatMap { reader.timeline($0, named: file) }
    guard var timeline, !diagnostics.hasErrors else { throw TimelineError(diagnostics: diagnostics.sorted) }
    timeline.sources = diagnostics.sources
    timeline.clips = context.clips.all
    timeline.directory = context.folder.isEmpty ? nil : context.folder
    var review = TimelineReview(
      timeline, diagnostics, isDurationAutomatic: context.values.isDurationAutomatic)
    review.run()
    timeline.warnings = diagnostics.sorted
    self = timeline
  }
}
