import Foundation
import Support
import TextLayout

/// A canvas, layers, a script of events, sounds and expectations, as plain data. A timeline has been validated:
/// everything in it can be built and played.
public struct Timeline: Sendable {
  /// The name of the source in messages, such as the path of a file as the user gave it; nil if the timeline was made
  /// in code.
  public let sourceName: String?

  /// The names of the source and of its components, which the positions of all parts refer to.
  package var sources: SourceNames

  /// The size, scale, frame rate and duration of the timeline.
  public package(set) var canvas: Canvas

  /// The layer of the canvas, with the id `root`; the other layers are below it.
  public let root: Layer

  /// The script, ordered by time.
  public let events: [Event]

  /// The sounds of movies.
  public let audio: [Sound]

  /// The subtitles of movies, by language.
  public package(set) var subtitles: [SubtitleTrack] = []

  /// Expected values at single times.
  public let expectations: [Expectation]

  /// Expected properties of whole motions.
  public let motionExpectations: [MotionExpectation]

  /// Probable mistakes, ordered by position, in timelines read from files; otherwise empty. Mistakes that affect only
  /// movies are in `movieWarnings`.
  public package(set) var warnings: [Diagnostic] = []

  /// The movies and animated images that the timeline shows, each once; only for timelines read from files.
  package var clips: [ClipUse] = []

  /// Font files and folders of font files. Their fonts take precedence over the system's.
  public let fontFiles: [URL]

  /// The folder that file names are relative to; nil for the working directory, also if the timeline was made in code.
  package var directory: String?

  /// The fonts that texts may use.
  package let fonts: TextFonts

  /// Creates a timeline from parts that were validated while they were read.
  package init(
    checked sourceName: String?, canvas: Canvas, root: Layer, events: [Event], audio: [Sound],
    expectations: [Expectation], motionExpectations: [MotionExpectation], fontFiles: [URL], fonts: TextFonts
  ) {
    self.fontFiles = fontFiles
    self.fonts = fonts
    self.sourceName = sourceName
    sources = SourceNames(file: sourceName)
    self.canvas = canvas
    self.root = root
    self.events = events
    self.audio = audio
    self.expectations = expectations
    self.motionExpectations = motionExpectations
  }

  /// Creates a timeline from data that has not been validated, and validates it.
  ///
  /// - Parameters:
  ///   - layers: the sublayers of the root layer, back to front.
  ///   - root: the layer of the canvas, whose id becomes `root`; its own sublayers are behind `layers`.
  ///   - events: in any order; events at the same time happen in the order given.
  ///   - audio: the sounds of movies. The files are read when a movie is written.
  ///   - subtitles: the subtitles of movies.
  ///   - sourceName: the name of the source, which messages print before positions.
  ///   - fontFiles: font files and folders of font files. Their fonts take precedence over the system's.
  /// - Throws: `TimelineError` with all problems.
  public init(
    canvas: Canvas, layers: [Layer], root: Layer = Layer(), events: [Event] = [], audio: [Sound] = [],
    subtitles: [SubtitleTrack] = [], expectations: [Expectation] = [], motionExpectations: [MotionExpectation] = [],
    sourceName: String? = nil, fontFiles: [URL] = []
  ) throws(TimelineError) {
    var top = root
    top.id = "root"
    top.sublayers += layers
    self.init(
      checked: sourceName, canvas: canvas, root: top, events: events.stablySorted(by: \.time),
      audio: audio, expectations: expectations, motionExpectations: motionExpectations, fontFiles: fontFiles,
      fonts: canvas.fonts(of: fontFiles.filter { FontFileProblem($0) == nil }))
    self.subtitles = subtitles
    try TimelineValidator.check(self, rootID: root.id)
  }
}
