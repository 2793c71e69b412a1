import Foundation

/// Solves the axes of all sublayers, each after those that it depends on.
struct ConstraintSolver {
  private let superlayer: CALayer
  private let layers: [CALayer]

  /// Two axes for each sublayer: the horizontal one, then the vertical one.
  private var axes: [ConstrainedAxis] = []
  private(set) var problems: [CAConstraintProblem] = []

  init(_ superlayer: CALayer) {
    self.superlayer = superlayer
    layers = superlayer.sublayers ?? []
    let names = Dictionary(
      layers.enumerated().compactMap { index, layer in layer.name.map { ($0, index) } }, uniquingKeysWith: min)
    for layer in layers {
      let frame = layer.frame
      axes.append(ConstrainedAxis(start: frame.minX, length: frame.width))
      axes.append(ConstrainedAxis(start: frame.minY, length: frame.height))
      for constraint in layer.constraints ?? [] { add(constraint, of: layer, names) }
      choose(axes.count - 2)
      choose(axes.count - 1)
    }
  }

  private mutating func add(_ constraint: CAConstraint, of layer: CALayer, _ names: [String: Int]) {
    let index = axes.count - (constraint.attribute.isHorizontal ? 2 : 1)
    var source: Int?
    if constraint.sourceName != "superlayer" {
      guard let sibling = names[constraint.sourceName] else { return ignore(constraint, of: layer, .noSuchLayer) }
      source = sibling * 2 + (constraint.sourceAttribute.isHorizontal ? 0 : 1)
    }
    axes[index].constraints.append((constraint, source))
  }

  /// Reduces the constraints of an axis to two: the last one, and the one of the others whose attribute comes first,
  /// lines before lengths.
  private mutating func choose(_ index: Int) {
    let given = axes[index].constraints
    guard given.count > 2, let last = given.last,
      let other = given.indices.dropLast().min(by: { given[$0].constraint.attribute < given[$1].constraint.attribute })
    else { return }
    for (number, constraint) in given.enumerated().dropLast() where number != other {
      ignore(constraint.constraint, of: layers[index / 2], .isTooMany)
    }
    axes[index].constraints = [given[other], last]
  }

  private mutating func ignore(_ constraint: CAConstraint, of layer: CALayer, _ reason: CAConstraintProblem.Reason) {
    problems.append(CAConstraintProblem(constraint: constraint, layer: layer, reason: reason))
  }

  /// The sublayers with their new frames.
  var frames: [(layer: CALayer, frame: CGRect)] {
    layers.indices.map { index in
      let (x, y) = (axes[2 * index], axes[2 * index + 1])
      return (layers[index], CGRect(x: x.start, y: y.start, width: x.length, height: y.length))
    }
  }

  /// Solves depth-first with an explicit stack, because chains of siblings may be long.
  mutating func solve() {
    for first in axes.indices {
      var waiting = [first]
      while let index = waiting.last {
        if axes[index].isSolved {
          waiting.removeLast()
        } else if let next = axes[index].constraints.firstIndex(where: { !isSolved($0.source) }) {
          let source = axes[index].constraints[next].source ?? index
          if axes[source].isWaiting || source == index {
            let constraint = axes[index].constraints.remove(at: next).constraint
            ignore(constraint, of: layers[index / 2], .isCircular)
          } else {
            axes[index].isWaiting = true
            waiting.append(source)
          }
        } else {
          settle(index)
          waiting.removeLast()
        }
      }
    }
  }

  private func isSolved(_ source: Int?) -> Bool { source.map { axes[$0].isSolved } ?? true }

  private mutating func settle(_ index: Int) {
    let layer = layers[index / 2]
    var values: [(attribute: CAConstraintAttribute, value: CGFloat)] = []
    for (constraint, source) in axes[index].constraints {
      let value = constraint.scale * self.value(of: constraint.sourceAttribute, source) + constraint.offset
      if !(source.map { axes[$0].isLaidOut } ?? true) {
        ignore(constraint, of: layer, .sourceIsNotLaidOut)
      } else if value.isFinite {
        values.append((constraint.attribute, value))
      } else {
        ignore(constraint, of: layer, .isNotFinite)
      }
    }
    let isUsed = axes[index].settle(values)
    guard !isUsed else { return }
    for (constraint, _) in axes[index].constraints
    where values.contains(where: { $0.attribute == constraint.attribute }) {
      ignore(constraint, of: layer, values.count == 1 ? .isLengthAlone : .isTooMany)
    }
  }

  private func value(of attribute: CAConstraintAttribute, _ source: Int?) -> CGFloat {
    if let source { return axes[source].value(of: attribute) }
    let bounds = superlayer.bounds
    let (start, length) =
      attribute.isHorizontal ? (bounds.minX, bounds.width) : (bounds.minY, bounds.height)
    return ConstrainedAxis(start: start, length: length).value(of: attribute)
  }
}

/// One axis of a sublayer's frame.
private struct ConstrainedAxis {
  var start: CGFloat
  var length: CGFloat
  var constraints: [(constraint: CAConstraint, source: Int?)] = []

  /// Whether the axis waits for the solution of another one.
  var isWaiting = false
  var isSolved = false

  /// Whether constraints have determined it.
  private(set) var isLaidOut = false

  func value(of attribute: CAConstraintAttribute) -> CGFloat {
    attribute.isLength ? length : start + length * attribute.share
  }

  /// - Parameter values: at most two.
  /// - Returns: false for a length alone and for two values of one attribute, which change nothing.
  mutating func settle(_ values: [(attribute: CAConstraintAttribute, value: CGFloat)]) -> Bool {
    isWaiting = false
    isSolved = true
    let lines = values.filter { !$0.attribute.isLength }
    guard let line = lines.first else { return values.isEmpty }
    if lines.count == 2 {
      let share = lines[1].attribute.share - line.attribute.share
      guard share != 0 else { return false }
      length = max(0, (lines[1].value - line.value) / share)
    } else if let given = values.first(where: \.attribute.isLength) {
      length = max(0, given.value)
    }
    start = line.value - length * line.attribute.share
    isLaidOut = true
    return true
  }
}

extension CAConstraintAttribute {
  /// The order of an axis: its lines from the edge at the minimum on, then its length.
  fileprivate static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The position of a line between the edges, as a fraction of the length.
  fileprivate var share: CGFloat {
    switch self {
    case .minX, .minY, .width, .height: 0
    case .midX, .midY: 0.5
    case .maxX, .maxY: 1
    }
  }
}
