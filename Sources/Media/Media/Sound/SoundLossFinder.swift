import CLibAV

/// Finds where packets of sound are missing from a transport stream, from its packets in the order of the file.
///
/// Libavformat marks most of what lacks a packet, but also what precedes a joint of files, where nothing is missing. The
/// bytes of what it marks, and of what comes before a jump of times, show which it is.
struct SoundLossFinder {
  /// A marked stretch of sound: the number of its first packet, when that is heard, in seconds of the file, and its bytes.
  private struct Stretch {
    let packet: Int
    let time: Double
    let position: Int
    var next: Int?
  }

  private var marked: [Stretch] = []
  private var latest: Stretch?
  private var count = 0

  /// When the first packet is heard and the last one ends, in seconds of the file.
  private var start: Double?
  private var end = 0.0

  /// A shorter gap between two packets is rounding, in seconds.
  private static let shortestGap = 0.01

  /// Takes a packet that has a time.
  /// - Parameter tick: how long a tick of its times is, in seconds.
  mutating func add(_ packet: UnsafeMutablePointer<AVPacket>, tick: Double) {
    let ticks = packet.pointee.pts != clibav_no_time() ? packet.pointee.pts : packet.pointee.dts
    let (time, position) = (Double(ticks) * tick, Int(packet.pointee.pos))
    if start != nil, time - end > Self.shortestGap { mark() }
    if position >= 0 {
      if let last = marked.indices.last, marked[last].next == nil { marked[last].next = position }
      latest = Stretch(packet: count, time: time, position: position)
    }
    if packet.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 { mark() }
    (start, end, count) = (start ?? time, time + Double(packet.pointee.duration) * tick, count + 1)
  }

  private mutating func mark() {
    if let latest, marked.last?.position != latest.position { marked.append(latest) }
  }

  /// Leaves only what lacks packets. What is missing at the end of the file does not matter.
  /// - Parameter open: opens the bytes of the sound, of which a packet begins at a position.
  mutating func confirm(_ open: (Int) -> TransportStream?) {
    guard let first = marked.first, let stream = open(first.position) else { return marked = [] }
    marked.removeAll { $0.next == nil || stream.isWhole(at: $0.position, next: $0.next, mayEndPart: true) }
  }

  /// Where something is missing, in seconds of the file's sound.
  /// - Parameters:
  ///   - joined: the parts of the file.
  ///   - picturesStart: when the first picture is shown; nil without pictures.
  func times(_ joined: JoinedTimes, picturesStart: Double?) -> [Double] {
    let zero = picturesStart ?? start ?? 0
    return marked.map { $0.time + joined.shift(ofSound: $0.packet) - zero }
  }
}
