import Animations
import Foundation
import Geometry
import Pixels
import Properties
import RenderTree

/// A layer that draws its sublayers several times, each time transformed, coloured and later than the time before.
///
/// Its own background, contents and border are drawn once. Animations, emitters and movies in the sublayers are those of
/// the instance's time. Hit testing finds a sublayer in every one of its instances; on a presentation copy, each where
/// it is shown, as a copy for the instance's time. All replicators of a tree together
/// draw at most 250,000 layers, each counted as often as it is drawn; with `preservesDepth` the first 5,000.
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

  /// How often the sublayers are drawn: 1 by default, 0 draws none.
  open var instanceCount: Int {
    get { self[replicatorLayerProperties.instanceCount] }
    set { self[replicatorLayerProperties.instanceCount] = newValue }
  }

  /// Whether the layer is like a `CATransformLayer`: it draws nothing of its own, and all instances keep their depth
  /// and are sorted with the layers around it. False by default: each instance is flattened into the layer.
  open var preservesDepth: Bool {
    get { self[replicatorLayerProperties.preservesDepth] }
    set { self[replicatorLayerProperties.preservesDepth] = newValue }
  }

  /// How many seconds each instance is behind the one before it; 0 by default.
  ///
  /// Before its time has come, an instance shows the layers without the animations that begin then, unless their
  /// `fillMode` is `.backwards` or `.both`.
  open var instanceDelay: CFTimeInterval {
    get { self[replicatorLayerProperties.instanceDelay] }
    set { self[replicatorLayerProperties.instanceDelay] = newValue }
  }

  /// The transform from each instance to the next one, about the middle of the bounds; the identity by default. It acts
  /// before `sublayerTransform`.
  open var instanceTransform: CATransform3D {
    get { self[replicatorLayerProperties.instanceTransform] }
    set { self[replicatorLayerProperties.instanceTransform] = newValue }
  }

  /// What the colours of the first instance are multiplied by: opaque white, the default, leaves them as they are, and
  /// so does nil. The alpha multiplies the opacity of each sublayer.
  open var instanceColor: CGColor? {
    get { self[replicatorLayerProperties.instanceColor] }
    set { self[replicatorLayerProperties.instanceColor] = newValue }
  }

  /// What each instance adds to the red of the multiplier of the one before it, whose sum is clamped to 0…1; 0 by
  /// default.
  open var instanceRedOffset: Float {
    get { self[replicatorLayerProperties.instanceRedOffset] }
    set { self[replicatorLayerProperties.instanceRedOffset] = newValue }
  }

  /// The same for green.
  open var instanceGreenOffset: Float {
    get { self[replicatorLayerProperties.instanceGreenOffset] }
    set { self[replicatorLayerProperties.instanceGreenOffset] = newValue }
  }

  /// The same for blue.
  open var instanceBlueOffset: Float {
    get { self[replicatorLayerProperties.instanceBlueOffset] }
    set { self[replicatorLayerProperties.instanceBlueOffset] = newValue }
  }

  /// The same for alpha.
  open var instanceAlphaOffset: Float {
    get { self[replicatorLayerProperties.instanceAlphaOffset] }
    set { self[replicatorLayerProperties.instanceAlphaOffset] = newValue }
  }
}

extension PropertyTable {
  static let replicatorLayer = PropertyTable(
    className: "CAReplicatorLayer", superTable: CALayer.propertyTable, keys: replicatorLayerProperties)
}
