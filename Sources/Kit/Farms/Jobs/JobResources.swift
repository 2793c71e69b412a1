/// What a job asks an engine for.
struct JobResources: Equatable {
  /// The memory of a chunk in MiB, in steps of 64.
  let mebibytes: Int

  let threads: Int

  /// The time limit of a chunk: ten times what it takes where it was planned, for slower machines and storage.
  let chunkMinutes: Int

  /// The time limit of assembling, which reads and writes the movie once, and encodes the sound.
  let assemblyMinutes: Int

  /// How often a chunk is tried.
  let attempts = 3

  /// More than these threads are not asked for: many machines have no more, and several chunks at once use a large one better.
  static let mostThreads = 4

  init(of plan: JobPlan) {
    assemblyMinutes = 10 + plan.chunks / 60
    guard let needs = plan.needs else {
      (mebibytes, threads, chunkMinutes) = (2048, 2, 60)
      return
    }
    let step = 64 << 20
    mebibytes = max(256, (needs.memory + step - 1) / step * 64)
    threads = min(needs.threads, Self.mostThreads)
    let seconds = needs.seconds * Double(needs.threads) / Double(threads)
    chunkMinutes = max(5, Int((seconds / 6).rounded(.up)))
  }
}

extension FarmJob {
  var resources: JobResources { JobResources(of: plan) }

  /// Lines of comment with what a chunk needs, and what is asked for.
  var figures: String {
    let asked = """
      # Asked for are \(resources.mebibytes) MiB, \(Self.text(threads: resources.threads)) and \(resources.chunkMinutes) minutes
      """
    guard let needs = plan.needs else {
      return """
        # The plan has no figures, for which 'layerkit plan' without --no-probe draws some frames.
        \(asked), which are guesses.
        """
    }
    let seconds = needs.seconds < 0.1 ? "less than 0.1" : "\((needs.seconds * 10).rounded() / 10)"
    return """
      # A chunk takes up to \(seconds) s with \(Self.text(threads: needs.threads)) on the machine that planned it, and \
      \((needs.memory + (1 << 20) - 1) >> 20) MiB, each with a quarter of room.
      \(asked), for slower machines: ten times as long, and at least five minutes.
      """
  }

  private static func text(threads: Int) -> String { threads == 1 ? "one thread" : "\(threads) threads" }
}
