import CLibAV

/// A place in a file's sound, from which decoding goes on: seconds of left and right at the standard rate.
///
/// The seconds are counted from the beginning of the file. What a second holds does not depend on where reading began.
final class SoundReading {
  /// The number of the second that `read` gives next.
  private(set) var next: Int

  private var decoder: LibAVSoundDecoder
  private let path: String

  /// Samples of a channel a second, in the file.
  private let rate: Int

  /// Whether the file says when each piece is heard, so that there may be silence between two.
  private let hasTimes: Bool

  /// The clock of the file, and what is 0 of it, in seconds of the file.
  private let times: FileTimes
  private let start: Double

  /// What is added to times of sound without pictures, where they begin anew.
  private var shift = 0.0

  /// What was added to the times of the last piece, and whether the next one is put exactly at its time.
  private var latestShift = 0.0
  private var isPlaced = false

  /// Whether a piece was taken. A file that begins in the middle of one, as recordings do, is not damaged.
  private var hasBegun = false
  private var mixing: Mixing?
  private let resampling: LibAVSoundConversion?

  /// The conversions of pieces that are like one: to left and right, and then to the rate of the first piece, from which
  /// that of a part of a joined file may differ.
  private struct Mixing {
    let format: SoundPieceFormat
    let conversion: LibAVSoundConversion
    let resampling: LibAVSoundConversion?
  }

  /// What comes next, at the file's rate: so much silence, then these samples.
  private var silence = 0
  private var pending: [Float] = []

  /// The sample at the file's rate that the decoder gives next; below 0 before the first picture.
  private var position: Int

  /// What came out, and the number of its first sample at the standard rate.
  private var ready: [Float] = []
  private var readyStart: Int
  private var hasEnded = false

  /// The range of rates that are read, in samples a second.
  private static let rates = 1000...768_000

  /// The formats that say when each piece is heard.
  private static let timedFormats: Set = ["mov", "matroska", "mpegts", "mpeg", "flv", "asf", "nut"]

  /// A file's sound may begin so late, or be interrupted for so long, in seconds.
  private static let longestSilence = 86_400.0

  /// A longer pause in sound without pictures is a joint of files, as it is for FFmpeg's program, in seconds.
  private static let longestPause = 10.0

  /// Times that differ less from the sum of the pieces before are rounded, in seconds.
  private static let tolerance = 0.1

  /// Opens a file.
  /// - Parameter number: the second that is wanted first; `next` is 0 where the file can only be read from its beginning.
  /// - Throws: `MediaError.cannotRead`.
  init(_ path: String, version: FileVersion?, at number: Int = 0) throws {
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
    resampling =
      rate == SoundRate.standard ? nil : try LibAVSoundConversion(rate: rate, to: SoundRate.standard, path: path)
    (next, position) = (0, 0)
    // A whole second before the first one fills the filter that changes the rate. It begins as one of its cycles does.
    readyStart = -SoundRate.standard
    silence = rate
    if number > 1, decoder.canSeek {
      if try enter(at: number) { return }
      // From the beginning, where a file cannot be entered elsewhere.
      decoder = try LibAVSoundDecoder(path, version: version)
      guard let again = decoder.next() else { throw MediaError.cannotRead(path: path, reason: "it has no sound") }
      first = again
    }
    guard abs(time - start) <= Self.longestSilence else { throw tooSilent }
    position = Int(((time - start) * Double(rate)).rounded())
    silence += max(0, position)
    try take(first)
  }

  /// Goes to a second before the one that is wanted. False where the file cannot, or ends before it.
  private func enter(at number: Int) throws -> Bool {
    let target = (number - 1) * rate
    guard decoder.seek(to: target), let piece = decoder.next(), let sample = decoder.ticks(of: piece),
      (0...Int64(target)).contains(sample)
    else { return false }
    (next, position, readyStart, silence) = (number, Int(sample), (number - 1) * SoundRate.standard, 0)
    try take(piece)
    try leaveOut(before: target)
    return true
  }

