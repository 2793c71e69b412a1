import CLibAV

/// Reads a file's sound second by second, as stereo at the standard rate or at the file's.
///
/// Seconds are counted from the beginning of the file. The samples of a second do not depend on where reading began.
final class SoundReading {
  /// The index of the second that `read` returns next.
  private(set) var next: Int

  private var decoder: LibAVSoundDecoder
  private let path: String

  /// The sample rate of the file, and the one of the results.
  private let rate: Int
  let resultRate: Int

  /// Whether the file has a time for each piece, so that there may be silence between two pieces.
  private let hasTimes: Bool

  /// The clock of the file, and its zero, in seconds of the file.
  private let times: FileTimes
  private let start: Double

  /// The shift of restarting times in sound without pictures, in seconds.
  private var shift = 0.0

  /// The decoder's shift of the last piece, and whether the next piece is placed exactly at its time.
  private var latestShift = 0.0
  private var isPlaced = false

  /// Whether a piece was added. A partial first piece, as at the beginning of recordings, is no damage.
  private var hasBegun = false
  private var mixing: Mixing?
  private let resampling: LibAVSoundConversion?

  /// The conversions of pieces with a format: to stereo, and then to the rate of the first piece, because the parts of
  /// a joined file may have different rates.
  private struct Mixing {
    let format: SoundPieceFormat
    let conversion: LibAVSoundConversion
    let resampling: LibAVSoundConversion?
  }

  /// The next samples to convert, at the file's rate: a number of silent ones, then `pending`.
  private var silence = 0
  private var pending: [Float] = []

  /// The index of the decoder's next sample, at the file's rate; negative before the first picture.
  private var position: Int

  /// The converted samples, and the index of the first one at the rate of the results.
  private var ready: [Float] = []
  private var readyStart: Int
  private var hasEnded = false

  /// The supported sample rates.
  private static let rates = 1000...768_000

  /// The formats that have a time for each piece.
  private static let timedFormats: Set = ["mov", "matroska", "mpegts", "mpeg", "flv", "asf", "nut"]

  /// The maximum delay of a file's sound, and the maximum gap in it, in seconds.
  private static let longestSilence = 86_400.0

  /// The maximum pause in sound without pictures, in seconds. A longer one is a joint of files, as in the `ffmpeg`
  /// command.
  private static let longestPause = 10.0

  /// The maximum rounding error of a piece's time relative to the end of the previous piece, in seconds.
  private static let tolerance = 0.1

  /// Opens a file.
  /// - Parameters:
  ///   - number: the first second to read; `next` is 0 if the file can only be read from its beginning.
  ///   - keepsRate: whether samples are returned at the rate of the file, which spares a conversion.
  /// - Throws: `MediaError.cannotRead`.
  init(_ path: String, version: FileVersion?, at number: Int = 0, keepsRate: Bool = false) throws {
    self.path = path
    decoder = try LibAVSoundDecoder(path, version: version)
    times = FileTimes.of(path, decoder.input)
    decoder.joined = times.joined
    guard var first = decoder.next() else { throw MediaError.cannotRead(path: path, reason: "it has no sound") }
    rate = Int(first.pointee.sample_rate)
    guard Self.rates.contains(rate) else { throw Self.wrongRate(rate, path) }
    hasTimes = !Self.timedFormats.isDisjoint(with: decoder.input.formatName.split(separator: ",").map(String.init))
    let time = decoder.time(of: first) ?? 0
    start = times.picturesStart ?? time
    resultRate = keepsRate ? rate : SoundRate.standard
    resampling = rate == resultRate ? nil : try LibAVSoundConversion(rate: rate, to: resultRate, path: path)
    (next, position) = (0, 0)
    // A second of silence first fills the resampling filter. A whole second keeps the filter's phase.
    readyStart = -resultRate
    silence = rate
    if number > 1, decoder.canSeek {
      if try enter(at: number) { return }
      // If seeking is not possible, read from the beginning.
      decoder = try LibAVSoundDecoder(path, version: version)
      guard let again = decoder.next() else { throw MediaError.cannotRead(path: path, reason: "it has no sound") }
      first = again
    }
    guard abs(time - start) <= Self.longestSilence else { throw tooSilent }
    position = Int(((time - start) * Double(rate)).rounded())
    silence += max(0, position)
    try take(first)
  }

  /// Seeks to the second before `number`. Returns false if the file cannot seek, or ends before it.
  private func enter(at number: Int) throws -> Bool {
    let target = (number - 1) * rate
    guard decoder.seek(to: target), let piece = decoder.next(), let sample = decoder.ticks(of: piece),
      (0...Int64(target)).contains(sample)
    else { return false }
    (next, position, readyStart, silence) = (number, Int(sample), (number - 1) * resultRate, 0)
    try take(piece)
    try skip(to: target)
    return true
  }

  /// Discards decoded samples before `target`.
  private func skip(to target: Int) throws {
    while position <= target {
      pending = []
      guard let piece = decoder.next() else { return hasEnded = true }
      try take(piece)
    }
    let wanted = (position - target) * SoundRate.channels
    pending.removeFirst(max(0, pending.count - wanted))
  }

