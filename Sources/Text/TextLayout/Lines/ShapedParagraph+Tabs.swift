extension ShapedParagraph {
  private static let naturalInterval = 28.0

  /// The width of a tab at a position, measured from the edge where lines begin.
  func tabWidth(_ tab: Int, at position: Double) -> Double {
    var (low, high) = (0, tabStops.count)
    while low < high {
      let middle = (low + high) / 2
      if tabStops[middle].location > position { high = middle } else { low = middle + 1 }
    }
    if low < tabStops.count {
      let location = tabStops[low].location
      switch tabStops[low].alignment {
      case .natural: return location - position
      case .left where !isRightToLeft, .right where isRightToLeft: return location - position
      case .left, .right: return max(0, location - position - field(after: tab, within: location - position).whole)
      case .center:
        let available = 2 * (location - position)
        return max(0, location - position - field(after: tab, within: available).whole / 2)
      case .decimal:
        return max(0, location - position - field(after: tab, within: location - position).integer)
      }
    }
    let given = TextLimits.length(style.defaultTabInterval)
    let interval = given > 0 ? given : Self.naturalInterval
    let next = (position / interval).rounded(.down) * interval + interval
    return next > position ? next - position : interval
  }

  /// The width of the text from a tab to the next one or the end of the line, and of its part before the first decimal
  /// point. Text beyond a width is not measured.
  private func field(after tab: Int, within available: Double) -> (whole: Double, integer: Double) {
    var whole = 0.0
    var integer: Double?
    for scalar in tab + 1..<max(tab + 1, content.upperBound) {
      let value = source.scalars[scalar]
      if value == Controls.tab || Controls.endsLine(value) || whole > available { break }
      if integer == nil, value == 0x2e || value == 0x2c { integer = whole }
      whole += advance(scalar)
    }
    return (whole, integer ?? whole)
  }
}
