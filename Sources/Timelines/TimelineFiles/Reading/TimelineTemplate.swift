import Documents
import Foundation
import Media
import Support
import Timelines

/// A timeline file that is read several times with different values of its variables. The file is parsed once, and
/// fonts and images are opened once for all of its timelines.
///
/// It may be shared between threads.
package final class TimelineTemplate: Sendable {
  private enum Source: Sendable {
    case document(Document)
    /// A file in another format, which is read in full each time.
    case file(Data, any TimelineFormat)
  }

  private let source: Source
  private let file: String
  private let directory: URL
  private let fonts = SharedFonts()
  private let components = ComponentFiles()
  private let images: SharedImages

  /// The definitions of the variables, by name; empty for other formats.
  let definitions: [String: VariableDefinition]

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - data: a file in any format.
  ///   - file: the name of the data, for messages.
  ///   - directory: the folder that relative names of files are resolved against.
  ///   - loadImage: opens the images.
  /// - Throws: `TimelineError` for data that is not YAML, and for mistakes in `variables`.
  package init(
    data: Data, file: String, directory: URL, loadImage: @escaping ImageLoader = ImageFile.image
  ) throws(TimelineError) {
    (self.file, self.directory) = (file, directory)
    images = SharedImages(load: loadImage)
    let format = TimelineFormats.format(of: data, named: file)
    guard format is YAMLFormat else {
      (source, definitions) = (.file(data, format), [:])
      return
    }
    let diagnostics = DiagnosticSink(file: file)
    let context = ReadingContext(
      diagnostics: diagnostics, images: ImageFolder(directory, load: loadImage), folder: directory.path)
    let document = Document(data: data, diagnostics: diagnostics)
    var definitions: [String: VariableDefinition] = [:]
    let found = document.map { TimelineReader(context: context).variables(in: $0) } ?? []
    for variable in found { definitions[variable.name] = variable.definition }
    guard let document, !diagnostics.hasErrors else { throw TimelineError(diagnostics: diagnostics.sorted) }
    (source, self.definitions) = (.document(document), definitions)
  }

  /// Creates the timeline with values of its variables; variables without one have their defaults.
  ///
  /// - Throws: `TimelineError` with every problem of the file and of the values.
  package func timeline(given: GivenVariables) throws(TimelineError) -> Timeline {
    let images = images
    let folder = ImageFolder(directory) { try images.image(at: $0) }
    switch source {
    case .document(let document):
      var context = ReadingContext(
        diagnostics: DiagnosticSink(file: file), images: folder, folder: directory.path, fonts: fonts)
      context.components = components
      return try Timeline(document, file: file, context, given: given)
    case .file(let data, let format):
      let context = FormatContext(
        file: file, directory: directory.path, images: folder, given: given, fonts: fonts)
      return try TimelineFormats.read(data, as: format, context)
    }
  }
}
