import Properties

/// A layer without appearance that has the volume of a sound, so that a volume has the actions, transactions and
/// animations of Core Animation. It is on a stage of its own.
package final class SoundLayer: CALayer {
  package override class var propertyTable: PropertyTable { .soundLayer }
}

/// The properties of a sound that can be set in the script and animated.
package struct SoundProperties: Sendable {
  package let volume = PropertyKey(
    "volume", default: 1.0, range: .upTo(16), summary: "A factor of the amplitude; 0.5 is 6 dB less")
}

package let soundProperties = SoundProperties()

extension PropertyTable {
  /// The properties of sounds alone, as messages name them.
  package static let sound = PropertyTable(className: "a sound", keys: soundProperties)

  fileprivate static let soundLayer = PropertyTable(
    className: "CALayer", superTable: CALayer.propertyTable, keys: soundProperties)
}
