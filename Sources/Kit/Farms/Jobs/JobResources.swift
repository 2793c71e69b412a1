/// The resources that a job requests from an engine.
struct JobResources: Equatable {
  /// The memory of a chunk in MiB, in steps of 64.
  let mebibytes: Int

  let threads: Int

  /// The time limit of a chunk: ten times the time on the machine that made the plan, for slower machines and storage.
  let chunkMinutes: Int

  /// The time limit of assembling, which reads and writes the movie once and encodes the sound.
  let assemblyMinutes: Int

  /// The maximum number of attempts for a chunk.
  let attempts = 3

  /// The maximum number of threads to request: many machines have no more, and several chunks at once use a large
  /// machine better.
  static let maximumThreads = 4

  init(of plan: JobPlan) {
    assemblyMinutes = 10 + plan.chunks / 60
    guard let needs = plan.needs else {
      (mebibytes, threads, chunkMinutes) = (2048, 2, 60)
      return
    }
    let step = 64 << 20
    mebibytes = max(256, (needs.memory + step - 1) / step * 64)
    threads = min(needs.threads, Self.maximumThreads)
    let seconds = needs.seconds * Double(needs.threads) / Double(threads)
    chunkMinutes = max(5, Int((seconds / 6).rounded(.up)))
  }
}

extension FarmJob {
  var resources: JobResources { JobResources(of: plan) }

  /// Comment lines with the needs of a chunk and the requested resources.
  var figures: String {
    let asked = """
      # Requested are \(resources.mebibytes) MiB, \(Self.text(threads: resources.threads)) and \(resources.chunkMinutes) minutes
      """
    guard let needs = plan.needs else {
      return """
        # The plan has no measurements; 'layerkit plan' without --no-probe makes them.
        \(asked), which are guesses.
        """
    }
    let seconds = needs.seconds < 0.1 ? "less than 0.1" : "\((needs.seconds * 10).rounded() / 10)"
    return """
      # A chunk takes up to \(seconds) s with \(Self.text(threads: needs.threads)) on the machine that made the plan, and \
      \((needs.memory + (1 << 20) - 1) >> 20) MiB, both with a reserve of a quarter.
      \(asked), for slower machines: ten times as long, and at least five minutes.
      """
  }

  private static func text(threads: Int) -> String { threads == 1 ? "one thread" : "\(threads) threads" }
}
