import Documents
import FileAccess
import Foundation
import Support
import Synchronization

/// The documents of component files, each parsed once.
final class ComponentFiles: Sendable {
  private let documents = Mutex<[String: (data: Data, document: Document)]>([:])

  /// The document of a file; nil after reporting why it cannot be read.
  /// - Parameters:
  ///   - name: the name of the file as it is written.
  ///   - path: its path.
  ///   - shown: its name in messages.
  ///   - position: the position of the name.
  func document(
    named name: String, at path: String, shownAs shown: String, _ composer: Composer, position: SourcePosition
  ) -> Document? {
    composer.context.kept?.note(path)
    guard let data = bytes(named: name, at: path, composer, position) else { return nil }
    composer.context.references?.noteList(data)
    if let known = documents.withLock({ $0[path] }), known.data == data { return known.document }
    let diagnostics = DiagnosticSink(file: shown)
    let document = Document(data: data, diagnostics: diagnostics)
    composer.context.diagnostics.add(diagnostics, hasPlaces: true)
    if let document { documents.withLock { $0[path] = (data, document) } }
    return document
  }

  private func bytes(named name: String, at path: String, _ composer: Composer, _ position: SourcePosition) -> Data? {
    do throws(InputFileProblem) {
      let data = try InputFile.bytes(of: path, limit: FileLimits.fileSize)
      guard data.count <= FileLimits.fileSize else {
        return composer.failure(
          "'\(name)' has more than \(FileLimits.fileSize) bytes", expected: "at most that", at: position)
      }
      return data
    } catch .missing {
      let names = InputFile.names(besides: URL(fileURLWithPath: path).path).sorted()
      return composer.failure(
        "there is no component '\(name)'", expected: "a name in 'components', or a file",
        suggestion: composer.context.diagnostics.nearest(to: URL(fileURLWithPath: path).lastPathComponent, in: names),
        at: position)
    } catch {
      return composer.failure(
        "cannot read '\(name)': \(error.reason)", expected: "a timeline file that can be read", at: position)
    }
  }
}
