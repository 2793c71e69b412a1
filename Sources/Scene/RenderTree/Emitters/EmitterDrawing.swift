import Animations
import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

/// The particles of an emitter layer as a function of the layer's time.
package final class EmitterDrawing: LayerDrawing {
  /// The spans, in the order of time. A particle has the values of the span in which it was born.
  private let spans: [EmitterSpan]

  /// The maximum time, in seconds, from the birth of a particle to the death of its last descendant.
  private let reach: Double

  /// The ID of the layer, for errors.
  private let layer: UInt64

  /// - Parameters:
  ///   - layer: the ID of the layer, for errors.
  ///   - previous: the layer's node of the last commit, whose particles continue to exist.
  ///   - time: the layer's own time at the commit, in seconds.
  package init(
    _ values: PropertyStorage, of layer: UInt64 = 0, animations: [CompiledAnimation], previous: RenderNode?,
    at time: Double
  ) {
    self.layer = layer
    guard let past = previous?.content.emitter, let last = past.spans.last else {
      let first = EmitterSpan(values, animations: animations, from: -.infinity, bases: [])
      (spans, reach) = ([first], first.longestReach)
      return
    }
    guard !last.agrees(with: values, animations) else {
      (spans, reach) = (past.spans, past.reach)
      return
    }
    var kept = past.spans(livingAt: time)
    let bases = kept.last?.integrals(to: time) ?? []
    let next = EmitterSpan(
      values, animations: animations, from: kept.isEmpty ? -.infinity : time, bases: bases, previous: last)
    kept.append(next)
    (spans, reach) = (kept, max(past.reach, next.longestReach))
  }

  /// The spans before a time in which particles may have been born that are alive at that time, or whose descendants
  /// are.
  private func spans(livingAt time: Double) -> [EmitterSpan] {
    let end = spans.partitioningIndex { $0.start >= time }
    let first = max(0, spans.partitioningIndex { $0.start > time - reach } - 1)
    let limit = EmitterLimits.spans(cells: spans.last?.cells.count ?? 0)
    return first < end ? Array(spans[max(first, end - limit)..<end]) : []
  }

  package var changesWithTime: Bool { spans.contains { !$0.cells.isEmpty || $0.isAnimated } }

  package var isOverBorder: Bool { true }

  package func content(_ values: borrowing PropertyStorage, at time: Double, isFlipped: Bool) -> ItemContent? {
    let order = values[emitterLayerProperties.renderMode]
    var collector = ParticleCollector(spans, at: time)
    let sprites = collector.sprites(in: order)
    if let refusal = collector.refusal { FrameMemory.note(refusal, layer: layer) }
    guard !sprites.isEmpty else { return nil }
    return .sprites(
      SpritesContent(
        images: collector.images, sprites: sprites, isAdditive: order == .additive,
        preservesDepth: values[emitterLayerProperties.preservesDepth], charge: collector.charge))
  }
}

extension NodeContent {
  /// The particles of an emitter layer; nil for other layers.
  package var emitter: EmitterDrawing? {
    if case .drawing(let drawing) = kind { drawing as? EmitterDrawing } else { nil }
  }
}

extension EmitterSpan {
  /// The start and the end of the emission of a cell of the layer in the span, if the span had no end.
  func emission(of index: Int) -> (start: Double, end: Double) {
    let cell = cells[index]
    return (max(start, cell.begin), cell.begin + cell.length)
  }

  /// The integrals of the birth rates of the layer's cells, up to a time in the span.
  func integrals(to time: Double) -> [Double] {
    cells.indices.map { index in
      let (begin, end) = emission(of: index)
      let base = index < bases.count ? bases[index] : 0
      guard begin < end, begin < time else { return base }
      let rate = rate(of: [index], from: begin, until: time)
      return base + rate.integral(from: begin, to: min(time, end)).limited
    }
  }
}
