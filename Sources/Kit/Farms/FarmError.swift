import LayerKit

/// Why a movie cannot be made in parts.
package enum FarmError: Error, Equatable, CustomStringConvertible {
  /// - Parameter reason: a clause about the folder.
  case notAPlan(folder: String, reason: String)
  /// A plan that cannot be used.
  /// - Parameter reason: a clause about the folder.
  case damagedPlan(folder: String, reason: String)
  /// A plan with an invalid value, at its source position.
  case invalidPlan(Diagnostic)
  case otherPlan(folder: String)
  /// - Parameters:
  ///   - planned: the version in the plan.
  ///   - found: the version on this machine.
  case otherPrograms(kind: String, planned: String, found: String)
  case changed(file: String)
  case missing(file: String)
  case noChunk(index: Int, count: Int)
  /// - Parameters:
  ///   - missing: the indices of missing chunks.
  ///   - damaged: the indices of damaged chunks, with the reasons.
  case incomplete(folder: String, missing: [Int], damaged: [(index: Int, reason: String)])
  case unsupportedFormat(String)
  case notReproduced(frame: Int)

  package var description: String {
    switch self {
    case .notAPlan(let folder, let reason): "\(folder) is not a plan: \(reason); make one with layerkit plan"
    case .damagedPlan(let folder, let reason):
      "the plan in \(folder) is damaged: \(reason); make it again with layerkit plan"
    case .invalidPlan(let diagnostic): diagnostic.description
    case .otherPlan(let folder):
      "\(folder) has the plan of another movie, or of an earlier version of this one; remove it, or name another folder"
    case .otherPrograms(let kind, let planned, let found):
      "the plan was made with \(kind) \(planned), and this is \(found): frames may differ; use the same version, or "
        + "write --any-encoder"
    case .changed(let file): "\(file) is not what the plan was made with; copy the folder again, or make a new plan"
    case .missing(let file): "\(file) of the plan is missing; copy the folder again, or make a new plan"
    case .noChunk(let index, let count):
      "there is no chunk \(index): the plan has \(count), from 0 to \(count - 1)"
    case .incomplete(let folder, let missing, let damaged): Self.sentence(folder, missing, damaged)
    case .unsupportedFormat(let title):
      "\(title) cannot be made in parts, because its colours are chosen for whole scenes; plan a movie, such as with "
        + "--codec ffv1, and convert it"
    case .notReproduced(let frame):
      "frame \(frame) looks different when it is drawn from the plan alone: this is a bug of LayerKit"
    }
  }

  /// The diagnostic with its source position; nil for errors without a position.
  package var diagnostic: Diagnostic? { if case .invalidPlan(let diagnostic) = self { diagnostic } else { nil } }

  package static func == (one: FarmError, other: FarmError) -> Bool { one.description == other.description }

  /// The maximum number of ranges of chunks that a message lists.
  private static let maximumNamed = 12

  private static func sentence(_ folder: String, _ missing: [Int], _ damaged: [(index: Int, reason: String)]) -> String
  {
    var parts: [String] = []
    if !missing.isEmpty { parts.append("missing: \(ranges(missing))") }
    if let first = damaged.first {
      parts.append("damaged: \(ranges(damaged.map(\.index))) (\(first.reason))")
    }
    let next = (missing + damaged.map(\.index)).min() ?? 0
    return "chunks of \(folder) are \(parts.joined(separator: "; ")); render them: "
      + "layerkit render-chunk \(folder) --index \(next)"
  }

  /// Numbers in ascending order as text: `0-3, 7`.
  static func ranges(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers.sorted() {
      if let last = ranges.last, number <= last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...max(number, last.upperBound)
      } else {
        ranges.append(number...number)
      }
    }
    let texts = ranges.prefix(maximumNamed).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    return texts.joined(separator: ", ") + (ranges.count > maximumNamed ? " and more" : "")
  }
}
