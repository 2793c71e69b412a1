/// Simulates many workers that render the chunks of a movie, from measured times.
///
/// Each chunk has its own process, which is dispatched, reads the plan, draws, and writes the chunk. The shared storage
/// serves one process at a time. In the end one process reads all chunks and joins them.
struct FarmSimulation {
  let chunks: ChunkBenchmark.Chunks
  let movieSeconds: Double
  let dispatchSeconds: Double
  let bytesPerSecond: Double

  /// The part that takes the most time.
  enum Limit: String {
    case drawing
    case starting = "starting processes"
    case storage = "the storage"
    case joining
    case chunks = "the number of chunks"
  }

  /// The number of chunks.
  var count: Int { max(1, Int((movieSeconds / max(1e-9, chunks.movieSeconds)).rounded(.up))) }

  /// The time until the movie is complete, in seconds, and the part that limits it.
  func run(workers: Int) -> (total: Double, limit: Limit) {
    var free = MinimumTimes(count: min(workers, count))
    var storageFree = 0.0
    let reading = Double(chunks.planBytes) / bytesPerSecond
    let writing = Double(chunks.bytes) / bytesPerSecond
    var end = 0.0
    for _ in 0..<count {
      var time = free.first + dispatchSeconds
      storageFree = max(storageFree, time) + reading
      time = storageFree + chunks.startSeconds + chunks.workSeconds
      free.replaceFirst(with: time)
      end = max(end, time)
    }
    // Writes wait only for the storage, and only the last one delays the end.
    let written = max(end + writing, (reading + writing) * Double(count))
    let joining = chunks.startSeconds + chunks.joinSeconds * Double(count) + writing * Double(count)
    let total = written + joining
    let waves = (Double(count) / Double(workers)).rounded(.up)
    let storage = written - waves * (dispatchSeconds + chunks.startSeconds + chunks.workSeconds)
    let parts: [(Limit, Double)] = [
      (workers > count ? .chunks : .drawing, waves * chunks.workSeconds),
      (.starting, waves * (dispatchSeconds + chunks.startSeconds)), (.storage, storage), (.joining, joining),
    ]
    return (total, parts.max { $0.1 < $1.1 }?.0 ?? .drawing)
  }

  /// The number of workers, a power of two, at which doubling them saves less than a fifth of the time.
  var maximumUsefulWorkers: Int {
    var workers = 1
    while workers < count, run(workers: 2 * workers).total < 0.8 * run(workers: workers).total { workers *= 2 }
    return workers
  }
}

/// The times at which workers become free, as a binary heap with the earliest first.
private struct MinimumTimes {
  private var times: [Double]

  init(count: Int) { times = Array(repeating: 0, count: count) }

  var first: Double { times[0] }

  /// Replaces the earliest time with a later one, and restores the heap order.
  mutating func replaceFirst(with time: Double) {
    times[0] = time
    var parent = 0
    while true {
      var earliest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < times.count && times[child] < times[earliest] {
        earliest = child
      }
      if earliest == parent { return }
      times.swapAt(parent, earliest)
      parent = earliest
    }
  }
}
