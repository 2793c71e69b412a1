import Animations
import Foundation
import Properties
import RenderTree

/// A layer that emits particles. They are drawn over its background, sublayers and border.
///
/// The particles at a time depend on that time alone, so a frame can be drawn without the previous ones. Particles are
/// born from time 0 of the layer on, or earlier if the `beginTime` of a cell is negative. For particles that are
/// visible from the start, give the layer a `beginTime` in the past, or a `timeOffset`. Births are spaced evenly over
/// the integral of the birth rate: at a rate of 2 there is one every half second, the first one immediately.
///
/// A particle keeps the values that the layer and the cell had when the particle was born. So a movement of the emitter
/// does not move existing particles. The same `seed` and cells produce the same particles on every machine.
open class CAEmitterLayer: CALayer {
  package override class var propertyTable: PropertyTable { .emitterLayer }

  override func nodeContent(
    _ values: PropertyStorage, animations: [CompiledAnimation], previous: RenderNode?
  ) -> NodeContent {
    let time = clocks { MediaTiming(layer: $0.resolvedValues) }.localTime(fromOuter: currentContext?.mediaTime ?? 0)
    let drawing = EmitterDrawing(values, of: nodeID, animations: animations, previous: previous, at: time)
    return NodeContent(values, animations: animations, previous: previous, kind: .drawing(drawing))
  }

  /// The particles that the layer has emitted so far, with the values and animations at their births.
  override func stillContent(_ values: PropertyStorage) -> NodeContent {
    guard let drawing = model().node?.content.emitter else { return super.stillContent(values) }
    return NodeContent(values, animations: [], previous: nil, kind: .drawing(drawing))
  }

  /// The kinds of particles; nil by default. The layer copies the cells when they are assigned. To change what it
  /// emits, assign them again, or use key paths such as `emitterCells.spark.birthRate`.
  open var emitterCells: [CAEmitterCell]? {
    get { self[emitterLayerProperties.emitterCells].map { cells.objects(for: $0) } }
    set {
      let values = newValue.map { $0.map(\.resolved) }
      cells = EmitterCellObjects(newValue ?? [], values ?? [])
      self[emitterLayerProperties.emitterCells] = values
    }
  }

  /// The objects that were assigned to `emitterCells`.
  private var cells = EmitterCellObjects()

  /// The factor of the birth rate of the layer's cells, but not of the cells in them; 1 by default.
  open var birthRate: Float {
    get { self[emitterLayerProperties.birthRate] }
    set { self[emitterLayerProperties.birthRate] = newValue }
  }

  /// The factor of the lifetime of particles; 1 by default.
  open var lifetime: Float {
    get { self[emitterLayerProperties.lifetime] }
    set { self[emitterLayerProperties.lifetime] = newValue }
  }

  /// The factor of the velocity of particles; 1 by default.
  open var velocity: Float {
    get { self[emitterLayerProperties.velocity] }
    set { self[emitterLayerProperties.velocity] = newValue }
  }

  /// The factor of the scale of particles; 1 by default.
  open var scale: Float {
    get { self[emitterLayerProperties.scale] }
    set { self[emitterLayerProperties.scale] = newValue }
  }

  /// The factor of the spin of particles; 1 by default.
  open var spin: Float {
    get { self[emitterLayerProperties.spin] }
    set { self[emitterLayerProperties.spin] = newValue }
  }

  /// The centre of the shape, in the layer's coordinates; the origin by default.
  open var emitterPosition: CGPoint {
    get { self[emitterLayerProperties.emitterPosition] }
    set { self[emitterLayerProperties.emitterPosition] = newValue }
  }

  /// The z of the centre of the shape, in points; 0 by default.
  open var emitterZPosition: CGFloat {
    get { self[emitterLayerProperties.emitterZPosition] }
    set { self[emitterLayerProperties.emitterZPosition] = newValue }
  }

  /// The size of the shape, in points; zero by default. The width is the radius of a circle or a sphere.
  open var emitterSize: CGSize {
    get { self[emitterLayerProperties.emitterSize] }
    set { self[emitterLayerProperties.emitterSize] = newValue }
  }

  /// The depth of a `cuboid`, in points; 0 by default.
  open var emitterDepth: CGFloat {
    get { self[emitterLayerProperties.emitterDepth] }
    set { self[emitterLayerProperties.emitterDepth] = newValue }
  }

  /// The shape that particles are emitted from; `point` by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { self[emitterLayerProperties.emitterShape] }
    set { self[emitterLayerProperties.emitterShape] = newValue }
  }

  /// The part of the shape in which particles are born; `volume` by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { self[emitterLayerProperties.emitterMode] }
    set { self[emitterLayerProperties.emitterMode] = newValue }
  }

  /// The order in which particles are drawn, or `additive`, which adds their colours to the backdrop; `unordered` by
  /// default.
  ///
  /// An additive layer without group opacity, filters, masks and shadows adds directly to its backdrop. Inside a group,
  /// such as a layer that clips its sublayers, particles add up inside the group, and the group is drawn over the
  /// backdrop.
  open var renderMode: CAEmitterLayerRenderMode {
    get { self[emitterLayerProperties.renderMode] }
    set { self[emitterLayerProperties.renderMode] = newValue }
  }

  /// Whether particles keep their depth in the space of the superlayer, so that its perspective applies to them. If
  /// false, the default, they are flattened into the layer. Particles stay parallel to the layer. All particles
  /// together are either in front of a sibling or behind it.
  open var preservesDepth: Bool {
    get { self[emitterLayerProperties.preservesDepth] }
    set { self[emitterLayerProperties.preservesDepth] = newValue }
  }

  /// The seed of the random numbers; 0 by default.
  open var seed: UInt32 {
    get { self[emitterLayerProperties.seed] }
    set { self[emitterLayerProperties.seed] = newValue }
  }
}

extension PropertyTable {
  static let emitterLayer = PropertyTable(
    className: "CAEmitterLayer", superTable: .modelLayer, keys: emitterLayerProperties)
}
