import Animations
import Foundation
import Layers
import Properties
import RenderTree
import Support
import Timelines

/// The parts of a layer that events and animations change.
struct LayerChanges {
  /// The properties, including those of emitter cells, that change.
  private var properties: Set<Property> = []

  /// Whether a list of emitter cells is replaced.
  private(set) var replacesCells = false

  private let getsSublayers: Bool

  init(of layer: Timeline.Layer, by schedule: LayerSchedule) {
    var animations = layer.animations.map(\.animation) + schedule.additions.map(\.animation)
    var paths = layer.values.map(\.path).filter { $0.component != nil }
    for (_, change) in schedule.changes {
      if case .keyPath(let path) = change.target { paths.append(path) }
    }
    while let animation = animations.popLast() {
      animations += animation.children
      if let path = animation.keyPath.flatMap({ try? PropertyKeyPath($0, of: layer.layerClass) }) { paths.append(path) }
    }
    for path in paths {
      properties.formUnion([path.property, path.leaf.property])
      if path.leaf.property.type == .emitterCells { replacesCells = true }
    }
    getsSublayers = schedule.insertsSublayers
  }

  func change(_ key: any AnyPropertyKey) -> Bool { properties.contains(key.property) }

  /// Whether a layer shows only what its class draws, at all times.
  func leaveBare(_ layer: Timeline.Layer) -> Bool {
    layer.sublayers.isEmpty && !getsSublayers && layer.value(of: layerProperties.backgroundColor) == nil
      && layer.value(of: layerProperties.contents) == nil && layer.value(of: layerProperties.borderWidth) == 0
      && ![layerProperties.backgroundColor.property, layerProperties.contents.property].contains {
        properties.contains($0)
      }
  }
}

/// Warnings about layers whose values have no effect, or that draw nothing.
extension TimelineReview {
  func reviewClass(of layer: Timeline.Layer) {
    let schedule = layer.id.flatMap { schedules[$0] } ?? LayerSchedule()
    switch layer.layerClass {
    case is CAShapeLayer.Type: reviewShape(layer, LayerChanges(of: layer, by: schedule))
    case is CAGradientLayer.Type: reviewGradient(layer, LayerChanges(of: layer, by: schedule))
    case is CAReplicatorLayer.Type: reviewReplicator(layer, LayerChanges(of: layer, by: schedule))
    case is CAEmitterLayer.Type: reviewEmitter(layer, LayerChanges(of: layer, by: schedule))
    default: break
    }
  }

  private func reviewShape(_ layer: Timeline.Layer, _ changes: LayerChanges) {
    let keys = shapeLayerProperties
    if layer.value(of: keys.path)?.isEmpty ?? true, !changes.change(keys.path) {
      if changes.leaveBare(layer) { warn(layer, "a shape layer without a path draws nothing", write: "a 'path'") }
      return
    }
    guard !changes.change(keys.strokeColor) else { return }
    guard layer.value(of: keys.strokeColor) != nil else {
      let strokes: [any AnyPropertyKey] = [keys.lineWidth, keys.lineDashPattern, keys.strokeStart, keys.strokeEnd]
      let given = strokes.first { key in
        changes.change(key) || layer.values.contains { $0.path.property === key.property }
      }
      if let given {
        warn(layer, "'\(given.property.name)' has no effect without a strokeColor", write: "also a 'strokeColor'")
      }
      return
    }
    let (start, end) = (layer.value(of: keys.strokeStart), layer.value(of: keys.strokeEnd))
    if start >= end, !changes.change(keys.strokeStart), !changes.change(keys.strokeEnd) {
      warn(
        layer,
        "nothing is stroked from the strokeStart \(Double(start).shortest) to the strokeEnd \(Double(end).shortest)",
        write: "a greater strokeEnd")
    }
  }

  private func reviewGradient(_ layer: Timeline.Layer, _ changes: LayerChanges) {
    let keys = gradientLayerProperties
    guard !changes.change(keys.colors) else { return }
    guard let colors = layer.value(of: keys.colors), !colors.isEmpty else {
      if changes.leaveBare(layer) {
        warn(layer, "a gradient layer without colors draws nothing", write: "its 'colors'")
      }
      return
    }
    guard colors.count > 1 else {
      return warn(layer, "a gradient of one color draws nothing", write: "a second color, or a 'backgroundColor'")
    }
    guard let locations = layer.value(of: keys.locations), !changes.change(keys.locations) else { return }
    if locations.count != colors.count {
      warn(
        layer, "a gradient with \(colors.count) colors and \(locations.count) locations draws nothing",
        write: "a location for each color, or no locations")
    } else if let index = locations.indices.dropFirst().first(where: { locations[$0] < locations[$0 - 1] }) {
      let (before, location) = (locations[index - 1].shortest, locations[index].shortest)
      warn(
        layer, "the location \(location) is below the previous one, \(before), and counts as that",
        write: "ascending locations")
    }
  }

  private func reviewReplicator(_ layer: Timeline.Layer, _ changes: LayerChanges) {
    let count = layer.value(of: replicatorLayerProperties.instanceCount)
    if count <= 0, !changes.change(replicatorLayerProperties.instanceCount) {
      warn(layer, "an instanceCount of \(count) draws no sublayers", write: "1 or more")
    } else if changes.leaveBare(layer) {
      warn(layer, "a replicator layer without sublayers draws nothing", write: "what it repeats as its 'sublayers'")
    }
  }

  private func reviewEmitter(_ layer: Timeline.Layer, _ changes: LayerChanges) {
    guard let cells = layer.value(of: emitterLayerProperties.emitterCells), !cells.isEmpty else {
      if changes.leaveBare(layer), !changes.change(emitterLayerProperties.emitterCells) {
        warn(layer, "an emitter layer without emitterCells draws nothing", write: "its 'emitterCells'")
      }
      return
    }
    guard !changes.replacesCells else { return }
    for cell in cells { review(cell, of: layer, changes) }
  }

  private func review(_ cell: EmitterCellValue, of layer: Timeline.Layer, _ changes: LayerChanges) {
    let keys = emitterCellProperties
    guard cell[keys.isEnabled] else { return }
    let name = cell.name.map { "the cell '\($0)'" } ?? "a cell without a name"
    let life = Double(cell[keys.lifetime]) + abs(Double(cell[keys.lifetimeRange])) / 2
    // A rate that is explicitly 0 is intended.
    if cell[keys.birthRate] <= 0, cell.given.contains(where: { $0.property === keys.birthRate.property }) { return }
    if cell[keys.birthRate] <= 0, !changes.change(keys.birthRate) {
      warn(layer, "\(name) emits nothing without a birthRate", write: "the particles a second as its 'birthRate'")
    } else if life <= 0, !changes.change(keys.lifetime), !changes.change(keys.lifetimeRange) {
      warn(layer, "the particles of \(name) are invisible without a lifetime", write: "seconds as its 'lifetime'")
    } else if cell[keys.contents] == nil, cell.cells.isEmpty, !changes.change(keys.contents) {
      warn(layer, "the particles of \(name) are invisible without contents", write: "an image as its 'contents'")
    } else {
      for inner in cell.cells { review(inner, of: layer, changes) }
    }
  }

  private func warn(_ layer: Timeline.Layer, _ wrong: String, write advice: String) {
    diagnostics.warn(wrong, write: advice, at: layer.sourcePosition)
  }
}
