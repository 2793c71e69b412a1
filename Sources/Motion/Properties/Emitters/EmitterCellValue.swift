/// One cell of an emitter layer, or of another cell: the values of its properties, and the name that key paths use for
/// it.
public struct EmitterCellValue: Equatable, Sendable {
  /// The values that were set; others have their defaults.
  package private(set) var values = PropertyStorage()

  /// Creates a cell with the default values of its properties, which emits nothing.
  public init() {}

  /// The name of the cell in key paths, such as `emitterCells.name.birthRate`. Nil by default.
  public var name: String? {
    get { self[emitterCellProperties.name] }
    set { self[emitterCellProperties.name] = newValue }
  }

  package subscript<Value: PropertyRepresentable>(key: PropertyKey<Value>) -> Value {
    get { values[key] }
    set { values[key] = newValue }
  }

  package subscript(property: Property) -> PropertyValue {
    get { values[property] }
    set { values[property] = newValue }
  }

  /// The values that were set, in the order in which they were first set.
  package var given: [(property: Property, value: PropertyValue)] { values.stored }

  /// The cells that each particle of this cell emits.
  package var cells: [EmitterCellValue] { self[emitterCellProperties.emitterCells] ?? [] }

  /// The value at a key path of cells; nil for an unknown cell or component.
  package func value(at path: PropertyKeyPath) -> PropertyValue? {
    let whole = values[path.property]
    return path.component.map { whole.component($0) } ?? whole
  }

  /// The cell with another value at a key path of cells. Nil for an unknown cell or component, and for a value of
  /// another type.
  package func setting(_ path: PropertyKeyPath, to value: PropertyValue) -> EmitterCellValue? {
    guard value.type == path.type || value == .null && path.isOptional else { return nil }
    var changed = self
    guard let component = path.component else {
      changed.values[path.property] = value
      return changed
    }
    let whole = values[path.property]
    guard whole.component(component) != nil else { return nil }
    changed.values[path.property] = whole.setting(component, to: value)
    return changed
  }

  /// Whether all values are equal, set or default.
  public static func == (left: EmitterCellValue, right: EmitterCellValue) -> Bool {
    left.values.agrees(with: right.values, in: .emitterCell)
  }
}

extension EmitterCellValue {
  /// The names of all cells in a list and of their nested cells, as key paths write them: `rocket`,
  /// `rocket.emitterCells.spark`.
  package static func names(in cells: [EmitterCellValue]) -> [String] {
    cells.flatMap { cell -> [String] in
      guard let name = cell.name else { return [] }
      return [name] + names(in: cell.cells).map { "\(name).\(emitterCellProperties.emitterCells.property.name).\($0)" }
    }
  }

  /// The number of cells in a list, including nested cells.
  package static func count(of cells: [EmitterCellValue]) -> Int {
    cells.reduce(cells.count) { $0 + count(of: $1.cells) }
  }
}
