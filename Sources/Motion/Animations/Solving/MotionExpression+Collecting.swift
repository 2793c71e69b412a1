extension MotionExpression {
  /// The expression, with equal pieces collected into one term each. If terms cancel, the result is a constant, which
  /// the bounds of the separate terms could not show. For example, an edge is static if the layer moves and grows at
  /// the same rate.
  func collected() -> MotionExpression {
    guard case .sum = self else { return self }
    var sum = Sum()
    sum.add(self, times: 1)
    return sum.expression
  }

  /// A sum of a constant, pieces with factors, and other terms.
  private struct Sum {
    private var constant = 0.0
    private var terms: [(piece: SmoothPiece, factor: Double, greatest: Double)] = []
    private var others = MotionExpression.constant(0)

    mutating func add(_ expression: MotionExpression, times factor: Double) {
      switch expression {
      case .constant(let value): constant += value * factor
      case .piece(let piece): add(piece, times: factor)
      case .sum(let a, let b):
        add(a, times: factor)
        add(b, times: factor)
      case .product(.constant(let value), let rest), .product(let rest, .constant(let value)):
        add(rest, times: value * factor)
      case .product: others = others + .constant(factor) * expression
      }
    }

    private mutating func add(_ piece: SmoothPiece, times factor: Double) {
      let (core, line) = piece.withoutScale
      constant += line.offset * factor
      let factor = line.scale * factor
      guard factor != 0 else { return }
      guard let index = terms.firstIndex(where: { $0.piece.isSame(as: core) }) else {
        terms.append((core, factor, abs(factor)))
        return
      }
      terms[index].factor += factor
      terms[index].greatest = max(terms[index].greatest, abs(factor))
    }

    var expression: MotionExpression {
      terms.reduce(.constant(constant) + others) { sum, term in
        // If factors cancel, such a small remainder is a rounding error.
        abs(term.factor) <= 1e-14 * term.greatest ? sum : sum + .constant(term.factor) * .piece(term.piece)
      }
    }
  }
}
