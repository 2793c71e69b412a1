import Foundation
import Layers
import Media
import Pixels
import Properties
import RenderTree
import Timelines

extension Timeline {
  /// Reads a timeline file and opens its images, whose pixels are read when they are first seen.
  /// - Throws: `TimelineError` with every problem of the file; the system's error if the file cannot be read.
  public init(contentsOf path: String) throws {
    try self.init(contentsOf: path) { try PNGFile.image(at: $0) }
  }

  /// Reads a timeline file, as `init(contentsOf:)` does from a path.
  /// - Throws: as that initialiser, and `MediaError.cannotRead` for a URL that is not a file's.
  public init(contentsOf url: URL) throws {
    guard url.isFileURL else {
      throw MediaError.cannotRead(path: url.absoluteString, reason: "this is not the URL of a file")
    }
    try self.init(contentsOf: url.path)
  }
}

extension Stage {
  /// A stage with a timeline's layers, on which its script is scheduled. The clock stands at 0.
  public convenience init(_ timeline: Timeline) {
    let layers = timeline.makeLayers()
    self.init(layer: layers.root, canvas: Canvas(timeline.canvas), frameRate: timeline.canvas.framesPerSecond)
    self.timelineLayers = layers
    for event in timeline.events { at(event.time) { event.apply(to: layers) } }
  }

  /// The layer with an id of the timeline that the stage was made from, while it is in the tree.
  public func layer(withID id: String) -> CALayer? { timelineLayers?[id] }

  /// The value that is shown of a key path of the layer with an id, at the current time; nil if there is no such layer
  /// now.
  public func presentationValue(ofLayer id: String, _ keyPath: PropertyKeyPath) -> PropertyValue? {
    layer(withID: id)?.presentation()?.value(at: keyPath)
  }
}

extension Canvas {
  fileprivate init(_ canvas: Timeline.Canvas) {
    self.init(
      size: canvas.size, scale: canvas.scale, background: canvas.background,
      isGeometryFlipped: canvas.origin == .bottomLeft)
  }
}
