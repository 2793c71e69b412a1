import Animations
import Foundation
import Layers
import Pixels
import Properties
import RenderTree

/// A problem of a value that has the right type and is in its property's range.
package struct ValueProblem {
  package let wrong: String
  package let expected: String

  /// The index of the invalid number or element of the value; nil for the whole value.
  package var index: Int?
}

extension ValueProblem {
  /// The negative sides of a rectangle.
  package static func problems(of rect: CGRect) -> [ValueProblem] {
    [(2, "width", Double(rect.size.width)), (3, "height", Double(rect.size.height))].filter { $0.2 < 0 }.map {
      ValueProblem(wrong: "a \($1) of \($2.shortest)", expected: "a \($1) of 0 or more", index: $0)
    }
  }

  /// The negative lengths of dashes and gaps.
  package static func problems(ofDashes lengths: [Double]) -> [ValueProblem] {
    lengths.enumerated().filter { $1 < 0 }.map {
      ValueProblem(wrong: "a dash or a gap of \($1.shortest)", expected: "a length of 0 or more", index: $0)
    }
  }

  /// The problem of too many cells or particles, at the first cell that exceeds the limit by itself.
  package static func problem(of cells: [EmitterCellValue]) -> ValueProblem? {
    cells.problem.map {
      ValueProblem(
        wrong: "too many particles or cells", expected: $0, index: cells.firstIndex { [$0].problem != nil })
    }
  }

  /// The problem of a letter with more combining marks than allowed, at the run of the text that exceeds the limit.
  package static func problem(ofMarksIn strings: some Sequence<String>) -> ValueProblem? {
    var count = MarkCount()
    return strings.enumerated().first { count.exceedsLimit(in: $0.element) }.map {
      ValueProblem(
        wrong: "a letter has too many combining marks", expected: "at most \(TimelineLimits.marks)", index: $0.offset)
    }
  }

  /// The problem of a name that key paths cannot contain.
  /// - Parameter kind: the part with its article: `a filter`.
  package static func problem(ofName name: String, of kind: String) -> ValueProblem? {
    guard name.isEmpty || name.contains(".") else { return nil }
    return ValueProblem(wrong: "'\(name)' is no name for \(kind)", expected: "a name without dots")
  }

  /// The problem of an image that is too large for a layer.
  /// - Parameter name: the name of its file.
  package static func problem(of image: CGImage, named name: String, in table: PropertyTable?) -> ValueProblem? {
    let isTiled = table?.className == CATiledLayer.propertyTable.className
    guard image.width * image.height > PictureLimits.area, !isTiled else { return nil }
    return ValueProblem(
      wrong: "cannot read '\(name)': \(image.width) × \(image.height) pixels are too many, at most "
        + "\(PictureLimits.area) are read",
      expected: "class: CATiledLayer, which shows up to \(PictureLimits.tiledArea)")
  }
}

extension PropertyValue {
  /// The problems of a value that has the type of its key path.
  /// - Parameters:
  ///   - isDifference: whether the value is added to another one, so that sizes may be negative.
  ///   - table: the properties of the layer that gets the value.
  func problems(at path: PropertyKeyPath, isDifference: Bool, in table: PropertyTable?) -> [ValueProblem] {
    switch self {
    case .rect(let rect): isDifference ? [] : ValueProblem.problems(of: rect)
    case .numbers(let lengths) where path.property === shapeLayerProperties.lineDashPattern.property:
      ValueProblem.problems(ofDashes: lengths)
    case .filters(let filters): filters.flatMap(\.problems)
    case .emitterCells(let cells): [ValueProblem.problem(of: cells)].compactMap { $0 } + cells.flatMap(\.problems)
    case .text(let text):
      [ValueProblem.problem(ofMarksIn: text.ofAllCharacters.runs.lazy.map(\.string))].compactMap { $0 }
    case .image(let image):
      [ValueProblem.problem(of: image, named: image.source ?? "", in: table)].compactMap { $0 }
    default: []
    }
  }
}

extension FilterValue {
  fileprivate var problems: [ValueProblem] {
    let ofName = name.flatMap { ValueProblem.problem(ofName: $0, of: "a filter") }
    let ofInputs = type.inputs.map(\.property).compactMap { input -> ValueProblem? in
      guard case .number(let number)? = self[input], !input.range.contains(number) else { return nil }
      return ValueProblem(wrong: "\(input.name) is \(number.shortest)", expected: input.range.expectation)
    }
    return [ofName].compactMap { $0 } + ofInputs
  }
}

extension EmitterCellValue {
  fileprivate var problems: [ValueProblem] {
    let ofName = name.flatMap { ValueProblem.problem(ofName: $0, of: "an emitter cell") }
    let ofValues = given.compactMap { property, value -> ValueProblem? in
      switch value {
      case .number(let number) where !property.range.contains(number):
        ValueProblem(wrong: "\(property.name) is \(number.shortest)", expected: property.range.expectation)
      case .string(let text) where property.constants.map { !$0.contains(text) } ?? false:
        ValueProblem(wrong: "\(property.name) is \(text)", expected: "one of \((property.constants ?? []).quotedList)")
      default: nil
      }
    }
    return [ofName].compactMap { $0 } + ofValues + cells.flatMap(\.problems)
  }
}
