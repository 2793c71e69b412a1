import Properties
import RenderTree

/// The cell objects that a program assigned to a layer or a cell, which store only the values.
struct EmitterCellObjects {
  private var objects: [CAEmitterCell] = []
  private var values: [EmitterCellValue] = []

  init() {}

  /// - Parameter values: the values of the objects when they were assigned.
  init(_ objects: [CAEmitterCell], _ values: [EmitterCellValue]) { (self.objects, self.values) = (objects, values) }

  /// The objects that were assigned, or new ones if the values have changed since.
  mutating func objects(for values: [EmitterCellValue]) -> [CAEmitterCell] {
    if values != self.values { self = Self(values.map { CAEmitterCell($0) }, values) }
    return objects
  }
}
