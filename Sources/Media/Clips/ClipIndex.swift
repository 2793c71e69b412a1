import CLibAV
import Foundation

/// The packets of a clip: when each picture is shown, and from which packet on it can be decoded.
struct ClipIndex: Sendable {
  /// A packet, its times in ticks of the stream.
  struct Packet: Sendable {
    let time: Int64
    let decodingTime: Int64
    let position: Int64
    let isKey: Bool
  }

  /// At most as many packets are read.
  static let mostPackets = 1 << 20

  /// In the order in which they are decoded.
  private(set) var packets: [Packet] = []

  /// The packets of the pictures that are shown, by their times.
  private(set) var pictures: [Int] = []

  /// The packets by their times.
  private var byTime: [Int] = []

  /// The packets that can be decoded without others.
  private var keys: [Int] = []

  /// Whether packets have only the times at which they are decoded, though pictures are shown in another order, as in AVI
  /// files: then the pictures have these times in the order in which the decoder gives them.
  private(set) var isCounted = false

  private(set) var starts: [Double] = []
  private(set) var duration = 0.0
  private(set) var tolerance = 0.0

  /// Reads all packets, without decoding them.
  /// - Parameter decodesFromStart: whether pictures are changes of those before, from the first one on.
  /// - Throws: `MediaError.cannotRead`.
  init(_ input: LibAVInput, decodesFromStart: Bool, path: String) throws {
    var allocated = av_packet_alloc()
    guard let packet = allocated else { throw LibAVInput.failure(clibav_no_memory(), path) }
    defer { av_packet_free(&allocated) }
    var hidden: Set<Int> = []
    var isTimed = true
    var lastLength: Int64 = 0
    while try input.read(into: packet) {
      defer { av_packet_unref(packet) }
      let (shown, decoded) = (packet.pointee.pts, packet.pointee.dts)
      let time = shown != clibav_no_time() ? shown : decoded
      if shown == clibav_no_time() { isTimed = false }
      guard time != clibav_no_time() else {
        throw MediaError.cannotRead(path: path, reason: "its pictures have no times")
      }
      guard packet.pointee.flags & AV_PKT_FLAG_CORRUPT == 0 else {
        throw MediaError.cannotRead(path: path, reason: "it is damaged, or ends too early")
      }
      guard packets.count < Self.mostPackets else {
        throw MediaError.cannotRead(path: path, reason: "it has more than \(Self.mostPackets) pictures")
      }
      if packet.pointee.flags & AV_PKT_FLAG_DISCARD != 0 { hidden.insert(packets.count) }
      if packets.last.map({ time >= $0.time }) ?? true { lastLength = packet.pointee.duration }
      packets.append(
        Packet(
          time: time, decodingTime: decoded != clibav_no_time() ? decoded : time, position: packet.pointee.pos,
          isKey: packets.isEmpty || (!decodesFromStart && packet.pointee.flags & AV_PKT_FLAG_KEY != 0)))
    }
    isCounted = !isTimed && input.formatName == "avi" && input.stream.pointee.codecpar.pointee.video_delay > 0
    if isCounted {
      packets = packets.map {
        Packet(time: $0.decodingTime, decodingTime: $0.decodingTime, position: $0.position, isKey: $0.isKey)
      }
    }
    arrange(hidden)
    guard !pictures.isEmpty else { throw MediaError.cannotRead(path: path, reason: "it has no pictures") }
    measure(input.stream, lastLength: lastLength)
  }

  private mutating func arrange(_ hidden: Set<Int>) {
    byTime = packets.indices.sorted { (packets[$0].time, $0) < (packets[$1].time, $1) }
    keys = packets.indices.filter { packets[$0].isKey && ($0 == 0 || !isCounted) }
    // Of two packets with one time, such as the fields of a picture, the first counts.
    for order in byTime where !hidden.contains(order) {
      if let last = pictures.last, packets[last].time == packets[order].time { continue }
      pictures.append(order)
    }
  }

  private mutating func measure(_ stream: UnsafeMutablePointer<AVStream>, lastLength: Int64) {
    let base = stream.pointee.time_base
    let (numerator, denominator) = (Double(max(1, base.num)), Double(max(1, base.den)))
    guard let first = pictures.first.map({ packets[$0].time }), let last = pictures.last.map({ packets[$0].time })
    else {
      return
    }
    func seconds(_ ticks: Int64) -> Double { Double(ticks) * numerator / denominator }
    starts = pictures.map { seconds(packets[$0].time &- first) }
    let rate = stream.pointee.avg_frame_rate
    let length: Double =
      if lastLength > 0 {
        seconds(lastLength)
      } else if pictures.count > 1 {
        starts[pictures.count - 1] - starts[pictures.count - 2]
      } else if rate.num > 0, rate.den > 0 {
        Double(rate.den) / Double(rate.num)
      } else {
        0.1
      }
    duration = seconds(last &- first) + length
    tolerance = min(seconds(1) / 2, 0.0005) + 1e-6
  }

  /// The number of the picture with a time; nil where there is none.
  func picture(at time: Int64) -> Int? {
    let index = Self.first(of: pictures) { packets[$0].time >= time }
    return index < pictures.count && packets[pictures[index]].time == time ? index : nil
  }

  /// The time of a picture, or of the last one.
  func time(ofPicture index: Int) -> Int64 { packets[pictures[min(index, pictures.count - 1)]].time }

  /// The packet from which on a picture can be decoded: the last key that is decoded and shown no later.
  func key(forPicture index: Int) -> Int {
    let (order, time) = (pictures[index], packets[pictures[index]].time)
    var position = Self.first(of: keys) { $0 > order } - 1
    while position > 0, packets[keys[position]].time > time { position -= 1 }
    return keys[max(0, position)]
  }

  /// The number of a packet that was read from somewhere in the file.
  func order(time: Int64, position: Int64) -> Int? {
    var index = Self.first(of: byTime) { packets[$0].time >= time }
    var found: Int?
    while index < byTime.count, packets[byTime[index]].time == time {
      if packets[byTime[index]].position == position { return byTime[index] }
      found = found ?? byTime[index]
      index += 1
    }
    return found
  }

  /// The index of the first value for which a condition holds, which does for all after it.
  private static func first(of values: [Int], where condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if condition(values[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
