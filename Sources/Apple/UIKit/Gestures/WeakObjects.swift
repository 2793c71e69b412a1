/// A list of weak references.
final class WeakObjects {
  private struct Reference { weak var object: AnyObject? }

  private var references: [Reference] = []

  /// Adds an object, unless the list contains it.
  func add(_ object: AnyObject) {
    references.removeAll { $0.object == nil || $0.object === object }
    references.append(Reference(object: object))
  }

  /// The objects that still exist.
  var all: [AnyObject] { references.compactMap(\.object) }
}
