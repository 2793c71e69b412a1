import Documents
import Foundation
import Media
import Support

/// Evaluates the functions of expressions that measure sounds and movies. Each measurement is made once.
final class MediaAnswers {
  private struct Analysis: Hashable {
    let path: String
    let kind: ExpressionQuestion.Kind
    let rate: Double
    let bands: Int
  }

  /// The folder of the timeline.
  private let folder: String
  private var known: [Analysis: [[Double]]] = [:]

  init(folder: String) { self.folder = folder }

  /// - Parameter inner: the folder of the composition with the expression, relative to that of the timeline.
  func answer(_ question: ExpressionQuestion, in inner: String) throws(ExpressionProblem) -> ExpressionValue {
    let name = FolderNames.joined(inner, try question.subject())
    let path = name.hasPrefix("/") || folder.isEmpty ? name : folder + "/" + name
    let analysis = Analysis(
      path: path, kind: question.kind, rate: try rate(question),
      bands: question.kind == .spectrum
        ? try question.whole(2, in: SoundAnalysis.bandCounts, name: "number of bands") : 0)
    let values: [[Double]]
    if let done = known[analysis] { values = done } else { values = try self.values(analysis, name) }
    known[analysis] = values
    return Self.value(values, question)
  }

  private func rate(_ question: ExpressionQuestion) throws(ExpressionProblem) -> Double {
    guard question.kind == .levels || question.kind == .spectrum else { return 0 }
    let rates = SoundAnalysis.rates
    guard case .number(let rate) = question.arguments[1], rates.contains(rate) else {
      throw ExpressionProblem(
        "\(question.kind.rawValue)() is given \(question.arguments[1].summary) as the rate",
        expected: "a number from \(rates.lowerBound.shortest) to \(rates.upperBound.shortest)")
    }
    return rate
  }

  /// The rows of the answer; one for a list, and one with one number for a number.
  private func values(_ analysis: Analysis, _ name: String) throws(ExpressionProblem) -> [[Double]] {
    do {
      switch analysis.kind {
      case .levels: return [try SoundAnalysis.levels(of: analysis.path, rate: analysis.rate)]
      case .spectrum:
        return try SoundAnalysis.spectrum(of: analysis.path, rate: analysis.rate, bands: analysis.bands)
      case .beats: return [try SoundAnalysis.beats(of: analysis.path)]
      default: return [[try SoundAnalysis.length(of: analysis.path)]]
      }
    } catch MediaError.cannotRead(_, let reason) {
      throw ExpressionProblem("cannot read '\(name)': \(reason)", expected: "a sound or a movie")
    } catch {
      throw ExpressionProblem("cannot read '\(name)': \(error)", expected: "a sound or a movie")
    }
  }

  private static func value(_ rows: [[Double]], _ question: ExpressionQuestion) -> ExpressionValue {
    func list(_ numbers: [Double]) -> ExpressionValue {
      .list(numbers.map { Node(position: question.position, content: ExpressionValue.number($0).content) })
    }
    switch question.kind {
    case .spectrum:
      return .list(rows.map { Node(position: question.position, content: list($0).content) })
    case .levels, .beats: return list(rows.first ?? [])
    default: return .number(rows.first?.first ?? 0)
    }
  }
}
