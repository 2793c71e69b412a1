/// A pool of objects in stack order: the last taken are returned first.
struct ReusedObjects<Object: AnyObject> {
  private var objects: [Object] = []
  private let make: () -> Object

  /// The number of objects in use.
  private(set) var count = 0

  init(_ make: @escaping () -> Object) { self.make = make }

  mutating func take() -> Object {
    if count == objects.count { objects.append(make()) }
    count += 1
    return objects[count - 1]
  }

  /// Returns all but the first `count` objects to the pool.
  mutating func giveBack(to count: Int) { self.count = count }
}
