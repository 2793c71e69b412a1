extension ShapedParagraph {
  private static let naturalInterval = 28.0

  /// How wide a tab is that begins at a position, from the side where lines begin.
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
        let room = 2 * (location - position)
        return max(0, location - position - field(after: tab, within: room).whole / 2)
      case .decimal:
        return max(0, location - position - field(after: tab, within: location - position).integer)
      }
    }
    let given = TextLimits.length(style.defaultTabInterval)
    let interval = given > 0 ? given : Self.naturalInterval
    let next = (position / interval).rounded(.down) * interval + interval
    return next > position ? next - position : interval
  }

  /// How wide the text is between a tab and the next one or the end of its line: all of it, and what stands before the
  /// first decimal point. Nothing is looked at beyond a width.
  private func field(after tab: Int, within room: Double) -> (whole: Double, integer: Double) {
    var whole = 0.0
    var integer: Double?
    for scalar in tab + 1..<max(tab + 1, content.upperBound) {
      let value = source.scalars[scalar]
      if value == Controls.tab || Controls.endsLine(value) || whole > room { break }
      if integer == nil, value == 0x2e || value == 0x2c { integer = whole }
      whole += advance(scalar)
    }
    return (whole, integer ?? whole)
  }
}
