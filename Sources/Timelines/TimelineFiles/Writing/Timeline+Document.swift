import Documents
import Foundation
import Support
import Timelines

extension Timeline {
  /// The timeline as a document: YAML without variables, loops and aliases, with the values that differ from the
  /// defaults.
  ///
  /// Read in the same folder, the document is a timeline with the same frames, values, explanations and document.
  /// Attributed strings are written as runs, and outlines of letters as paths.
  ///
  /// ```swift
  /// let timeline = try Timeline(canvas: canvas, layers: [card])
  /// try timeline.document().write(toFile: "card.yaml", atomically: true, encoding: .utf8)
  /// ```
  /// - Parameter folder: the folder that file names in the document are relative to. The default is the folder of the
  ///   timeline's file, or the working directory for a timeline made in code.
  /// - Throws: `TimelineError` with everything that a file cannot contain: images made in memory, colours in linear
  ///   sRGB, classes that are not registered, and changes in one event whose order matters.
  public func document(in folder: URL? = nil) throws(TimelineError) -> String {
    var writer = ReadableNodeWriter()
    writer.write(try documentRoot(WrittenFiles(of: directory, in: folder?.path)))
    return writer.text
  }

  /// The root node of the document.
  /// - Parameters:
  ///   - files: maps the timeline's file names to those in the document.
  ///   - fonts: the names of font files; by default the timeline's own.
  func documentRoot(_ files: WrittenFiles, fonts: [String]? = nil) throws(TimelineError) -> Node {
    let diagnostics = DiagnosticSink(file: sourceName)
    let fonts = fonts ?? fontFiles.map { files.name(ofPath: $0.path) }
    let root = TimelineWriter(files: files, diagnostics: diagnostics).node(of: self, fonts: fonts)
    guard !diagnostics.hasErrors else { throw TimelineError(diagnostics: diagnostics.sorted) }
    return root
  }
}
