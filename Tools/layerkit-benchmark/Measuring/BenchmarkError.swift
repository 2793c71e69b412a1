/// Why a benchmark cannot be taken.
enum BenchmarkError: Error, CustomStringConvertible {
  case failed(program: String)
  case badAnswer(program: String, answer: String)
  case unequalSizes

  var description: String {
    switch self {
    case .failed(let program): "\(program) failed; what it said is above"
    case .badAnswer(let program, let answer): "\(program) answered '\(answer)', which is not a list of times"
    case .unequalSizes: "the two pictures are of different sizes"
    }
  }
}
