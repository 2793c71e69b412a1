/// The reason why a benchmark failed.
enum BenchmarkError: Error, CustomStringConvertible {
  case failed(program: String)
  case badAnswer(program: String, answer: String)
  case unequalSizes

  var description: String {
    switch self {
    case .failed(let program): "\(program) failed; its output is above"
    case .badAnswer(let program, let answer): "\(program) printed '\(answer)', which is not the expected JSON"
    case .unequalSizes: "the two pictures have different sizes"
    }
  }
}
