/// What a job for an engine needs to know of a planned movie.
package struct JobPlan: Equatable, Sendable {
  /// The version of the program that planned it, which workers must have, too.
  package let program: String

  /// The number of chunks, whose indices begin with 0.
  package let chunks: Int

  /// The file name that was suggested for the movie.
  package let movie: String

  /// What was measured of a chunk; nil if nothing was.
  package let needs: Needs?

  package init(program: String, chunks: Int, movie: String, needs: Needs?) {
    self.program = program
    self.chunks = chunks
    self.movie = movie
    self.needs = needs
  }

  /// What the slowest chunk needs, with a quarter more than what was seen of it.
  package struct Needs: Equatable, Sendable {
    /// In bytes.
    package let memory: Int

    package let threads: Int

    /// With these threads on the machine that planned it.
    package let seconds: Double

    /// Figures that no machine can have are limited to those of very large ones.
    package init(memory: Int, threads: Int, seconds: Double) {
      self.memory = min(max(memory, 1), 1 << 44)
      self.threads = min(max(threads, 1), 1 << 12)
      self.seconds = seconds.isFinite ? min(max(seconds, 0), 1e7) : 0
    }
  }
}
