import Documents
import Foundation
import Media
import Support
import Timelines

/// A timeline file that is read with other values of its variables each time. The file is parsed once, and fonts and
/// images are opened once for all of its timelines.
///
/// It may be shared between threads.
package final class TimelineTemplate: Sendable {
  private let document: Document
  private let file: String
  private let directory: URL
  private let fonts = SharedFonts()
  private let images: SharedImages

  /// What the file says of its variables, by name.
  let definitions: [String: VariableDefinition]

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - data: YAML or JSON in UTF-8, at most 64 MB.
  ///   - file: the name of the data in messages.
  ///   - directory: the folder that relative names of files are resolved against.
  ///   - loadImage: opens the images.
  /// - Throws: `TimelineError` for data that is not YAML, and for mistakes in `variables`.
  package init(
    data: Data, file: String, directory: URL, loadImage: @escaping ImageLoader = ImageFile.image
  ) throws(TimelineError) {
    (self.file, self.directory) = (file, directory)
    images = SharedImages(load: loadImage)
    let diagnostics = DiagnosticSink(file: file)
    let context = ReadingContext(
      diagnostics: diagnostics, images: ImageFolder(directory, load: loadImage), folder: directory.path)
    let document = Document(data: data, diagnostics: diagnostics)
    var definitions: [String: VariableDefinition] = [:]
    if let document, let node = TimelineReader(context: context).definitions(in: document) {
      let found = VariableReader(context: context, given: GivenVariables()).definitions(node)
      for (entry, definition) in found { definitions[entry.key] = definition }
    }
    guard let document, !diagnostics.hasErrors else { throw TimelineError(diagnostics: diagnostics.sorted) }
    (self.document, self.definitions) = (document, definitions)
  }

  /// The timeline with values of its variables; those without one have their defaults.
  ///
  /// - Throws: `TimelineError` with every problem of the file and of the values.
  package func timeline(given: GivenVariables) throws(TimelineError) -> Timeline {
    let images = images
    let folder = ImageFolder(directory) { try images.image(at: $0) }
    let context = ReadingContext(
      diagnostics: DiagnosticSink(file: file), images: folder, folder: directory.path, fonts: fonts)
    return try Timeline(document, file: file, context, given: given)
  }
}
