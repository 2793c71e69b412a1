import CLibAV
import Foundation
import Pixels
import Rasterization

/// A place in a clip that libav reads, from which decoding goes on.
final class ClipReading: PictureDecoder {
  private let path: String
  private let version: FileVersion
  private let index: ClipIndex
  private let orientation: PictureOrientation?
  private let size: (width: Int, height: Int)?
  private let decodesFromStart: Bool
  private let packet: UnsafeMutablePointer<AVPacket>
  private var input: LibAVInput
  private var decoder: LibAVVideoDecoder

  /// The number of the packet that is read next.
  private var next = 0

  /// The key that decoding began with, and the time of the last picture since then.
  private var key = 0
  private var lastTime: Int64?
  private var hasEnded = false

  /// How many pictures the decoder gave since then.
  private var count = 0

  /// - Parameter size: the size that pictures have to have before they are turned, in pixels; nil for any.
  /// - Throws: `MediaError`.
  init(
    _ path: String, _ version: FileVersion, _ index: ClipIndex, _ orientation: PictureOrientation?,
    size: (width: Int, height: Int)?, decodesFromStart: Bool
  ) throws {
    (self.path, self.version, self.index, self.orientation) = (path, version, index, orientation)
    (self.size, self.decodesFromStart) = (size, decodesFromStart)
    input = try LibAVInput(path, formats: LibAVClip.formats, version: version)
    decoder = try Self.decoder(input.stream, path)
    guard let packet = av_packet_alloc() else { throw LibAVInput.failure(clibav_no_memory(), path) }
    self.packet = packet
  }

  /// Many clips are decoded at the same time already, and threads of their own would only take memory.
  private static func decoder(_ stream: UnsafeMutablePointer<AVStream>, _ path: String) throws -> LibAVVideoDecoder {
    try LibAVVideoDecoder(
      stream, mostPixels: PictureLimits.clipArea, threads: OpenClips.shared.count < 4 ? 4 : 1, path: path)
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    av_packet_free(&packet)
  }

  /// Decodes the first picture, from which the size of all is known.
  static func firstPicture(
    _ path: String, _ version: FileVersion, _ index: ClipIndex, _ orientation: PictureOrientation?
  ) throws -> LibAVPicture {
    let reading = try ClipReading(path, version, index, orientation, size: nil, decodesFromStart: true)
    return try reading.decode(0) { _, _ in }
  }

  var byteCount: Int { decoder.byteCount }

  func firstPicture(for number: Int) -> Int {
    index.picture(at: index.packets[index.key(forPicture: number)].time) ?? 0
  }

  func picture(_ number: Int, keep: (any DecodedPicture, Int) -> Void) throws -> any DecodedPicture {
    try decode(number, keep: keep)
  }

  private func decode(_ number: Int, keep: (LibAVPicture, Int) -> Void) throws -> LibAVPicture {
    let wanted = index.time(ofPicture: number)
    try go(to: number, at: wanted)
    var latest: LibAVPicture?
    while true {
      switch decoder.receive() {
      case .picture(let frame):
        let time = index.isCounted ? index.time(ofPicture: count) : frame.pointee.best_effort_timestamp
        count += 1
        guard time >= index.packets[key].time else { continue }
        guard clibav_is_damaged(frame) == 0 else { throw damaged(at: time, "parts of it are missing") }
        let picture = try LibAVPicture(
          taking: frame, orientation: orientation ?? .upright, usesProfile: false, path: path)
        if let size, picture.width != size.width || picture.height != size.height {
          throw damaged(at: time, "it is \(picture.width) × \(picture.height) pixels large, and the first one is not")
        }
        lastTime = time
        if let known = index.picture(at: time) { keep(picture, known) }
        if time <= wanted { latest = picture }
        // A packet may have no picture: then the last one before it stays.
        if time >= wanted {
          guard let latest else { throw damaged(at: wanted, "it is missing") }
          return latest
        }
      case .needsPacket: try feed()
      case .ended:
        guard let latest else { throw damaged(at: wanted, "the file ends too early") }
        return latest
      case .failed(let reason): throw damaged(at: lastTime ?? wanted, reason)
      }
    }
  }

  /// Hands the decoder the next packet, or the end.
  private func feed() throws {
    guard try input.read(into: packet) else {
      hasEnded = true
      _ = decoder.send(nil)
      return
    }
    defer { av_packet_unref(packet) }
    let time = time(of: packet)
    next += 1
    // Pictures that are decoded after a key, but shown before it, may need others that were left out.
    if case .failed(let reason) = decoder.send(packet), time >= index.packets[key].time {
      throw damaged(at: time, reason)
    }
  }

  private func time(of packet: UnsafeMutablePointer<AVPacket>) -> Int64 {
    packet.pointee.pts != clibav_no_time() ? packet.pointee.pts : packet.pointee.dts
  }

  /// Goes to the key of a picture, unless the picture lies ahead and no other key is nearer to it.
  private func go(to number: Int, at wanted: Int64) throws {
    let target = index.key(forPicture: number)
    let isAhead = !hasEnded && next > target && (lastTime.map { $0 < wanted } ?? (key == target))
    let isAtBegin = next == 0 && target == 0
    guard !isAhead, !isAtBegin else { return }
    (lastTime, hasEnded, count) = (nil, false, 0)
    if target > 0, !decodesFromStart, input.seek(to: index.packets[target].decodingTime), try skip(to: target) {
      return
    }
    // From the beginning, where a file cannot be entered elsewhere.
    input = try LibAVInput(path, formats: LibAVClip.formats, version: version)
    decoder = try Self.decoder(input.stream, path)
    (next, key) = (0, 0)
    guard try target == 0 || skip(to: target) else { throw damaged(at: wanted, "the file ends too early") }
  }

  /// Reads packets up to the one before a key, which is handed to the decoder. False where the key was passed already.
  private func skip(to target: Int) throws -> Bool {
    while try input.read(into: packet) {
      defer { av_packet_unref(packet) }
      guard let order = index.order(time: time(of: packet), position: packet.pointee.pos), order <= target else {
        return false
      }
      guard order == target else { continue }
      decoder.flush()
      (key, next) = (target, target + 1)
      if case .failed(let reason) = decoder.send(packet) { throw damaged(at: time(of: packet), reason) }
      return true
    }
    return false
  }

  private func damaged(at time: Int64, _ reason: String) -> MediaError {
    let base = input.stream.pointee.time_base
    let ticks = Double(time &- index.time(ofPicture: 0))
    let seconds = (ticks * Double(base.num) / Double(max(1, base.den)) * 1000).rounded() / 1000
    return .cannotRead(path: path, reason: "its picture at \(seconds) s is damaged: \(reason)")
  }
}
