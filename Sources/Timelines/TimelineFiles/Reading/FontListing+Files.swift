import Documents
import Foundation
import Support
import TextLayout
import Timelines

extension FontListing {
  /// Lists the fonts of the system.
  /// - Parameter text: a part of a name that a font must contain; nil for all fonts.
  package init(naming text: String?) throws { try self.init(.system, naming: text) }

  /// Lists the fonts that the texts of a timeline may name. In YAML and JSON, only the list of fonts is read.
  /// - Parameters:
  ///   - data: a file in any format.
  ///   - file: the name of the data, for messages.
  ///   - directory: the folder that names of font files are relative to.
  ///   - given: values of variables.
  ///   - text: a part of a name that a font must contain; nil for all fonts.
  /// - Throws: `TimelineError` with the problems of the list.
  package init(data: Data, file: String, directory: URL, given: GivenVariables, naming text: String?) throws {
    guard TimelineFormats.format(of: data, named: file) is YAMLFormat else {
      try self.init(Timeline(data: data, file: file, directory: directory, given: given).fonts, naming: text)
      return
    }
    let diagnostics = DiagnosticSink(file: file)
    let context = ReadingContext(
      diagnostics: diagnostics, images: ImageFolder(directory), folder: directory.path)
    let reader = TimelineReader(context: context)
    let fonts = Document(data: data, diagnostics: diagnostics).flatMap { reader.root(of: $0, given: given) }
      .flatMap { reader.fonts(of: $0) }
    guard let fonts, !diagnostics.hasErrors else { throw TimelineError(diagnostics: diagnostics.sorted) }
    try self.init(fonts, naming: text)
  }
}
