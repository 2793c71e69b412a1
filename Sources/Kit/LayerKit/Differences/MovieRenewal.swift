import Animations
import Foundation
import Media
import Timelines

/// Makes the movie of a timeline from the movie of an earlier version of it: draws and encodes only the groups of
/// pictures in which something changed, and copies the packets of the others.
package struct MovieRenewal {
  private let new: Timeline
  private let comparison: TimelineComparison
  private let movie: EncodedMovie
  private let path: String
  private let format: MovieFormat
  private let settings: MovieSettings
  private let video: VideoStream

  /// The numbers of frames that were drawn and copied.
  package struct Outcome: Equatable {
    package let drawn, copied: Int
  }

  /// - Parameters:
  ///   - new: the timeline to write.
  ///   - old: the timeline that the existing movie was made from, read with the same `ComparedFiles`.
  ///   - movie: the path of the existing movie.
  ///   - path: the path of another movie to write.
  /// - Throws: `MediaError` for a movie that cannot be read and for settings that exclude each other; `SpliceError` for
  ///   a movie that cannot be copied in parts, or was not made from the timeline.
  package init(of new: Timeline, from old: Timeline, movie: String, to path: String, settings: MovieSettings) throws {
    (self.new, self.path) = (new, path)
    format = try MovieFormat(settings, path: path)
    var settings = settings
    settings.container = format.container
    self.settings = settings
    guard format.container.takesCopies else {
      throw SpliceError("\(format.container.title) has no groups of pictures", of: movie)
    }
    comparison = TimelineComparison(old, new)
    if let difference = comparison.canvasDifference { throw SpliceError("in the timelines, \(difference)", of: movie) }
    let (canvas, rate) = (new.canvas, new.canvas.framesPerSecond)
    video = VideoStream(
      width: canvas.pixelWidth, height: canvas.pixelHeight, frameRateNumerator: rate.numerator,
      frameRateDenominator: rate.denominator)
    self.movie = try EncodedMovie(path: movie, video: video)
    guard self.movie.frameCount == comparison.oldFrameCount else {
      throw SpliceError(
        "it has \(self.movie.frameCount) frames, but the timeline that it was made from has "
          + "\(comparison.oldFrameCount)", of: movie)
    }
    if let problem = self.movie.problem(as: format.codec, video) { throw SpliceError(problem, of: movie) }
  }

  /// Writes the movie. It appears under its name only when it is complete.
  /// - Throws: as `Movie.write(to:settings:options:)`, and `SpliceError` if the existing movie was encoded with other
  ///   settings.
  package func write(options: Movie.Options) throws -> Outcome {
    do { return try writeParts(options) } catch {
      guard options.cancellation?.isCancelled == true else { throw error }
      throw RenderCancelled()
    }
  }

  private func writeParts(_ options: Movie.Options) throws -> Outcome {
    let parts = try parts(cancellation: options.cancellation)
    let drawn = parts.filter { !$0.isCopied }.reduce(0) { $0 + $1.frames.count }
    let sound = new.soundtrack
    let splice = try MovieSplice(
      of: movie, to: path, in: format.container, video, sound: sound,
      subtitles: new.subtitles(of: 0..<comparison.newFrameCount)
    ) {
      [cancellation = options.cancellation] in
      cancellation?.isCancelled ?? false
    }
    let stage = Stage(new)
    var done = 0
    for part in parts {
      if let cancellation = options.cancellation, cancellation.isCancelled { throw RenderCancelled() }
      guard !part.isCopied else {
        try splice.copy(part.frames)
        continue
      }
      let piece = try HiddenFile(beside: path)
      var partOptions = options
      partOptions.progress = { [done] in
        options.progress?(RenderProgress(framesDone: done + $0.framesDone, frameCount: drawn))
      }
      do {
        try Movie(stage, frames: part.frames).write(to: piece.path, settings: settings, options: partOptions)
      } catch MediaError.cannotWrite(piece.path, let reason) {
        throw MediaError.cannotWrite(path: path, reason: reason)
      }
      try splice.append(try EncodedMovie(path: piece.path, video: video, .own))
      done += part.frames.count
    }
    try splice.finish(review: options.review)
    return Outcome(drawn: drawn, copied: comparison.newFrameCount - drawn)
  }

  private struct Part {
    var frames: Range<Int>
    let isCopied: Bool
  }

  /// The frames of the new movie, divided into groups to copy from the old movie, in which nothing differs, and frames
  /// to draw.
  private func parts(cancellation: Cancellation?) throws -> [Part] {
    var changed: [Range<Int>] = []
    try comparison.forEachDifference(cancellation: cancellation) { difference in
      if let last = changed.last, last.upperBound == difference.frames.lowerBound {
        changed[changed.count - 1] = last.lowerBound..<difference.frames.upperBound
      } else {
        changed.append(difference.frames)
      }
    }
    let count = comparison.newFrameCount
    var parts: [Part] = []
    func add(_ frames: Range<Int>, isCopied: Bool) {
      if let last = parts.last, last.isCopied == isCopied {
        parts[parts.count - 1].frames = last.frames.lowerBound..<frames.upperBound
      } else if !frames.isEmpty {
        parts.append(Part(frames: frames, isCopied: isCopied))
      }
    }
    var next = 0
    for group in movie.groups where group.lowerBound < count {
      while next < changed.count, changed[next].upperBound <= group.lowerBound { next += 1 }
      let differs = next < changed.count && changed[next].overlaps(group)
      add(group.clamped(to: 0..<count), isCopied: !differs && group.upperBound <= count)
    }
    if movie.frameCount < count { add(movie.frameCount..<count, isCopied: false) }
    return parts
  }
}
