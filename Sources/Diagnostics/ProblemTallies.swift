/// Counts problems by their kind.
struct ProblemTallies {
  private struct Tally {
    var listed = 0

    /// The distinct positions of problems that are not listed; problems without a position are counted each time.
    var positions: Set<SourcePosition> = []
    var withoutPosition = 0

    var unlisted: Int { positions.count + withoutPosition }
  }

  private var tallies: [String: Tally] = [:]

  /// Whether a problem is to be listed; counts the problem if not.
  mutating func shouldList(_ kind: String, at position: SourcePosition?) -> Bool {
    guard let tally = tallies[kind], tally.listed >= DiagnosticLimits.problemsOfOneKind else { return true }
    if let position { tallies[kind]?.positions.insert(position) } else { tallies[kind]?.withoutPosition += 1 }
    return false
  }

  /// Counts a problem that is listed.
  mutating func count(_ kind: String) { tallies[kind, default: Tally()].listed += 1 }

  /// One message for each kind with unlisted problems, at the position of the first of those.
  var unlisted: [(position: SourcePosition?, message: String)] {
    tallies.filter { $0.value.unlisted > 0 }
      .map { kind, tally in
        (tally.positions.min(), "\(tally.unlisted) more places with the same problem are not listed: \(kind)")
      }
      .sorted { $0.message < $1.message }.sorted(byPosition: \.position)
  }
}

/// The message of a problem, and its kind.
struct ProblemText {
  /// The message, with very long names cut short.
  private(set) var text = ""

  /// The message without quoted names and numbers: `unknown layer '…'`.
  private(set) var kind = ""

  init(_ wrong: String) {
    var text = String.UnicodeScalarView()
    var kind = String.UnicodeScalarView()
    // The number of scalars since the opening quote; nil outside of quotes.
    var quoted: Int?
    for scalar in wrong.unicodeScalars {
      if scalar == "'" {
        quoted = quoted == nil ? 0 : nil
        kind += quoted == nil ? "…'".unicodeScalars : "'".unicodeScalars
      } else if let count = quoted {
        quoted = count + 1
        if count == DiagnosticLimits.quotedName { text.append("…") }
        if count >= DiagnosticLimits.quotedName { continue }
      } else if !("0"..."9").contains(scalar) {
        kind.append(scalar)
      } else if kind.last != "…" {
        kind.append("…")
      }
      text.append(scalar)
    }
    (self.text, self.kind) = (String(text), String(kind))
  }
}
