/// Objects that are not kept alive.
final class WeakObjects {
  private struct Reference { weak var object: AnyObject? }

  private var references: [Reference] = []

  /// Adds an object, once.
  func add(_ object: AnyObject) {
    references.removeAll { $0.object == nil || $0.object === object }
    references.append(Reference(object: object))
  }

  /// The objects that are alive.
  var all: [AnyObject] { references.compactMap(\.object) }
}
