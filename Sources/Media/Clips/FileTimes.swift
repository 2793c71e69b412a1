import CLibAV
import Pixels
import Synchronization

/// The one clock of a file's pictures and sound: 0 is its first picture, and times go on where they begin anew.
struct FileTimes: Sendable {
  let joined: JoinedTimes

  /// When the first picture that can be decoded is shown, in seconds of the file; nil without pictures.
  let picturesStart: Double?

  private init(joined: JoinedTimes = JoinedTimes(), picturesStart: Double?) {
    (self.joined, self.picturesStart) = (joined, picturesStart)
  }

  /// The times of a file of which the first picture was decoded.
  init(of index: ClipIndex, _ input: LibAVInput) {
    // AVI files count their pictures, and have no times of them.
    self.init(joined: index.joined, picturesStart: input.formatName == "avi" ? input.stream.start : index.start)
  }

  private static let capacity = 256

  private struct Entry {
    let version: FileVersion?
    let times: FileTimes
  }

  private static let known = Mutex(AgingCache<String, Entry>())

  /// Keeps the times of a file for those who read its sound.
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

  /// The times of a file that is read for its sound.
  /// - Parameter input: the file, opened for its sound.
  static func of(_ path: String, _ input: LibAVInput) -> FileTimes {
    guard let pictures = input.pictures else { return FileTimes(picturesStart: nil) }
    let version = FileVersion(of: path)
    let entry = known.withLock { known in
      known.advance()
      return known.use(path)
    }
    if let entry, entry.version == version { return entry.times }
    // Pictures that cannot be decoded begin when the file says.
    let times = (try? read(path, version)) ?? FileTimes(picturesStart: pictures.start)
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

  /// When the first picture that is whole is shown, in seconds of the file; nil where there is none.
  private static func firstPicture(_ input: LibAVInput, _ path: String) throws -> Double? {
    let decoder = try LibAVVideoDecoder(input.stream, mostPixels: PictureLimits.clipArea, threads: 1, path: path)
    var allocated = av_packet_alloc()
    guard let packet = allocated else { throw LibAVInput.failure(clibav_no_memory(), path) }
    defer { av_packet_free(&allocated) }
    // As for the index of a clip, what a file shows before its first key counts for nothing.
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