  /// Leaves out decoded samples before one that is wanted.
  private func leaveOut(before target: Int) throws {
    while position <= target {
      pending = []
      guard let piece = decoder.next() else { return hasEnded = true }
      try take(piece)
    }
    let wanted = (position - target) * SoundRate.channels
    pending.removeFirst(max(0, pending.count - wanted))
  }

  /// The next second: less of it at the end, and then nothing.
  /// - Throws: `MediaError.cannotRead`.
  func read() throws -> [Float] {
    let begin = next * SoundRate.standard
    while !hasEnded, readyStart + ready.count / SoundRate.channels < begin + SoundRate.standard { try advance() }
    next += 1
    let dropped = min(ready.count, max(0, begin - readyStart) * SoundRate.channels)
    let count = min(ready.count - dropped, SoundRate.standard * SoundRate.channels)
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

  /// Takes a decoded piece as what comes next.
  private func take(_ piece: UnsafeMutablePointer<AVFrame>) throws {
    let format = SoundPieceFormat(piece)
    if mixing?.format != format { mixing = try mixing(format) }
    guard let mixing else { return }
    pending = mixing.conversion.mix(piece)
    if let resampling = mixing.resampling {
      pending = resampling.convert(pending, room: Int(piece.pointee.nb_samples) * rate / Int(format.rate) + 1024)
    } else {
      shorten(by: piece)
    }
    try place(piece)
    // What is heard before the first picture is left out.
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
    .cannotRead(path: path, reason: "it has \(rate) samples a second")
  }

  /// Puts a piece where its time says: after silence, where it is later than the end of the one before.
  private func place(_ piece: UnsafeMutablePointer<AVFrame>) throws {
    let time = hasTimes ? decoder.time(of: piece) : nil
    var gap = time.map { $0 + shift - start - Double(position) / Double(rate) } ?? 0
    var isJoint = decoder.shift != latestShift
    if times.picturesStart == nil, decoder.input.isJoinable, gap < -Self.tolerance || gap > Self.longestPause {
      shift -= gap
      (gap, isJoint) = (0, true)
    }
    defer { hasBegun = true }
    // What is missing at the end of a part, as at the end of a file, does not matter.
    let isMissing = decoder.isAfterDamage || (decoder.isSuspect && gap > Self.tolerance / 10)
    if isMissing, hasBegun, !isJoint { SoundFaults.shared.note(path, at: Double(position) / Double(rate)) }
    if isMissing || isJoint { isPlaced = true }
    latestShift = decoder.shift
    // Before anything is heard, nothing is cut.
    if position <= 0 { isPlaced = true }
    guard time != nil, isPlaced || gap > Self.tolerance else { return isPlaced = false }
    guard gap <= Self.longestSilence else { throw tooSilent }
    let count = Int((max(gap, -Self.longestSilence) * Double(rate)).rounded())
    if count >= 0 {
      silence += max(0, position + count) - max(0, position)
      (position, isPlaced) = (position + count, false)
    } else {
      // The part before lasts longer than its pictures.
      let excess = min(pending.count / SoundRate.channels, -count)
      pending.removeFirst(excess * SoundRate.channels)
      isPlaced = pending.isEmpty
    }
  }

  /// Leaves out what the last packet of a movie has beyond its duration.
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
    let room = samples.count / SoundRate.channels * SoundRate.standard / rate + 1024
    ready += resampling.convert(samples, room: room)
  }

  /// Fetches what the filter holds back, up to the last sample.
  private func finish() {
    hasEnded = true
    let end = (position * SoundRate.standard + rate - 1) / rate
    var tries = 0
    while readyStart + ready.count / SoundRate.channels < end, tries < 2 {
      put([Float](repeating: 0, count: rate * SoundRate.channels))
      tries += 1
    }
    let count = max(0, end - readyStart) * SoundRate.channels
    if ready.count > count { ready.removeLast(ready.count - count) }
  }
}
