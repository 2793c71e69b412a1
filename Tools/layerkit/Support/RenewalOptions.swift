import ArgumentParser
import FileAccess
import Foundation
import LayerKit
import Media
import TimelineFiles

/// The options for making a movie from an earlier one.
struct RenewalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A movie that 'render' made with the same options from the timeline of --was. Only changed parts are drawn; the \
      others are copied without encoding.
      """, valueName: "movie"),
    completion: .file(extensions: ContainerFormat.all.map(\.ending)))
  var since: String?

  @Option(
    help: ArgumentHelp("The timeline that the movie of --since was made from.", valueName: "timeline"),
    completion: .file(extensions: TimelineFormats.endings))
  var was: String?

  /// The movie and its timeline; nil unless they are given.
  var sources: (movie: String, timeline: String)? {
    since.flatMap { movie in was.map { (movie, $0) } }
  }

  func validate(_ command: RenderCommand) throws {
    guard since != nil || was != nil else { return }
    guard let sources else {
      throw ValidationError("Give --since old.mp4 and --was old.yaml, the movie and the timeline it was made from.")
    }
    if command.batch.rows != nil { throw ValidationError("--since and --batch exclude each other.") }
    if command.range != nil {
      throw ValidationError("--since needs the whole movie; leave out --range.")
    }
    try TimelineArgument.checkStandardInput([command.timeline.file, sources.timeline], command.timeline.variables)
  }
}

extension RenderCommand {
  /// Writes the movie, copying unchanged parts from a movie of a previous timeline.
  func renew(_ movie: String, of previous: String) throws {
    let format = try job.format(of: output)
    let files = ComparedFiles()
    let variables = try timeline.variables.values()
    let old = try canvas.applied(
      to: UsedFiles.reading(for: "--was") { try Timeline.read(previous, variables: variables, sharing: files) },
      for: format.sizes)
    let new = try job.prepared(timeline.read(sharing: files), for: format)
    try Outputs.check([output])
    try Warnings.print(new.movieWarnings(format), [self.movie.warning(of: format), canvas.warning])
    let renewal = try UsedFiles.reading(for: "--since") {
      try MovieRenewal(of: new, from: old, movie: InputRoot.given(movie), to: output, settings: self.movie.settings)
    }
    try Outputs.check([output])
    var outcome: MovieRenewal.Outcome?
    try drawing.run(warnings: new.drawingWarnings) { outcome = try renewal.write(options: $0) }
    if let outcome, drawing.progress.shown == .bar {
      StandardError.write("\(outcome.drawn) frames drawn, \(outcome.copied) copied")
    }
  }
}
