import Documents
import FileAccess
import Foundation
import Support
import Timelines

/// Reads files of rows that a timeline names, and reports their problems at their positions in these files.
struct RowFileReader: NodeReader {
  let context: ReadingContext

  /// Collects the problems in the files.
  let diagnostics: DiagnosticSink

  /// The bytes of a file; nil after a report.
  func bytes(of path: String, named name: String, at position: SourcePosition) -> Data? {
    do throws(InputFileProblem) {
      let data = try InputFile.bytes(of: path, limit: FileLimits.fileSize)
      guard data.count <= FileLimits.fileSize else {
        let size = InputFile.status(of: path).map { Int($0.st_size) } ?? data.count
        return failure("'\(name)' has \(size) bytes", expected: "at most \(FileLimits.fileSize)", at: position)
      }
      return data
    } catch .missing {
      let names = InputFile.names(besides: path).filter { RowTable.Format(path: $0) != nil }
      return failure(
        "there is no file '\(name)'", expected: "a file beside the timeline",
        suggestion: context.diagnostics.nearest(to: name, in: names), at: position)
    } catch {
      return failure("cannot read '\(name)': \(error.reason)", expected: "a file that can be read", at: position)
    }
  }

  /// Reads a file. Returns nil after reporting the problems that `read` throws.
  /// - Parameter read: is given the name of the file in messages.
  func reading<Result>(
    _ path: String, named name: String, at position: SourcePosition, _ read: (String) throws -> Result?
  ) -> Result? {
    // When file access is confined, the message does not reveal the folder to the author of the timeline.
    let shown = InputRoot.isSet ? name : path
    do {
      return try read(shown)
    } catch let error as TimelineError {
      for problem in error.diagnostics { report(problem, of: shown) }
    } catch let problem as RowProblem {
      report(Diagnostic(file: shown, position: problem.position, message: problem.text), of: shown)
    } catch {
      report("cannot read '\(name)': \(error)", at: position)
    }
    return nil
  }

  private func report(_ problem: Diagnostic, of file: String) {
    let found = DiagnosticSink(file: file)
    found.report(problem.message, at: problem.position)
    diagnostics.add(found, hasPlaces: true)
  }
}

extension RowProblem {
  fileprivate var text: String { "\(wrong); expected \(expected)" }
}
