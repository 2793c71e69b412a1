/// What a job asks an engine for: what a chunk needs, with room for what the plan could not know.
struct JobResources: Equatable {
  /// The memory of a chunk in MiB: a quarter more than it needs, in steps of 64.
  let mebibytes: Int

  let threads: Int

  /// The time limit of a chunk: ten times what it takes where it was planned, for slower machines and storage.
  let chunkMinutes: Int

  /// The time limit of assembling, which reads and writes the movie once, and encodes the sound.
  let assemblyMinutes: Int

  /// How often a chunk is tried.
  let attempts = 3

  init(of plan: JobPlan) {
    let step = 64 << 20
    mebibytes = max(256, (plan.memory + plan.memory / 4 + step - 1) / step * 64)
    threads = plan.threads
    chunkMinutes = max(5, Int((plan.chunkSeconds / 6).rounded(.up)))
    assemblyMinutes = 10 + plan.chunks / 60
  }

  var threadsText: String { threads == 1 ? "one thread" : "\(threads) threads" }
}
