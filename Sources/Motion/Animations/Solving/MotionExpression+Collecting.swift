extension MotionExpression {
  /// The expression with equal pieces collected into one term each. If terms cancel (an edge stands still because the
  /// layer moves and grows at the same rate), the result is a constant, which the bounds of the separate terms could
  /// not show.
  func collected() -> MotionExpression {
    guard case .sum = self else { return self }
    var sum = Sum()
    sum.add(self, times: 1)
    return sum.expression
  }

  /// A sum as a constant, pieces with factors, and other terms.
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
      guard let place = terms.firstIndex(where: { $0.piece.isSame(as: core) }) else {
        terms.append((core, factor, abs(factor)))
        return
      }
      terms[place].factor += factor
      terms[place].greatest = max(terms[place].greatest, abs(factor))
    }

    var expression: MotionExpression {
      terms.reduce(.constant(constant) + others) { sum, term in
        // A remainder this small of factors that cancel each other is rounding.
        abs(term.factor) <= 1e-14 * term.greatest ? sum : sum + .constant(term.factor) * .piece(term.piece)
      }
    }
  }
}
