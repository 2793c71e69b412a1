import CLibAV
import Pixels
import Support
import Synchronization

/// The common clock of a file's pictures and sound: 0 is the first picture, and restarting times are made continuous.
struct FileTimes: Sendable {
  let joined: JoinedTimes

  /// When the first picture that can be decoded is shown, in seconds of the file; nil without pictures.
  let picturesStart: Double?

  /// Where packets of sound are missing from a transport stream, in seconds of the file's sound.
  let soundLosses: [Double]

  private init(
    joined: JoinedTimes = JoinedTimes(), picturesStart: Double?, _ losses: SoundLossFinder = SoundLossFinder()
  ) {
    (self.joined, self.picturesStart) = (joined, picturesStart)
    soundLosses = losses.times(joined, picturesStart: picturesStart).filter { $0 >= 0 }
  }

  /// The times of a file whose first picture was decoded.
  init(of index: ClipIndex, _ input: LibAVInput) {
    // AVI files have no timestamps, only the order of pictures.
    self.init(
      joined: index.joined, picturesStart: input.formatName == "avi" ? input.stream.start : index.start,
      index.soundLosses)
  }

  private static let capacity = 256

  private struct Entry {
    let version: FileVersion?
    let times: FileTimes
  }

  private static let known = Mutex(AgingCache<String, Entry>())

  /// Caches the times of a file, for reading its sound.
  static func keep(_ times: FileTimes, _ path: String, _ version: FileVersion?) {
    known.withLock { known in
      known.advance()
      known.keep(Entry(version: version, times: times), for: path)
      var excess = known.values.count - capacity
      guard excess > 0 else { return }
      known.removeOldest { _ in
        excess -= 1
        return excess >= 0
      }
    }
  }

  /// The cached times of a file; nil if there are none, or the file has changed.
  static func known(_ path: String) -> FileTimes? {
    let entry = known.withLock { known in
      known.advance()
      return known.use(path)
    }
    return entry.flatMap { $0.version == FileVersion(of: path) ? $0.times : nil }
  }

  /// The times of a file that is read for its sound.
  /// - Parameter input: the file, opened for its sound.
  static func of(_ path: String, _ input: LibAVInput) -> FileTimes {
    if let times = known(path) { return times }
    let version = FileVersion(of: path)
    let times: FileTimes
    if let pictures = input.pictures {
      // If pictures cannot be decoded, use the start time in the file.
      times = (try? read(path, version)) ?? FileTimes(picturesStart: pictures.start)
    } else if input.isTransportStream {
      times = (try? readSound(path, version)) ?? FileTimes(picturesStart: nil)
    } else {
      times = FileTimes(picturesStart: nil)
    }
    keep(times, path, version)
    return times
  }

  private static func read(_ path: String, _ version: FileVersion?) throws -> FileTimes? {
    let input = try LibAVInput(path, formats: LibAVClip.formats, version: version, keepsSound: true)
    if input.formatName == "avi" { return FileTimes(picturesStart: input.stream.start) }
    if input.isJoinable, let version {
      var index = try ClipIndex(input, decodesFromStart: false, path: path)
      if let time = try? ClipReading.firstPicture(path, version, index, .undecided).time { index.begin(at: time) }
      return FileTimes(of: index, input)
    }
    return try firstPicture(input, path).map { FileTimes(picturesStart: $0) }
  }

  /// The times of a transport stream without pictures.
  private static func readSound(_ path: String, _ version: FileVersion?) throws -> FileTimes {
    let input = try LibAVInput(path, AVMEDIA_TYPE_AUDIO, formats: LibAVSoundDecoder.formats, version: version)
    var allocated = av_packet_alloc()
    guard let packet = allocated else { throw LibAVInput.failure(clibav_no_memory(), path) }
    defer { av_packet_free(&allocated) }
    var losses = SoundLossFinder(lost: input.lostSounds)
    // A read error counts as the end.
    while (try? input.read(into: packet)) ?? false {
      defer { av_packet_unref(packet) }
      if packet.pointee.pts != clibav_no_time() { losses.add(packet, tick: input.stream.tick) }
    }
    losses.confirm { input.transportStream(at: $0) }
    return FileTimes(picturesStart: nil, losses)
  }

  /// When the first complete picture is shown, in seconds of the file; nil if there is none.
  private static func firstPicture(_ input: LibAVInput, _ path: String) throws -> Double? {
    let decoder = try LibAVVideoDecoder(
      input.stream, maximumPixels: PictureLimits.clipArea, decodedPixels: DecodingMemory.maximumPixels(), threads: 1,
      path: path)
    var allocated = av_packet_alloc()
    guard let packet = allocated else { throw LibAVInput.failure(clibav_no_memory(), path) }
    defer { av_packet_free(&allocated) }
    // As in `ClipIndex`, pictures that are shown before the first key do not count.
    var (hasEnded, hasBegun, keyTime): (Bool, Bool, Int64?) = (false, false, nil)
    while true {
      switch decoder.receive() {
      case .picture(let frame):
        let time = frame.pointee.best_effort_timestamp
        guard clibav_is_damaged(frame) == 0, let keyTime, time >= keyTime else { continue }
        return time != clibav_no_time() ? Double(time) * input.stream.tick : nil
      case .failed, .needsPacket:
        if hasEnded { return nil }
        hasEnded = try !input.read(into: packet)
        if !hasEnded, keyTime == nil, packet.pointee.flags & AV_PKT_FLAG_KEY != 0 {
          keyTime = hasBegun && packet.pointee.pts != clibav_no_time() ? packet.pointee.pts : .min
        }
        hasBegun = true
        _ = decoder.send(hasEnded ? nil : packet)
        av_packet_unref(packet)
      case .ended: return nil
      }
    }
  }
}
