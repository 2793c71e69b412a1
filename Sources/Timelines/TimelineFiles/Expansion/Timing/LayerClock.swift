import Animations
import Documents
import Layers
import Properties
import RenderTree
import Timelines

/// The clock of a layer in the file, as far as its keys describe it.
final class LayerClock {
  let parent: LayerClock?
  private var timing = MediaTiming()

  /// - Parameter layer: the mapping of the layer.
  init(of layer: Node, in parent: LayerClock?) {
    self.parent = parent
    readStyles(of: layer)
    for entry in layer.entries ?? [] { set(entry.key, to: entry.value) }
  }

  /// The clock of a sound.
  init(beginningAt time: Double) {
    parent = nil
    if time.isFinite { timing.beginTime = time }
  }

  /// The time of the layer at a time of the stage, in seconds.
  func time(at stageTime: Double) -> Double {
    var clocks: [LayerClock] = []
    var next: LayerClock? = self
    while let clock = next {
      clocks.append(clock)
      next = clock.parent
    }
    return clocks.reversed().reduce(stageTime) { time, clock in clock.timing.localTime(fromParent: time) }
  }

  /// Sets a property of the clock. Ignores other keys, and values that the reader reports.
  func set(_ key: String, to value: Node) {
    guard let number = value.scalar?.number, number.isFinite else { return }
    switch key {
    case layerProperties.beginTime.property.name: timing.beginTime = number
    case layerProperties.speed.property.name: timing.speed = number
    case layerProperties.timeOffset.property.name: timing.timeOffset = number
    default: break
    }
  }

  /// A style gives values to properties that are not set; an outer style takes precedence over the styles in it.
  private func readStyles(of layer: Node) {
    var styles: [Node] = []
    var next = layer.value(of: layerKeys.style)
    while let style = next, styles.count < TimelineLimits.styleDepth {
      styles.append(style)
      next = style.value(of: styleKeys.style)
    }
    for style in styles.reversed() {
      for entry in style.entries ?? [] { set(entry.key, to: entry.value) }
    }
  }
}
