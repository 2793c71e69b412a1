import Foundation
import Properties

extension CALayer {
  /// Reads the value of each property from the style. A style is read only when it is set.
  final func styleDidChange() {
    var values = PropertyStorage()
    for property in layerClass.table.properties {
      let found = styleValue { style in style[property.name] ?? property.alias.flatMap { style[$0] } }
      if let value = found.flatMap({ PropertyValue(any: $0, for: property) }) { values[property] = value }
    }
    styleValues = values
    if presentationSource == nil { markDirty() }
  }

  /// The first result along the chain `style`, `style["style"]`, …
  final func styleValue<Value>(_ find: ([AnyHashable: Any]) -> Value?) -> Value? {
    var next = style
    while let style = next {
      if let value = find(style) { return value }
      next = style["style"] as? [AnyHashable: Any]
    }
    return nil
  }
}
