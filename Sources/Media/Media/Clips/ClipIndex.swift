import CLibAV
import Foundation

/// The packets of a clip: when each picture is shown, and at which packet decoding for it can begin.
struct ClipIndex: Sendable {
  /// A packet, its times in ticks of the stream.
  struct Packet: Sendable {
    let time: Int64
    let decodingTime: Int64
    let position: Int64
    let isKey: Bool
  }

  /// The maximum number of packets that are read.
  static let maximumPackets = 1 << 20

  /// In decoding order.
  private(set) var packets: [Packet] = []

  /// The packets of the pictures that are shown, in order of time.
  private(set) var pictures: [Int] = []

  /// The packets in order of time.
  private var byTime: [Int] = []

  /// The key packets, which can be decoded without others.
  private(set) var keys: [Int] = []

  /// Whether packets have decoding times only, although pictures are reordered, as in AVI files. The pictures then get
  /// these times in the order in which the decoder returns them.
  private(set) var isCounted = false

  private(set) var starts: [Double] = []
  private(set) var duration = 0.0
  private(set) var tolerance = 0.0

  /// Where times restart.
  private(set) var joined = JoinedTimes()

  /// Where packets of the clip's sound are missing.
  private(set) var soundLosses = SoundLossFinder()

  /// The packets in or before which data is missing according to the file.
  var suspects: [Int] = []

  /// Where the codec changes; nil if it does not.
  var codecChange: CodecChange?

  /// The packets of incomplete pictures, and of those that refer to them if the decoder does not report that.
  var torn: Set<Int> = []

  /// The first packet that the file marks as a key; 0 if it marks none.
  private(set) var firstKey = 0

  /// The duration of a tick, and how long the last picture is shown, in seconds.
  private let tick: Double
  private var lastLength = 0.0

