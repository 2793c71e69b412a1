/// The properties of a planned movie that a job for an engine needs.
package struct JobPlan: Equatable, Sendable {
  /// The version of the program that made the plan. Workers must have the same version.
  package let program: String

  /// The number of chunks. Their indices begin with 0.
  package let chunks: Int

  /// The file name that was suggested for the movie.
  package let movie: String

  /// The measured needs of a chunk; nil if nothing was measured.
  package let needs: Needs?

  package init(program: String, chunks: Int, movie: String, needs: Needs?) {
    self.program = program
    self.chunks = chunks
    self.movie = movie
    self.needs = needs
  }

  /// The needs of the slowest chunk: the measured values plus a quarter.
  package struct Needs: Equatable, Sendable {
    /// In bytes.
    package let memory: Int

    package let threads: Int

    /// With `threads` threads, on the machine that made the plan.
    package let seconds: Double

    /// Impossible values are limited to those of very large machines.
    package init(memory: Int, threads: Int, seconds: Double) {
      self.memory = min(max(memory, 1), 1 << 44)
      self.threads = min(max(threads, 1), 1 << 12)
      self.seconds = seconds.isFinite ? min(max(seconds, 0), 1e7) : 0
    }
  }
}
