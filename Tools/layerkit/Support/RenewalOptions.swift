import ArgumentParser
import FileAccess
import Foundation
import LayerKit

/// The options of making a movie from an earlier one.
struct RenewalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A movie that render has made with the same options of the timeline that --was names: only what changed since is \
      drawn, and the rest is copied without encoding.
      """, valueName: "movie"),
    completion: .file(extensions: ContainerFormat.all.map(\.ending)))
  var since: String?

  @Option(
    help: ArgumentHelp("The timeline of which the movie of --since was made.", valueName: "timeline"),
    completion: .file(extensions: TimelineFormats.endings))
  var was: String?

  /// The movie and its timeline; nil unless they are given.
  var sources: (movie: String, timeline: String)? {
    since.flatMap { movie in was.map { (movie, $0) } }
  }

  func validate(_ command: RenderCommand) throws {
    guard since != nil || was != nil else { return }
    guard let sources else {
      throw ValidationError("Give --since old.mp4 and --was old.yaml, the movie and the timeline that it was made of.")
    }
    if command.batch.rows != nil { throw ValidationError("--since and --batch exclude each other.") }
    if command.range != nil {
      throw ValidationError("--since makes the whole movie from another whole one; leave out --range.")
    }
    try TimelineArgument.checkStandardInput([command.timeline.file, sources.timeline], command.timeline.variables)
  }
}

extension RenderCommand {
  /// Writes the movie from one that was made of a former timeline.
  func renew(_ movie: String, of former: String) throws {
    let format = try job.format(of: output)
    let files = ComparedFiles()
    let old = try canvas.applied(
      to: Timeline.read(former, variables: timeline.variables.values(), sharing: files), for: format.sizes)
    let new = try job.prepared(timeline.read(sharing: files), for: format)
    try Outputs.check([output])
    try Warnings.print(new.movieWarnings(format), [self.movie.warning(of: format), canvas.warning])
    let renewal = try MovieRenewal(
      of: new, from: old, movie: InputRoot.given(movie), to: output, settings: self.movie.settings)
    var outcome: MovieRenewal.Outcome?
    try drawing.run(warnings: new.drawingWarnings) { outcome = try renewal.write(options: $0) }
    if let outcome, drawing.progress.shown == .bar {
      StandardError.write("\(outcome.drawn) frames drawn, \(outcome.copied) copied")
    }
  }
}
