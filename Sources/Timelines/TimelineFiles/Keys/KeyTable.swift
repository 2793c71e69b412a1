/// The keys of one kind of mapping.
package struct KeyTable: Sendable {
  /// The name of the mapping in messages: `canvas`, `an event`.
  package let subject: String

  /// The keys, in the order of their declaration.
  package let keys: [TimelineKey]

  /// The names of the keys, as messages list them.
  package let names: [String]

  /// - Parameter keys: a value whose stored properties are `TimelineKey`s; each is one row of the table.
  init(of subject: String, _ keys: Any) {
    self.subject = subject
    self.keys = Mirror(reflecting: keys).children.compactMap { $0.value as? TimelineKey }
    names = self.keys.map(\.name)
  }
}