  /// Reads all packets, without decoding them.
  /// - Parameter decodesFromStart: whether every picture depends on all pictures before it.
  /// - Throws: `MediaError.cannotRead`.
  init(_ input: LibAVInput, decodesFromStart: Bool, path: String) throws {
    tick = input.stream.tick
    var allocated = av_packet_alloc()
    guard let packet = allocated else { throw LibAVInput.failure(clibav_no_memory(), path) }
    defer { av_packet_free(&allocated) }
    var (hidden, finder): (Set<Int>, JoinFinder) = ([], JoinFinder(isTransportStream: input.isTransportStream))
    soundLosses = SoundLossFinder(lost: input.lostSounds)
    var (isTimed, hasKey) = (true, false)
    var lastLength: Int64 = 0
    while try advance(input, packet) {
      defer { av_packet_unref(packet) }
      let (shown, decoded) = (packet.pointee.pts, packet.pointee.dts)
      let time = shown != clibav_no_time() ? shown : decoded
      if input.isJoinable, time != clibav_no_time() { Self.note(packet, of: input, in: &finder) }
      guard input.isOfStream(packet) else {
        if time != clibav_no_time() { soundLosses.add(packet, tick: input.tick(of: packet)) }
        continue
      }
      if shown == clibav_no_time() { isTimed = false }
      if time == clibav_no_time(), input.isTransportStream, let last = packets.last {
        // A packet that is no picture, for example one of another codec, is not shown.
        finder.skipPicture()
        packets.append(last)
        continue
      }
      guard time != clibav_no_time() else {
        throw MediaError.cannotRead(path: path, reason: "its pictures have no times")
      }
      guard packets.count < Self.maximumPackets else {
        throw MediaError.cannotRead(path: path, reason: "it has more than \(Self.maximumPackets) pictures")
      }
      if !hasKey, packet.pointee.flags & AV_PKT_FLAG_KEY != 0 { (firstKey, hasKey) = (packets.count, true) }
      if packet.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 { suspects.append(packets.count) }
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
    soundLosses.confirm { input.transportStream(ofSound: true, at: $0) }
    joined = finder.result
    if !joined.parts.isEmpty { shiftParts() }
    arrange(hidden)
    guard !pictures.isEmpty else { throw MediaError.cannotRead(path: path, reason: "it has no pictures") }
    if let stream = input.transportStream(at: Int(packets[0].position)) {
      findCodecChange(in: stream)
      findTornPictures(in: stream, areReported: input.stream.pointee.codecpar.pointee.codec_id != AV_CODEC_ID_HEVC)
    }
    self.lastLength = self.length(ofLast: lastLength, input.stream)
    measure()
  }

  /// Reads the next packet. A read error after the first packet counts as the end of the file.
  private mutating func advance(_ input: LibAVInput, _ packet: UnsafeMutablePointer<AVPacket>) throws -> Bool {
    do {
      return try input.readWithSound(into: packet)
    } catch {
      guard let last = packets.indices.last else { throw error }
      suspects.append(last)
      return false
    }
  }

  private static func note(
    _ packet: UnsafeMutablePointer<AVPacket>, of input: LibAVInput, in finder: inout JoinFinder
  ) {
    let tick = input.tick(of: packet)
    let (shown, decoded) = (packet.pointee.pts, packet.pointee.dts)
    let decoding = decoded != clibav_no_time() ? Double(decoded) * tick : nil
    let showing = shown != clibav_no_time() ? Double(shown) * tick : decoding ?? 0
    let duration = Double(packet.pointee.duration) * tick
    if input.isOfStream(packet) {
      finder.addPicture(shown: showing, decoded: decoding, duration: duration)
    } else {
      finder.addSound(shown: showing, decoded: decoding, duration: duration)
    }
  }

  /// The shift of a packet's times, in ticks.
  func shift(ofPacket order: Int) -> Int64 {
    joined.parts.isEmpty ? 0 : Int64(max(-1e17, min(1e17, (joined.shift(ofPicture: order) / tick).rounded())))
  }

  /// Shifts the times of each part so that it begins where the previous part ends.
  private mutating func shiftParts() {
    for order in packets.indices {
      let (packet, shift) = (packets[order], shift(ofPacket: order))
      packets[order] = Packet(
        time: packet.time &+ shift, decodingTime: packet.decodingTime &+ shift, position: packet.position,
        isKey: packet.isKey)
    }
  }

  private mutating func arrange(_ hidden: Set<Int>) {
    byTime = packets.indices.sorted { (packets[$0].time, $0) < (packets[$1].time, $1) }
    keys = packets.indices.filter { packets[$0].isKey && ($0 == 0 || !isCounted) }
    // Of two packets with the same time, such as the fields of a picture, the first counts.
    for order in byTime where !hidden.contains(order) {
      if let last = pictures.last, packets[last].time == packets[order].time { continue }
      pictures.append(order)
    }
  }

  /// Makes the clip begin with the first picture that can be decoded.
  /// - Parameter time: the time of that picture, in ticks.
  mutating func begin(at time: Int64) {
    let count = Self.first(of: pictures) { packets[$0].time >= time }
    pictures.removeFirst(min(count, pictures.count - 1))
    measure()
  }

  private mutating func measure() {
    guard let first = pictures.first.map({ packets[$0].time }), let last = pictures.last.map({ packets[$0].time })
    else {
      return
    }
    starts = pictures.map { Double(packets[$0].time &- first) * tick }
    duration = Double(last &- first) * tick + lastLength
    tolerance = min(tick / 2, 0.0005) + 1e-6
  }

  /// How long the last picture is shown, in seconds.
  private func length(ofLast ticks: Int64, _ stream: UnsafeMutablePointer<AVStream>) -> Double {
    let rate = stream.pointee.avg_frame_rate
    if ticks > 0 { return Double(ticks) * tick }
    if pictures.count > 1 {
      let (last, before) = (pictures[pictures.count - 1], pictures[pictures.count - 2])
      return Double(packets[last].time &- packets[before].time) * tick
    }
    return rate.num > 0 && rate.den > 0 ? Double(rate.den) / Double(rate.num) : 0.1
  }

  /// The earliest time of pictures that can be decoded correctly. In a file that begins between two keys, the
  /// references of earlier pictures are missing.
  var earliest: Int64 { firstKey > 0 ? packets[firstKey].time : .min }

  /// When the first picture is shown, in seconds of the file.
  var start: Double { pictures.first.map { Double(packets[$0].time) * tick } ?? 0 }

  /// The time in the clip, in seconds, of a time of the file in ticks.
  func seconds(_ time: Int64) -> Double { Double(time &- self.time(ofPicture: 0)) * tick }

  /// The index of the picture with a time; nil if there is none.
  func picture(at time: Int64) -> Int? {
    let index = Self.first(of: pictures) { packets[$0].time >= time }
    return index < pictures.count && packets[pictures[index]].time == time ? index : nil
  }

  /// The time of a picture, or of the last one.
  func time(ofPicture index: Int) -> Int64 { packets[pictures[min(index, pictures.count - 1)]].time }

  /// The packet at which decoding for a picture begins: the last key that is decoded and shown no later than it.
  func key(forPicture index: Int) -> Int {
    let (order, time) = (pictures[index], packets[pictures[index]].time)
    var position = Self.first(of: keys) { $0 > order } - 1
    while position > 0, packets[keys[position]].time > time { position -= 1 }
    return keys[max(0, position)]
  }

  /// The index of the first picture that is shown at the time of a packet or later.
  func firstPicture(from order: Int) -> Int {
    Self.first(of: pictures) { packets[$0].time >= packets[order].time }
  }

  /// The pictures near packets with missing data, and the pictures that begin parts; at most 32 packets of each kind
  /// are examined. Ascending.
  var suspectedPictures: [Int] {
    let joints = joined.parts.prefix(32).map(\.firstPicture).filter { $0 < packets.count }
    let orders = Set(suspects.prefix(32).flatMap { max(0, $0 - 2)...min(packets.count - 1, $0 + 2) } + joints)
    return Set(orders.compactMap { picture(at: packets[$0].time) }).sorted()
  }

  /// The times at which a picture is missing near the packets in `suspects`, in seconds of the clip.
  var missingTimes: [Double] {
    suspects.flatMap { suspect in
      let near = max(0, suspect - 8)...min(packets.count - 1, suspect + 8)
      let numbers = near.compactMap { picture(at: packets[$0].time) }.sorted()
      let steps = numbers.filter { $0 + 1 < starts.count }.map { starts[$0 + 1] - starts[$0] }.sorted()
      guard let usual = steps.isEmpty ? nil : steps[steps.count / 2] else { return [Double]() }
      return numbers.compactMap { number in
        guard number + 1 < starts.count, starts[number + 1] - starts[number] > usual * 1.5 else { return nil }
        // There may be a pause between two parts, for example if the sound of one lasts longer than its pictures.
        let isJoint = shift(ofPacket: pictures[number]) != shift(ofPacket: pictures[number + 1])
        return isJoint ? nil : starts[number] + usual
      }
    }
  }

  /// Whether the packet of a picture can be decoded without others.
  func isKey(picture index: Int) -> Bool { packets[pictures[index]].isKey }

  /// The index of a packet that was read after a seek. Only for files whose times do not restart.
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

  /// The index of the first value for which `condition` holds; it must hold for all values after it, too.
  private static func first(of values: [Int], where condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if condition(values[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
