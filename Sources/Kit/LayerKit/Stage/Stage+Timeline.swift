import Layers
import Pixels
import Properties
import RenderTree
import Timelines

extension Stage {
  /// A stage with a timeline's layers and its scheduled script. The clock is at 0.
  public convenience init(_ timeline: Timeline) {
    // The stage that is made last is the one whose clock the thread follows.
    let volumes = timeline.volumes.map { Stage($0) }
    let layers = timeline.makeLayers()
    self.init(layer: layers.root, canvas: Canvas(timeline.canvas), frameRate: timeline.canvas.framesPerSecond)
    self.timelineLayers = layers
    (script, self.volumes) = (timeline.events, volumes)
    shutter = timeline.canvas.shutter
    for event in timeline.events { at(event.time) { event.apply(to: layers) } }
  }

  /// The layer with an id of the timeline that the stage was made from, while it is in the tree.
  public func layer(withID id: String) -> CALayer? { timelineLayers?[id] }

  /// The presentation value of a key path of the layer or sound with an id, at the current time; nil while there is no
  /// such layer.
  public func presentationValue(ofLayer id: String, _ keyPath: PropertyKeyPath) -> PropertyValue? {
    if let volumes, volumes.layer(withID: id) != nil, id != "root" {
      volumes.advance(to: currentTime)
      return volumes.presentationValue(ofLayer: id, keyPath)
    }
    return layer(withID: id)?.presentation()?.value(at: keyPath)
  }
}

extension Canvas {
  fileprivate init(_ canvas: Timeline.Canvas) {
    self.init(
      size: canvas.size, scale: canvas.scale, background: canvas.background,
      isGeometryFlipped: canvas.origin == .bottomLeft)
  }
}
