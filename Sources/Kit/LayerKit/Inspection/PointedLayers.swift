import Foundation
import Geometry
import Layers
import Timelines

/// Hit-tests the layers of a timeline at points of the canvas. Use it on one thread only.
package final class PointedLayers {
  private let timeline: Timeline
  private var played: (stage: Stage, names: NamedLayers)?

  package init(_ timeline: Timeline) { self.timeline = timeline }

  /// The names of the layers from the root down to the frontmost one at a point; empty if there is none.
  /// - Parameters:
  ///   - x: in pixels from the left.
  ///   - y: in pixels from the top.
  ///   - time: in seconds.
  package func path(x: Double, y: Double, at time: Double) -> [String] {
    let (stage, names) = stage(at: time)
    let canvas = stage.canvas
    var point = CGPoint(x: x / canvas.scale, y: y / canvas.scale)
    if canvas.isGeometryFlipped { point.y = canvas.size.height - point.y }
    var path: [String] = []
    var layer = stage.layer.presentation(at: time)?.hitTest(point)
    while let next = layer {
      path.append(names.name(ofNode: next.nodeID) ?? "")
      layer = next.superlayer
    }
    return path.reversed()
  }

  /// A stage at a time: the previous one unless it is already beyond that time.
  private func stage(at time: Double) -> (stage: Stage, names: NamedLayers) {
    let found: (stage: Stage, names: NamedLayers)
    if let played, played.stage.currentTime <= time {
      found = played
    } else {
      let stage = Stage(timeline)
      found = (stage, NamedLayers(of: stage))
    }
    found.stage.context.makeCurrent()
    found.stage.advance(throughFramesTo: time)
    _ = found.stage.commit()
    played = found
    return found
  }
}
