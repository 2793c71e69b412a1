import Animations
import Foundation
import RenderTree

/// The positions of a stage's layers in one frame.
package struct FrameTrack: Sendable {
  /// A layer of the frame.
  package struct Layer: Sendable {
    /// Its id in the timeline, or its key path, such as `card.sublayers.0`.
    package let id: String

    /// The name of its class.
    package let className: String

    /// Its position on the canvas, opacity and visibility.
    package let trace: LayerTrace
  }

  /// The index of the frame.
  package let frame: Int

  /// The frame's time in seconds.
  package let time: Double

  /// Every layer of the tree, superlayers before their sublayers.
  package let layers: [Layer]

  /// The track as one line of JSON. Numbers have the shortest text that reads back as the same number.
  package var json: String {
    "{ \"frame\": \(frame), \"time\": \(time.json), \"layers\": [\(layers.map(\.json).joined(separator: ", "))] }"
  }
}

extension FrameTrack.Layer {
  fileprivate var json: String {
    let lines = trace.lines.map { lines in
      let items = lines.map { "{ \"string\": \($0.string.json), \"quad\": \(LayerTrace.json($0.quad)) }" }
      return ", \"text\": [\(items.joined(separator: ", "))]"
    }
    return "{ \"id\": \(id.json), \"class\": \(className.json), \(trace.jsonEntries)\(lines ?? "") }"
  }
}

extension Movie {
  /// Calls `body` with the positions of the layers in each frame, without drawing.
  /// - Throws: `NestingError` of layers; `RenderCancelled`; the errors of `body`.
  package func track(options: Options = Options(), _ body: (FrameTrack) throws -> Void) throws {
    if let cancellation = options.cancellation { stage.isInterrupted = { cancellation.isCancelled } }
    defer { stage.isInterrupted = { false } }
    let names = NamedLayers(of: stage)
    for (done, moment) in moments.enumerated() {
      stage.advance(to: moment)
      if let cancellation = options.cancellation, cancellation.isCancelled { throw RenderCancelled() }
      let tree = stage.commit()
      try NestingError.checkDepth(tree.root, at: stage.currentTime, on: stage)
      let traces = tree.root.traces(at: stage.currentTime, on: tree.canvas)
      let known = Dictionary(traces.map { ($0.layer, $0) }) { first, _ in first }
      let layers = names.entries.compactMap { entry in
        known[entry.node].map { FrameTrack.Layer(id: entry.name, className: entry.className, trace: $0) }
      }
      let frame = stage.frameRate.lastFrame(at: stage.currentTime) ?? 0
      try body(FrameTrack(frame: frame, time: stage.currentTime, layers: layers))
      options.progress?(RenderProgress(framesDone: done + 1, frameCount: moments.count))
    }
  }
}
