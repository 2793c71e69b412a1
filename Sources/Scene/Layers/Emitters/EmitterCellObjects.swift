import Properties
import RenderTree

/// The cell objects that a program has given to a layer or a cell, which keep their values only.
struct EmitterCellObjects {
  private var objects: [CAEmitterCell] = []
  private var values: [EmitterCellValue] = []

  init() {}

  /// - Parameter values: those of the objects when they were given.
  init(_ objects: [CAEmitterCell], _ values: [EmitterCellValue]) { (self.objects, self.values) = (objects, values) }

  /// The objects that were given, or others if the values are not theirs any more.
  mutating func objects(for values: [EmitterCellValue]) -> [CAEmitterCell] {
    if values != self.values { self = Self(values.map { CAEmitterCell($0) }, values) }
    return objects
  }
}
