import ArgumentParser
import FileAccess
import Foundation
import LayerKit
import Media
import Preview
import Support
import Synchronization

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Show timelines in a browser, and reload them when they are saved.",
    discussion: """
      Prints the address of a page with a player, the layers, their values, animations and curves, and all problems. \
      When the timeline, or a file that it uses, is saved, the page reloads it; while there are errors, the last valid \
      frame stays. For a folder, the page lists the timelines. The page also has a form for the values of the variables, \
      saves them as NAME.props.json beside the timeline NAME.yaml, for --props, and renders NAME.mp4 with them. The server \
      listens on 127.0.0.1 only; Ctrl-C stops it.
      """,
    examples: [
      Example("A timeline, reloaded when it is saved", "layerkit preview card.yaml"),
      Example("All timelines of a folder, on another port", "layerkit preview timelines --port 8080"),
    ])

  @Argument(help: "A timeline, or a folder with timelines.", completion: .file(extensions: TimelineFormats.endings))
  var file: String

  @Option(help: "The port to listen on (default: a free one).")
  var port: Int?

  @OptionGroup var variables: VariableOptions

  @OptionGroup var conditions: RunConditions

  @OptionGroup var confinement: RootOptions

  @Option(
    help: """
      The number of threads that draw (default: one for each core that the machine or its container allows). The result \
      is the same.
      """)
  var threads: Int?

  func validate() throws {
    if let port, !(0...65_535).contains(port) { throw ValidationError("--port takes a number from 0 to 65535.") }
    if let threads, !(1...1024).contains(threads) { throw ValidationError("--threads takes a number from 1 to 1024.") }
    for path in [file] + variables.props where Timeline.openFile(named: path) != nil {
      throw ValidationError("preview reads a file again when it is saved; give a file instead of \(path).")
    }
  }

  func run() throws {
    let contents = try contents()
    let ended = Ended()
    Interruption.wait { end in
      Task { [port, threads] in
        do {
          let server = try await PreviewServer(
            contents, port: port ?? 0, threads: threads, memory: MemorySize.given?.byteCount)
          Interruption.liftLimit()
          ProgressLines.end()
          try StandardOutput.write(server.address + "\n")
          try await server.run()
        } catch {
          ended.error.withLock { $0 = error }
        }
        end()
      }
    }
    switch ended.error.withLock({ $0 }) {
    case nil:
      // A movie that is being rendered ends with the server.
      UnfinishedFiles.removeAll { _exit(Interruption.cause.status.rawValue) }
    case let error as PreviewError: throw Failure(error.status, "\(error)")
    case let error?:
      throw Failure(error) ?? Failure(.internalError, "the preview has stopped: \(error.localizedDescription)")
    }
  }

  /// The error that stopped the server; nil if there is none.
  private final class Ended: Sendable {
    let error = Mutex<(any Error)?>(nil)
  }

  private func contents() throws -> PreviewContents {
    let input = input
    let place = InputRoot.given(file)
    guard let folder = InputFile.folder(at: place) else {
      _ = try TimelineSource(file, allowingPipes: false)
      return .file(input(file))
    }
    return .folder(path: folder) { input(folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0) }
  }

  /// Makes the input of a timeline, which is read again when a file has changed.
  private var input: @Sendable (_ path: String) -> PreviewInput {
    { [variables] path in
      PreviewInput(file: path, files: [path] + variables.props, isStrict: conditions.strict) {
        () throws(TimelineError) in
        do {
          let source = try TimelineSource(path, allowingPipes: false)
          return PreviewInput.Loaded(data: source.data, directory: source.directory, given: try variables.values())
        } catch let error as TimelineError {
          throw error
        } catch {
          let problems = (error as? Failure)?.problems.map(\.message) ?? ["\(error)"]
          throw TimelineError(diagnostics: problems.map { Diagnostic(file: path, position: nil, message: $0) })
        }
      }
    }
  }
}

extension PreviewError {
  fileprivate var status: ExitStatus {
    switch self {
    case .portTaken, .cannotListen, .cannotWatch: .cannotWrite
    }
  }
}
