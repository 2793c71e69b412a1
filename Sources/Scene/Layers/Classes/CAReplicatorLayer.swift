import Animations
import Foundation
import Geometry
import Pixels
import Properties
import RenderTree

/// A layer that draws its sublayers several times, each time transformed, tinted and later than the previous time.
///
/// Its own background, contents and border are drawn once. Animations, emitters and clips in the sublayers are shown at
/// the time of the instance. Hit testing finds a sublayer in each of its instances. On a presentation copy, each
/// instance is tested as it is shown, and the result is a copy for the time of the instance. All replicators of a tree
/// together draw at most 250,000 layers, each counted as often as it is drawn; with `preservesDepth`, at most 5,000.
/// Further instances are not drawn.
open class CAReplicatorLayer: CALayer {
  package override class var propertyTable: PropertyTable { .replicatorLayer }

  override var keepsDepth: Bool { preservesDepth }

  override func nodeContent(
    _ values: PropertyStorage, animations: [CompiledAnimation], previous: RenderNode?
  ) -> NodeContent {
    NodeContent(
      values, animations: animations, previous: previous,
      kind: .replicator(keepsDepth: values[replicatorLayerProperties.preservesDepth]))
  }

  override var instances: [Replication.Instance]? { Replication(resolvedValues).instances }

  /// The number of times that the sublayers are drawn: 1 by default; 0 draws none.
  open var instanceCount: Int {
    get { self[replicatorLayerProperties.instanceCount] }
    set { self[replicatorLayerProperties.instanceCount] = newValue }
  }

  /// Whether the layer behaves like a `CATransformLayer`: it draws nothing itself, and all instances keep their depth
  /// and are sorted with the layers around it. If false, the default, each instance is flattened into the layer.
  open var preservesDepth: Bool {
    get { self[replicatorLayerProperties.preservesDepth] }
    set { self[replicatorLayerProperties.preservesDepth] = newValue }
  }

  /// The delay of each instance relative to the previous one, in seconds; 0 by default.
  ///
  /// Before its delay has passed, an instance shows the layers without the animations that begin at that time, unless
  /// their `fillMode` is `.backwards` or `.both`.
  open var instanceDelay: CFTimeInterval {
    get { self[replicatorLayerProperties.instanceDelay] }
    set { self[replicatorLayerProperties.instanceDelay] = newValue }
  }

  /// The transform from each instance to the next one, about the centre of the bounds; the identity by default. It is
  /// applied before `sublayerTransform`.
  open var instanceTransform: CATransform3D {
    get { self[replicatorLayerProperties.instanceTransform] }
    set { self[replicatorLayerProperties.instanceTransform] = newValue }
  }

  /// The tint of the first instance, which multiplies its colours; opaque white, the default, and nil leave them
  /// unchanged. The alpha multiplies the opacity of each sublayer.
  open var instanceColor: CGColor? {
    get { self[replicatorLayerProperties.instanceColor] }
    set { self[replicatorLayerProperties.instanceColor] = newValue }
  }

  /// The amount that each instance adds to the red of the tint of the previous one. The sum is clamped to 0…1. 0 by
  /// default.
  open var instanceRedOffset: Float {
    get { self[replicatorLayerProperties.instanceRedOffset] }
    set { self[replicatorLayerProperties.instanceRedOffset] = newValue }
  }

  /// The amount that each instance adds to the green of the tint; 0 by default.
  open var instanceGreenOffset: Float {
    get { self[replicatorLayerProperties.instanceGreenOffset] }
    set { self[replicatorLayerProperties.instanceGreenOffset] = newValue }
  }

  /// The amount that each instance adds to the blue of the tint; 0 by default.
  open var instanceBlueOffset: Float {
    get { self[replicatorLayerProperties.instanceBlueOffset] }
    set { self[replicatorLayerProperties.instanceBlueOffset] = newValue }
  }

  /// The amount that each instance adds to the alpha of the tint; 0 by default.
  open var instanceAlphaOffset: Float {
    get { self[replicatorLayerProperties.instanceAlphaOffset] }
    set { self[replicatorLayerProperties.instanceAlphaOffset] = newValue }
  }
}

extension PropertyTable {
  static let replicatorLayer = PropertyTable(
    className: "CAReplicatorLayer", superTable: CALayer.propertyTable, keys: replicatorLayerProperties)
}
