/// A rival's times by method, while they come in.
struct RivalTimes {
  private var methods: [String: Samples] = [:]

  mutating func append(_ times: [String: [Elapsed]]) {
    for (method, frames) in times {
      for elapsed in frames { methods[method, default: Samples()].append(elapsed) }
    }
  }

  /// The fastest method counts; nil if nothing was drawn.
  func result(of rival: Rival) -> RivalResult? {
    let fastest = methods.min { ($0.value.median, $0.key) < ($1.value.median, $1.key) }
    guard let fastest else { return nil }
    return RivalResult(
      kind: rival.kind.rawValue, name: rival.greeting.rival, threads: rival.greeting.threads, method: fastest.key,
      draw: fastest.value.figure(), medians: methods.mapValues(\.median))
  }
}
