import Animations
import RenderTree

/// The classes of layers that a timeline can name.
enum LayerClasses {
  /// A class joins the format by its table; its properties are read from there.
  static let tables: [PropertyTable] = [.layer]

  static let byName = Dictionary(uniqueKeysWithValues: tables.map { ($0.className, $0) })
}
