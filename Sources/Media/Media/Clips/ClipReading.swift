import CLibAV
import Foundation
import Pixels
import Rasterization

/// A decoder of a clip at its current position, through libav.
final class ClipReading: PictureDecoder {
  private let path: String
  private let version: FileVersion
  private let index: ClipIndex
  private let look: PictureLook
  private let size: (width: Int, height: Int)?
  private let decodesFromStart: Bool
  private let faults: ClipFaults
  private let packet: UnsafeMutablePointer<AVPacket>
  private var input: LibAVInput
  private var decoder: LibAVVideoDecoder

  /// The index of the packet that is read next.
  private var next = 0

  /// The key packet at which decoding began, the time of the last decoded picture, and the last complete picture.
  private var key = 0
  private var lastTime: Int64?
  private var shown: LibAVPicture?
  private var hasEnded = false

  /// Whether the last key picture was damaged, so that pictures that refer to it are not shown; and all damaged keys.
  private var isBroken = false
  private var brokenKeys: Set<Int> = []

  /// The number of pictures that the decoder has returned since that key.
  private var count = 0

  /// The palettes of a GIF file; nil for other formats.
  private var palettes: GIFPalettes?

  /// - Parameters:
  ///   - size: the required size of pictures as they are stored, in pixels; nil for any.
  ///   - faults: records which pictures are damaged or interlaced.
  /// - Throws: `MediaError`.
  init(
    _ path: String, _ version: FileVersion, _ index: ClipIndex, _ look: PictureLook,
    size: (width: Int, height: Int)?, decodesFromStart: Bool, _ faults: ClipFaults
  ) throws {
    (self.path, self.version, self.index, self.look) = (path, version, index, look)
    (self.size, self.decodesFromStart, self.faults) = (size, decodesFromStart, faults)
    input = try LibAVInput(path, formats: LibAVClip.formats, version: version)
    decoder = try Self.decoder(input.stream, path)
    guard let packet = av_packet_alloc() else { throw LibAVInput.failure(clibav_no_memory(), path) }
    self.packet = packet
    if input.formatName == "gif" { palettes = GIFPalettes() }
  }

  /// Uses one thread if many clips are open: they are decoded in parallel already, and more threads only take memory.
  private static func decoder(_ stream: UnsafeMutablePointer<AVStream>, _ path: String) throws -> LibAVVideoDecoder {
    let parameters = stream.pointee.codecpar.pointee
    try DecodingMemory.checkFirstPicture(parameters, path)
    return try LibAVVideoDecoder(
      stream, maximumPixels: PictureLimits.clipArea,
      decodedPixels: DecodingMemory.maximumPixels(of: parameters.codec_id),
      threads: OpenClips.shared.count < 4 ? 4 : 1, path: path)
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    av_packet_free(&packet)
  }

  /// Decodes the first complete picture, whose size all others must have.
  /// - Returns: the picture, and its time in ticks of the file.
  static func firstPicture(
    _ path: String, _ version: FileVersion, _ index: ClipIndex, _ look: PictureLook
  ) throws -> (picture: LibAVPicture, time: Int64) {
    let reading = try ClipReading(
      path, version, index, look, size: nil, decodesFromStart: true, ClipFaults())
    guard let picture = try reading.reach(0, at: .min, { _, _ in }), let time = reading.lastTime else {
      throw MediaError.cannotRead(path: path, reason: "none of its pictures can be decoded")
    }
    return (picture, time)
  }

  var byteCount: Int { decoder.byteCount }

  func firstPicture(for number: Int) -> Int {
    index.picture(at: index.packets[index.key(forPicture: number)].time) ?? 0
  }

  func picture(_ number: Int, keep: (any DecodedPicture, Int) -> Void) throws -> any DecodedPicture {
    if let change = index.codecChange, index.time(ofPicture: number) >= index.packets[change.packet].time {
      throw changed(index.change(change))
    }
    var wanted = number
    while true {
      try go(to: wanted)
      if let picture = try reach(wanted, at: index.time(ofPicture: wanted), keep) {
        keep(picture, number)
        return picture
      }
      // No picture since the key is complete: show the last picture before the key.
      if isBroken { brokenKeys.insert(key) }
      var last = key
      repeat {
        let first = index.firstPicture(from: last)
        guard first > 0, first <= wanted else {
          throw damaged(at: index.time(ofPicture: number), "nor is there a whole one before it")
        }
        wanted = first - 1
        last = index.key(forPicture: wanted)
      } while brokenKeys.contains(last)
    }
  }

  /// Decodes up to a picture.
  /// - Parameter wanted: its time; `.min` for the first complete picture.
  /// - Returns: the picture; the last complete one before it if it is damaged or missing; nil if there is none since
  ///   the key.
  private func reach(
    _ number: Int, at wanted: Int64, _ keep: (LibAVPicture, Int) -> Void
  ) throws -> LibAVPicture? {
    while true {
      switch decoder.receive() {
      case .picture(let frame):
        let before = shown
        guard let time = try take(frame, keep), time >= wanted else { continue }
        // A packet may contain no picture; the last one before it is shown then.
        if let picture = time == wanted || wanted == .min ? shown : before { return picture }
        if wanted != .min { return nil }
      case .needsPacket: feed()
      case .ended: return wanted == .min ? nil : shown
      case .failed:
        note(lastTime ?? wanted)
        guard !hasEnded else { return wanted == .min ? nil : shown }
        feed()
      }
    }
  }

