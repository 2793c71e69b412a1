/// Collects a rival's times by method.
struct RivalTimes {
  private var methods: [String: Samples] = [:]

  mutating func append(_ times: [String: [Elapsed]]) {
    for (method, frames) in times {
      for elapsed in frames { methods[method, default: Samples()].append(elapsed) }
    }
  }

  /// Nil if nothing was drawn.
  func result(of rival: Rival) -> RivalResult? {
    let methods = methods.map { RivalResult.Method(name: $0.key, draw: $0.value.figure()) }
      .sorted { ($0.draw.median, $0.name) < ($1.draw.median, $1.name) }
    guard let fastest = methods.first else { return nil }
    return RivalResult(
      kind: rival.kind.rawValue, name: rival.greeting.rival, threads: rival.greeting.threads, methods: methods,
      fastest: fastest)
  }
}
