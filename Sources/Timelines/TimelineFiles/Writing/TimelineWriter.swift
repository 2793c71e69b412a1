import Animations
import Documents
import Layers
import Pixels
import Properties
import Support
import Timelines

/// Creates the nodes of a document from a timeline; the inverse of the readers.
struct TimelineWriter {
  let files: WrittenFiles

  /// Collects what a document cannot contain.
  let diagnostics: DiagnosticSink

  /// The layers that have been written so far.
  let layers = WrittenLayers()

  /// The part that is being written, for messages, and the position where it was read.
  private var subject = "timeline"
  private var position: SourcePosition?

  init(files: WrittenFiles, diagnostics: DiagnosticSink) { (self.files, self.diagnostics) = (files, diagnostics) }

  /// A writer for a part.
  func of(_ subject: String, at position: SourcePosition?) -> TimelineWriter {
    var writer = self
    writer.subject = subject
    writer.position = position ?? self.position
    return writer
  }

  /// Reports something that a file cannot contain, and returns a placeholder node.
  func refuse(_ wrong: String, expected: String? = nil) -> Node {
    diagnostics.report("\(subject): no file can have \(wrong)", expected: expected, at: position)
    return .null
  }

  /// The whole document. Layers are written before the script, which refers to them.
  /// - Parameter fonts: the names of font files.
  func node(of timeline: Timeline, fonts: [String]) -> Node {
    let keys = timelineKeys
    var entries = NodeEntries()
    entries.add(keys.version, .number(1))
    entries.add(keys.canvas, canvas(timeline.canvas, root: timeline.root))
    entries.add(keys.fonts, list: fonts.map { .text($0) })
    entries.add(keys.layers, .list(timeline.root.sublayers.map { layer($0) }))
    for case let id? in timeline.audio.map(\.id) { layers.note(id, .sound) }
    entries.add(keys.script, list: timeline.events.map(event))
    entries.add(keys.audio, list: timeline.audio.map(sound))
    entries.add(keys.subtitles, list: timeline.subtitles.map(subtitles))
    entries.add(
      keys.expect,
      list: timeline.expectations.map(expectation)
        + timeline.motionExpectations.map { motionExpectation($0, in: timeline.canvas) })
    return entries.node
  }

  private func canvas(_ canvas: Timeline.Canvas, root: Timeline.Layer) -> Node {
    let keys = canvasKeys
    var entries = NodeEntries()
    entries.add(keys.size, .numbers([canvas.size.width, canvas.size.height]))
    let rate = canvas.framesPerSecond
    entries.add(
      keys.framesPerSecond, rate.denominator == 1 ? .number(Double(rate.numerator)) : .text(rate.description))
    entries.add(keys.duration, .number(canvas.duration))
    // A background written explicitly as clear is intended, and gets no warning.
    if canvas.background != .clear || canvas.isClearByIntent { entries.add(keys.background, color(canvas.background)) }
    if canvas.origin != .topLeft { entries.add(keys.origin, .text(canvas.origin.rawValue)) }
    if canvas.scale != 1 { entries.add(keys.scale, .number(canvas.scale)) }
    if canvas.fontFallback { entries.add(keys.fontFallback, .boolean(true)) }
    entries.add(keys.language, canvas.language.map { .text($0) })
    if canvas.shutter.isOpen {
      entries.add(keys.shutter, .angle(canvas.shutter.angle))
      let samples = canvas.shutter.samples
      if samples != Shutter(angle: canvas.shutter.angle).samples {
        entries.add(keys.shutterSamples, .number(Double(samples)))
      }
    }
    let rootEntries = layerEntries(root, isRoot: true)
    if !rootEntries.isEmpty { entries.add(keys.root, rootEntries.node) }
    return entries.node
  }

  private func subtitles(_ track: SubtitleTrack) -> Node {
    let writer = of("subtitles", at: track.sourcePosition)
    guard let file = track.file else {
      return writer.refuse("subtitles that were made in code", expected: "subtitles of a file")
    }
    var entries = NodeEntries()
    entries.add(subtitleKeys.file, .text(files.name(ofPath: file)))
    entries.add(subtitleKeys.language, track.language.map { .text($0) })
    if track.at != 0 { entries.add(subtitleKeys.at, .number(track.at)) }
    return entries.node
  }

  private func sound(_ sound: Sound) -> Node {
    let (keys, standard) = (soundKeys, Sound(file: ""))
    var entries = NodeEntries()
    entries.add(keys.id, sound.id.map { .text($0) })
    entries.add(keys.file, .text(files.name(ofPath: sound.file)))
    func add(_ key: TimelineKey, _ value: Double, unless usual: Double) {
      if value != usual { entries.add(key, .number(value)) }
    }
    add(keys.at, sound.at, unless: standard.at)
    add(keys.from, sound.from, unless: standard.from)
    entries.add(keys.duration, sound.duration.map { .number($0) })
    add(keys.volume, sound.volume, unless: standard.volume)
    add(keys.fadeIn, sound.fadeIn, unless: standard.fadeIn)
    add(keys.fadeOut, sound.fadeOut, unless: standard.fadeOut)
    if sound.loops { entries.add(keys.loops, .boolean(true)) }
    entries.add(keys.duckOthers, sound.duckOthers.map { .number($0) })
    entries.add(keys.animations, mapping: animations(sound.animations, .sound))
    return entries.node
  }
}
