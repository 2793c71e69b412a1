import Animations
import Foundation
import Properties
import RenderTree

/// A layer that emits particles, drawn over its background, sublayers and border.
///
/// The particles at a time follow from that time alone, so any frame can be drawn without those before it. Particles are
/// born from the layer's own time 0 on, or earlier where the `beginTime` of a cell is negative; give the layer a
/// `beginTime` in the past, or a `timeOffset`, for particles that are there from the start. Births are spread evenly over
/// the integral of the birth rate: at a rate of 2, one in every half second, the first at once.
///
/// A particle keeps for life what layer and cell were when it was born: moving the emitter leaves the older particles
/// where they are. The same `seed` and cells make the same particles, on every machine.
open class CAEmitterLayer: CALayer {
  package override class var propertyTable: PropertyTable { .emitterLayer }

  override func nodeContent(
    _ values: PropertyStorage, animations: [CompiledAnimation], previous: RenderNode?
  ) -> NodeContent {
    let time = clocks { MediaTiming(layer: $0.resolvedValues) }.localTime(fromOuter: currentContext?.mediaTime ?? 0)
    let drawing = EmitterDrawing(values, of: nodeID, animations: animations, previous: previous, at: time)
    return NodeContent(values, animations: animations, previous: previous, kind: .drawing(drawing))
  }

  /// The particles that the layer has emitted so far, with the values and animations of their births.
  override func stillContent(_ values: PropertyStorage) -> NodeContent {
    guard let drawing = model().node?.content.emitter else { return super.stillContent(values) }
    return NodeContent(values, animations: [], previous: nil, kind: .drawing(drawing))
  }

  /// The kinds of particles; nil by default. The layer emits what the cells were when they were assigned: change it by
  /// assigning them again, or through key paths such as `emitterCells.spark.birthRate`.
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

  /// The factor of the birth rate of the layer's cells, though not of those within cells; 1 by default.
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

  /// The center of the shape, in the layer's coordinates; the origin by default.
  open var emitterPosition: CGPoint {
    get { self[emitterLayerProperties.emitterPosition] }
    set { self[emitterLayerProperties.emitterPosition] = newValue }
  }

  /// The z of the center of the shape, in points; 0 by default.
  open var emitterZPosition: CGFloat {
    get { self[emitterLayerProperties.emitterZPosition] }
    set { self[emitterLayerProperties.emitterZPosition] = newValue }
  }

  /// The size of the shape, in points, its width the radius of a circle or sphere; zero by default.
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

  /// Where on the shape particles are born; `volume` by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { self[emitterLayerProperties.emitterMode] }
    set { self[emitterLayerProperties.emitterMode] = newValue }
  }

  /// The order in which particles are drawn, or `additive`, which adds them to what is behind; `unordered` by default.
  ///
  /// An additive layer without group opacity, filters, masks and shadows adds directly to what is behind it. Within a
  /// group, such as a layer that clips its sublayers, particles add up there, and the group is drawn over what is behind.
  open var renderMode: CAEmitterLayerRenderMode {
    get { self[emitterLayerProperties.renderMode] }
    set { self[emitterLayerProperties.renderMode] = newValue }
  }

  /// Whether particles are seen at their depth in the space of the superlayer, so that its perspective reaches them; false
  /// by default, which flattens them into the layer. They stay parallel to the layer, and all together are in front of or
  /// behind a sibling.
  open var preservesDepth: Bool {
    get { self[emitterLayerProperties.preservesDepth] }
    set { self[emitterLayerProperties.preservesDepth] = newValue }
  }

  /// What random numbers are made from; 0 by default.
  open var seed: UInt32 {
    get { self[emitterLayerProperties.seed] }
    set { self[emitterLayerProperties.seed] = newValue }
  }
}

extension PropertyTable {
  static let emitterLayer = PropertyTable(
    className: "CAEmitterLayer", superTable: .modelLayer, keys: emitterLayerProperties)
}