  /// Stores a decoded picture as the last one, if it is complete.
  /// - Returns: its time; nil if it is shown before the key, because it may refer to pictures that were skipped.
  private func take(
    _ frame: UnsafeMutablePointer<AVFrame>, _ keep: (LibAVPicture, Int) -> Void
  ) throws -> Int64? {
    let time = index.isCounted ? index.time(ofPicture: count) : frame.pointee.best_effort_timestamp
    count += 1
    guard key == 0 ? time >= index.earliest : time >= index.packets[key].time else { return nil }
    let number = index.picture(at: time)
    let isReported = clibav_is_damaged(frame) != 0
    let isDamaged = isReported || number.map { index.isTorn(picture: $0) } ?? false
    if isDamaged { note(time) }
    // There is no earlier picture to show instead of the first pictures of a file.
    if let number, key > 0 || shown != nil, index.isKey(picture: number) { isBroken = isReported }
    lastTime = time
    if !isDamaged, !isBroken { shown = try whole(frame, at: time) }
    if let number, let shown { keep(shown, number) }
    return time
  }

  private func whole(_ frame: UnsafeMutablePointer<AVFrame>, at time: Int64) throws -> LibAVPicture {
    let picture = try LibAVPicture(taking: frame, look, path: path)
    if picture.isInterlaced { faults.noteInterlaced() }
    guard let size, picture.width != size.width || picture.height != size.height else { return picture }
    throw changed(
      PictureFaults.Change(
        time: index.seconds(time), before: "\(size.width) × \(size.height)",
        after: "\(picture.width) × \(picture.height) pixels", filter: "scale=\(size.width):\(size.height)"))
  }

  /// Sends the decoder the next packet, or the end of the stream.
  private func feed() {
    // A read error counts as the end, as in `ClipIndex`, and so does a change of codec.
    guard !index.isOfOtherCodec(packet: next), (try? input.read(into: packet)) ?? false else {
      hasEnded = true
      _ = decoder.send(nil)
      return
    }
    defer { av_packet_unref(packet) }
    shift(packet)
    let time = time(of: packet)
    next += 1
    do { try palettes?.clearBackground(of: packet, path: path) } catch { note(time) }
    // Pictures that are decoded after a key but shown before it may refer to pictures that were skipped.
    if case .failed = decoder.send(packet), time >= index.packets[key].time { note(time) }
  }

  /// Shifts the times of the next packet so that its part begins where the previous part ends.
  private func shift(_ packet: UnsafeMutablePointer<AVPacket>) {
    let shift = index.shift(ofPacket: next)
    guard shift != 0 else { return }
    if packet.pointee.pts != clibav_no_time() { packet.pointee.pts &+= shift }
    if packet.pointee.dts != clibav_no_time() { packet.pointee.dts &+= shift }
  }

  private func time(of packet: UnsafeMutablePointer<AVPacket>) -> Int64 {
    packet.pointee.pts != clibav_no_time() ? packet.pointee.pts : packet.pointee.dts
  }

  /// Seeks to the key of a picture, unless the picture lies ahead and no later key is nearer to it.
  private func go(to number: Int) throws {
    let (target, wanted) = (index.key(forPicture: number), index.time(ofPicture: number))
    let isAhead = !hasEnded && next > target && (lastTime.map { $0 < wanted } ?? (key == target))
    let isAtBegin = next == 0 && target == 0
    guard !isAhead, !isAtBegin else { return }
    (lastTime, shown, hasEnded, isBroken, count) = (nil, nil, false, false, 0)
    if target > 0, !decodesFromStart, try enter(at: target) { return }
    // If seeking is not possible, decode from the beginning.
    input = try LibAVInput(path, formats: LibAVClip.formats, version: version)
    decoder = try Self.decoder(input.stream, path)
    (next, key) = (0, 0)
    while next < target {
      guard try input.read(into: packet) else { throw damaged(at: wanted, "the file ends too early") }
      av_packet_unref(packet)
      next += 1
    }
    key = target
  }

  /// Seeks to a key and sends it to the decoder. Returns false if the file cannot seek, or seeks to a later packet.
  private func enter(at target: Int) throws -> Bool {
    let (key, isJoined) = (index.packets[target], !index.joined.parts.isEmpty)
    // If times restart, only the position of a packet identifies it.
    guard isJoined ? key.position > 0 && input.seek(toByte: key.position) : input.seek(to: key.decodingTime) else {
      return false
    }
    next = target
    while try input.read(into: packet) {
      defer { av_packet_unref(packet) }
      if isJoined {
        shift(packet)
        guard packet.pointee.pos <= key.position else { return false }
        guard packet.pointee.pos == key.position, time(of: packet) == key.time else { continue }
      } else {
        guard let order = index.order(time: time(of: packet), position: packet.pointee.pos), order <= target else {
          return false
        }
        guard order == target else { continue }
      }
      decoder.flush()
      (self.key, next) = (target, target + 1)
      if case .failed = decoder.send(packet) { note(time(of: packet)) }
      return true
    }
    return false
  }

  private func note(_ time: Int64) {
    if time != .min { faults.note(at: index.seconds(time)) }
  }

  private func changed(_ change: PictureFaults.Change) -> MediaError {
    let first = faults.note(change)
    let seconds = (first.time * 1000).rounded() / 1000
    return .cannotRead(path: path, reason: "its pictures change from \(first.before) to \(first.after) at \(seconds) s")
  }

  private func damaged(at time: Int64, _ reason: String) -> MediaError {
    let seconds = (index.seconds(time) * 1000).rounded() / 1000
    return .cannotRead(path: path, reason: "its picture at \(seconds) s is damaged: \(reason)")
  }
}
