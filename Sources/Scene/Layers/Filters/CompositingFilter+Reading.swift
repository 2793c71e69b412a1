import RenderTree

extension CompositingFilter {
  /// Reads a value of `compositingFilter`: one of its own type, a `CAFilter` or a name; nil for anything else.
  static func read(filter value: Any) -> CompositingFilter? {
    switch value {
    case let filter as CompositingFilter: filter
    case let filter as CAFilter: filter.compositingFilter
    case let name as String: CompositingFilter(filterName: name)
    default: nil
    }
  }
}
