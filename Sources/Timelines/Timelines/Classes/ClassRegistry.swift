/// Classes by their names in timelines.
struct ClassRegistry<Class> {
  /// The entries in the order of registration.
  private(set) var entries: [(name: String, type: Class)]
  private(set) var byName: [String: Class]

  /// The names that cannot be registered for other classes.
  private let reserved: Set<String>

  /// - Parameter builtIn: the classes that cannot be replaced.
  init(_ builtIn: [(name: String, type: Class)]) {
    entries = builtIn
    byName = Dictionary(builtIn.map { ($0.name, $0.type) }) { first, _ in first }
    reserved = Set(builtIn.map(\.name))
  }

  mutating func register(_ type: Class, named name: String) {
    guard !reserved.contains(name) else { return }
    entries.removeAll { $0.name == name }
    entries.append((name, type))
    byName[name] = type
  }
}
