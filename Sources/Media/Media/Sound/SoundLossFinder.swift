import CLibAV

/// Finds where packets of sound are missing from a transport stream, from its packets in file order.
///
/// libavformat marks most stretches with missing packets, but also complete ones before a joint of files. The bytes of
/// marked stretches, and of those before a gap in the times, are checked to find out.
struct SoundLossFinder {
  /// A marked stretch of sound: the index of its first packet, its time in seconds of the file, and its position.
  private struct Stretch {
    let packet: Int
    let time: Double
    let position: Int
    var next: Int?
  }

  private var marked: [Stretch] = []

  /// Where parts begin whose sound cannot be read, in bytes, and the last packets before them with their end times.
  private var lost: [Int]
  private var unread: [(packet: Int, time: Double)] = []

  /// - Parameter lost: where parts begin whose sound cannot be read, in bytes, ascending.
  init(lost: [Int] = []) { self.lost = lost }
  private var latest: Stretch?
  private var count = 0

  /// The start of the first packet and the end of the last one, in seconds of the file.
  private var start: Double?
  private var end = 0.0

  /// The minimum gap between two packets that is no rounding error, in seconds.
  private static let shortestGap = 0.01

  /// Adds a packet that has a time.
  /// - Parameter tick: the duration of a tick of its times, in seconds.
  mutating func add(_ packet: UnsafeMutablePointer<AVPacket>, tick: Double) {
    let ticks = packet.pointee.pts != clibav_no_time() ? packet.pointee.pts : packet.pointee.dts
    let (time, position) = (Double(ticks) * tick, Int(packet.pointee.pos))
    while let next = lost.first, position >= next {
      lost.removeFirst()
      unread.append((max(0, count - 1), end))
    }
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

  /// Removes complete stretches, and one at the end of the file.
  /// - Parameter open: opens the sound's packets, of which one begins at a position.
  mutating func confirm(_ open: (Int) -> TransportStream?) {
    guard let first = marked.first, let stream = open(first.position) else { return marked = [] }
    marked.removeAll { $0.next == nil || stream.isWhole(at: $0.position, next: $0.next, mayEndPart: true) }
  }

  /// The times at which packets are missing, in seconds of the file's sound.
  /// - Parameters:
  ///   - joined: the parts of the file.
  ///   - picturesStart: when the first picture is shown; nil without pictures.
  func times(_ joined: JoinedTimes, picturesStart: Double?) -> [Double] {
    let zero = picturesStart ?? start ?? 0
    let ends = unread + lost.map { _ in (max(0, count - 1), end) }
    let times = marked.map { ($0.packet, $0.time) } + ends
    return times.map { $1 + joined.shift(ofSound: $0) - zero }.sorted()
  }
}
