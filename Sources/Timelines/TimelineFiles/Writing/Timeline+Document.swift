import Documents
import Foundation
import Support
import Timelines

extension Timeline {
  /// The timeline as a document: YAML without variables, loops and aliases, with what differs from the defaults.
  ///
  /// Read in the same folder, the document is a timeline with the same frames, values and explanations, and with the same
  /// document. Texts of attributed strings are written as runs, outlines of letters as paths.
  ///
  /// ```swift
  /// let timeline = try Timeline(canvas: canvas, layers: [card])
  /// try timeline.document().write(toFile: "card.yaml", atomically: true, encoding: .utf8)
  /// ```
  /// - Parameter folder: the folder that names of files in the document are relative to: that of the timeline's own file
  ///   by default, or the working folder for one that was made in code.
  /// - Throws: `TimelineError` with everything that no file can have: images that were made in memory, colours in linear
  ///   sRGB, classes that are not registered, and changes in one event whose order matters.
  public func document(in folder: URL? = nil) throws(TimelineError) -> String {
    var writer = ReadableNodeWriter()
    writer.write(try documentRoot(WrittenFiles(of: directory, in: folder?.path)))
    return writer.text
  }

  /// The root node of the document.
  /// - Parameters:
  ///   - files: how the document names files.
  ///   - fonts: the names of font files; the timeline's own unless they are given.
  func documentRoot(_ files: WrittenFiles, fonts: [String]? = nil) throws(TimelineError) -> Node {
    let diagnostics = DiagnosticSink(file: sourceName)
    let fonts = fonts ?? fontFiles.map { files.name(ofPath: $0.path) }
    let root = TimelineWriter(files: files, diagnostics: diagnostics).node(of: self, fonts: fonts)
    guard !diagnostics.hasErrors else { throw TimelineError(diagnostics: diagnostics.sorted) }
    return root
  }
}