  /// Reads the next second. The last one may be shorter; after it, the result is empty.
  /// - Throws: `MediaError.cannotRead`.
  func read() throws -> [Float] {
    let begin = next * resultRate
    while !hasEnded, readyStart + ready.count / SoundRate.channels < begin + resultRate { try advance() }
    next += 1
    let dropped = min(ready.count, max(0, begin - readyStart) * SoundRate.channels)
    let count = min(ready.count - dropped, resultRate * SoundRate.channels)
    let piece = Array(ready[dropped..<dropped + count])
    ready.removeFirst(dropped + count)
    readyStart += (dropped + count) / SoundRate.channels
    return piece
  }

  private func advance() throws {
    if silence > 0 {
      let count = min(silence, rate)
      silence -= count
      put([Float](repeating: 0, count: count * SoundRate.channels))
    } else if !pending.isEmpty {
      put(pending)
      pending = []
    } else if let piece = decoder.next() {
      try take(piece)
    } else {
      finish()
    }
  }

  /// Adds a decoded piece to the pending samples.
  private func take(_ piece: UnsafeMutablePointer<AVFrame>) throws {
    let format = SoundPieceFormat(piece)
    if mixing?.format != format { mixing = try mixing(format) }
    guard let mixing else { return }
    pending = mixing.conversion.mix(piece)
    if let resampling = mixing.resampling {
      pending = resampling.convert(pending, limit: Int(piece.pointee.nb_samples) * rate / Int(format.rate) + 1024)
    } else {
      shorten(by: piece)
    }
    try place(piece)
    // Sound before the first picture is dropped.
    let count = pending.count / SoundRate.channels
    pending.removeFirst(min(count, max(0, -position)) * SoundRate.channels)
    position += count
  }

  private func mixing(_ format: SoundPieceFormat) throws -> Mixing {
    guard Self.rates.contains(Int(format.rate)) else { throw Self.wrongRate(Int(format.rate), path) }
    let resampling =
      Int(format.rate) == rate ? nil : try LibAVSoundConversion(rate: Int(format.rate), to: rate, path: path)
    return Mixing(
      format: format, conversion: try LibAVSoundConversion(mixing: format, path: path), resampling: resampling)
  }

  private static func wrongRate(_ rate: Int, _ path: String) -> MediaError {
    .cannotRead(path: path, reason: "it has \(rate) samples a second; expected \(rates.lowerBound)…\(rates.upperBound)")
  }

  /// Moves a piece to its time: adds silence if it begins after the end of the previous piece.
  private func place(_ piece: UnsafeMutablePointer<AVFrame>) throws {
    let time = hasTimes ? decoder.time(of: piece) : nil
    var gap = time.map { $0 + shift - start - Double(position) / Double(rate) } ?? 0
    var isJoint = decoder.shift != latestShift
    if times.picturesStart == nil, decoder.input.isJoinable, gap < -Self.tolerance || gap > Self.longestPause {
      shift -= gap
      (gap, isJoint) = (0, true)
    }
    defer { hasBegun = true }
    // Missing data at the end of a part is ignored, as at the end of a file.
    let isMissing = decoder.isAfterDamage || (decoder.isSuspect && gap > Self.tolerance / 10)
    if isMissing, hasBegun, !isJoint { SoundFaults.shared.note(path, at: Double(position) / Double(rate)) }
    if isMissing || isJoint { isPlaced = true }
    latestShift = decoder.shift
    // The first piece is placed exactly.
    if position <= 0 { isPlaced = true }
    guard time != nil, isPlaced || gap > Self.tolerance else { return isPlaced = false }
    guard gap <= Self.longestSilence else { throw tooSilent }
    let count = Int((max(gap, -Self.longestSilence) * Double(rate)).rounded())
    if count >= 0 {
      silence += max(0, position + count) - max(0, position)
      (position, isPlaced) = (position + count, false)
    } else {
      // The sound of the previous part is longer than its pictures.
      let excess = min(pending.count / SoundRate.channels, -count)
      pending.removeFirst(excess * SoundRate.channels)
      isPlaced = pending.isEmpty
    }
  }

  /// Removes the padding of a movie's last packet, which exceeds its duration.
  private func shorten(by piece: UnsafeMutablePointer<AVFrame>) {
    let base = decoder.input.stream.pointee.time_base
    let duration = clibav_frame_duration(piece)
    guard hasTimes, base.num == 1, Int(base.den) == rate, duration > 0, duration < Int64(piece.pointee.nb_samples)
    else { return }
    pending.removeLast(max(0, pending.count - Int(duration) * SoundRate.channels))
  }

  private var tooSilent: MediaError {
    .cannotRead(path: path, reason: "its times are damaged: its sound pauses for more than a day")
  }

  private func put(_ samples: [Float]) {
    guard let resampling else { return ready += samples }
    let limit = samples.count / SoundRate.channels * resultRate / rate + 1024
    ready += resampling.convert(samples, limit: limit)
  }

  /// Flushes the delayed samples of the resampling filter.
  private func finish() {
    hasEnded = true
    let end = (position * resultRate + rate - 1) / rate
    var tries = 0
    while readyStart + ready.count / SoundRate.channels < end, tries < 2 {
      put([Float](repeating: 0, count: rate * SoundRate.channels))
      tries += 1
    }
    let count = max(0, end - readyStart) * SoundRate.channels
    if ready.count > count { ready.removeLast(ready.count - count) }
  }
}
