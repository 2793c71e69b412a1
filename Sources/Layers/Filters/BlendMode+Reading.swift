import DisplayList
import RenderTree

extension BlendMode {
  /// Reads a value of `compositingFilter`: a mode, a `CAFilter` or a name; nil for anything else.
  static func read(filter value: Any) -> BlendMode? {
    switch value {
    case let mode as BlendMode: mode
    case let filter as CAFilter: filter.blendMode
    case let name as String: BlendMode(filterName: name)
    default: nil
    }
  }
}
