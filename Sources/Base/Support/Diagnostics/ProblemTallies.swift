/// Counts problems by their kind.
struct ProblemTallies {
  private struct Tally {
    var listed = 0

    /// The distinct positions of problems that are not listed. Problems without a position are counted each time.
    var positions: Set<SourcePosition> = []
    var withoutPosition = 0

    var unlisted: Int { positions.count + withoutPosition }
  }

  /// A problem as it was found, before the expected value is known.
  private struct Finding: Hashable {
    let text: String
    let position: SourcePosition?
  }

  private var tallies: [String: Tally] = [:]

  /// The number of times that each listed problem was found.
  private var findings: [Finding: Int] = [:]

  /// Whether a problem would be listed.
  func lists(_ problem: ProblemText, at position: SourcePosition?) -> Bool {
    !isFull(tallyName(of: problem))
      && findings[Finding(text: problem.text, position: position), default: 0] < DiagnosticLimits.repetitions
  }

  /// Whether a problem should be listed. Counts it if its kind already has too many.
  mutating func shouldList(_ problem: ProblemText, at position: SourcePosition?) -> Bool {
    let name = tallyName(of: problem)
    guard !isFull(name) else {
      if let position { tallies[name]?.positions.insert(position) } else { tallies[name]?.withoutPosition += 1 }
      return false
    }
    // A problem that a loop finds repeatedly at one position is a duplicate; its expected value does not have to be
    // computed.
    let finding = Finding(text: problem.text, position: position)
    let count = findings[finding, default: 0]
    guard count < DiagnosticLimits.repetitions else { return false }
    findings[finding] = count + 1
    return true
  }

  /// Counts a problem that is listed.
  mutating func count(_ problem: ProblemText) { tallies[tallyName(of: problem), default: Tally()].listed += 1 }

  private func isFull(_ name: String) -> Bool {
    tallies[name].map { $0.listed >= DiagnosticLimits.problemsOfOneKind } ?? false
  }

  /// The kind of a problem. Beyond a number of kinds, which only unquoted names can cause, one kind for all others.
  private func tallyName(of problem: ProblemText) -> String {
    tallies.count < DiagnosticLimits.kinds || tallies[problem.kind] != nil ? problem.kind : "other problems"
  }

  /// One message for each kind with unlisted problems, at the position of the first unlisted one.
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

  /// The message with quoted names and numbers replaced: `unknown layer '…'`.
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
