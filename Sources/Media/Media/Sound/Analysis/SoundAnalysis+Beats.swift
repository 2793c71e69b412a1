import Foundation

extension SoundAnalysis {
  /// The times of onsets in a file's sound, in seconds, ascending, to a hundredth of a second: of notes and drums, as far
  /// as they stand out.
  ///
  /// They are found by spectral flux (S. Dixon, “Onset detection revisited”, 2006): a hundred times a second, in segments
  /// of at least 20 ms, the loudness of 24 bands is ln(1 + 1000 · value), and the flux is the mean of its rises within
  /// 20 ms. `OnsetFinder` takes the peaks of the flux.
  /// - Throws: `SoundAnalysisError`; `MediaError`.
  package static func beats(of path: String) throws -> [Double] {
    let (rate, bands, lag) = (100.0, 24, 2)
    let sound = try AnalyzedSound(path)
    let spectrum = try ShortTimeSpectrum(sound, duration: 1 / 50, bands: bands, path: path)
    let silence = [Double](repeating: 0, count: bands)
    var previous = [[Double]](repeating: silence, count: lag)
    var finder = OnsetFinder()
    var index = 0
    while true {
      let sample = sound.sample(ofValue: index, rate: rate)
      guard try sound.contains(sample) else { break }
      try check(finder.onsets.count, path)
      var powers = silence
      try spectrum.addPowers(around: sample, to: &powers)
      let loudness = powers.map { log1p(1000 * $0.squareRoot()) }
      let rises = zip(loudness, previous[index % lag]).reduce(0) { $0 + max(0, $1.0 - $1.1) }
      previous[index % lag] = loudness
      finder.add(rounded(rises / Double(bands)))
      index += 1
      sound.drop(before: sample - spectrum.count)
    }
    finder.finish()
    return finder.onsets.map { Double($0) / rate }
  }
}

/// Finds the peaks of a flux: a value is an onset if no other within `reach` is greater, it exceeds the mean from
/// `before` values before it to `after` values after it by `threshold`, and the previous onset is more than `reach` away.
struct OnsetFinder {
  /// The indices of the values that are onsets.
  private(set) var onsets: [Int] = []

  private static let (reach, before, after) = (3, 10, 7)
  private static let threshold = 0.5

  /// The latest values, and the index of the first one.
  private var recent: [Double] = []
  private var start = 0
  private var next = 0

  /// Adds the next value.
  mutating func add(_ flux: Double) {
    recent.append(flux)
    if start + recent.count > next + Self.after { decide() }
    let excess = next - Self.before - start
    guard excess > 0 else { return }
    recent.removeFirst(excess)
    start += excess
  }

  /// Decides on the values at the end.
  mutating func finish() { while next < start + recent.count { decide() } }

  private mutating func decide() {
    defer { next += 1 }
    let value = recent[next - start]
    func near(_ before: Int, _ after: Int) -> ArraySlice<Double> {
      recent[max(0, next - start - before)...min(recent.count - 1, next - start + after)]
    }
    let usual = near(Self.before, Self.after)
    guard value >= usual.reduce(0, +) / Double(usual.count) + Self.threshold,
      near(Self.reach, Self.reach).allSatisfy({ $0 <= value }), onsets.last.map({ next - $0 > Self.reach }) ?? true
    else { return }
    onsets.append(next)
  }
}
