import Foundation
import Media
import Pixels
import Testing

@Suite("Clips of which parts are damaged")
struct DamagedClipTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Writes a movie of 75 pictures of noise over a number, 25 in a second.
  private func write(_ name: String, _ options: [String] = ["-c:v", "libx264", "-bf", "2", "-g", "15"]) throws -> Data {
    let raw = scratch.path("numbers.yuv")
    try numberedPictures(75).write(to: URL(fileURLWithPath: raw))
    _ = try run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "64x48", "-r", "25", "-i", raw, "-vf",
        "scale=320:240:flags=neighbor,noise=alls=12:allf=t", "-threads", "1",
      ] + options + [scratch.path(name)])
    return try scratch.bytes(name)
  }

  private func save(_ bytes: Data, _ name: String) throws -> String {
    try bytes.write(to: URL(fileURLWithPath: scratch.path(name)))
    return scratch.path(name)
  }

  private func numbers(_ clip: Clip, _ pictures: some Sequence<Int>) throws -> [Int] {
    try pictures.map { picture in
      let image = clip.image.picture(at: (Double(picture) + 0.5) / 25)
      let pixels = try image.decoded().pixels
      return (0..<8).reduce(0) { $0 | (pixels[50 * image.width + $1 * 40 + 20] >> 8 & 0xFF > 128 ? 1 << $1 : 0) }
    }
  }

  /// A transport stream without the packets of some numbers among those of pictures.
  private func lossy(_ bytes: Data, without numbers: [Int]) -> Data {
    var (result, index) = (Data(), 0)
    for start in stride(from: 0, to: bytes.count, by: 188) {
      let packet = bytes[bytes.startIndex + start..<bytes.startIndex + start + 188]
      let isPicture = (Int(packet[packet.startIndex + 1] & 31) << 8 | Int(packet[packet.startIndex + 2])) == 256
      if isPicture { index += 1 }
      if !isPicture || !numbers.contains(index) { result += packet }
    }
    return result
  }

  @Test("A transport stream that lost packets is shown, and the pictures before the damaged ones stay")
  func lostPackets() throws {
    let bytes = try write("a.ts")
    let count = bytes.count / 188
    let whole = try Clip(contentsOfFile: scratch.path("a.ts"))
    #expect(whole.faults == PictureFaults())
    for lost in [[count / 3], [count / 4, count / 2], [count * 2 / 3]] {
      let clip = try Clip(contentsOfFile: try save(lossy(bytes, without: lost), "lost.ts"))
      let times = clip.faults.damagedTimes
      #expect(times.count >= lost.count && times.allSatisfy { $0 > 0 && $0 < 3 }, "\(times)")
      let shown = try numbers(clip, 0..<75)
      let damaged = Set(times.map { Int(($0 * 25).rounded()) })
      for picture in damaged where picture > 0 { #expect(shown[picture] <= picture - 1) }
      #expect(shown[0] == 0 && shown.last == 74 && zip(shown, shown.dropFirst()).allSatisfy { $0 <= $1 }, "\(shown)")
      let again = try Clip(contentsOfFile: scratch.path("lost.ts"))
      let order = (0..<75).map { $0 * 34 % 75 }
      #expect(try numbers(again, order) == order.map { shown[$0] })
    }
  }

  @Test("A damaged section is held, whatever the container", arguments: ["a.mp4", "a.mkv", "a.avi"])
  func sections(name: String) throws {
    var bytes = try write(name)
    let middle = bytes.count / 2
    for index in middle..<middle + 1500 { bytes[index] = UInt8(truncatingIfNeeded: index &* 97 >> 3) }
    let clip = try Clip(contentsOfFile: try save(bytes, "damaged-" + name))
    let shown = try numbers(clip, 0..<75)
    #expect(shown[0] == 0 && shown[10] == 10 && shown.last == 74, "\(shown)")
    #expect(!clip.faults.damagedTimes.isEmpty)
    #expect(clip.faults.damagedTimes.allSatisfy { $0 > 0.5 && $0 < 2.9 }, "\(clip.faults.damagedTimes)")
  }

  @Test("A damaged key picture is not shown, nor those that refer to it, from whichever side it is reached")
  func keyPicture() throws {
    var bytes = try write("a.mp4", ["-c:v", "libx264", "-bf", "2", "-g", "25", "-sc_threshold", "0"])
    let probe = try run(
      "ffprobe",
      ["-v", "error", "-show_entries", "packet=pos,size,flags", "-of", "csv=p=0", scratch.path("a.mp4")])
    let packets = String(decoding: probe, as: UTF8.self).split(separator: "\n").map { $0.split(separator: ",") }
    let key = try #require(packets.filter { $0[2].hasPrefix("K") }.dropFirst().first)
    let (size, position) = (try #require(Int(key[0])), try #require(Int(key[1])))
    for index in position + size / 3..<position + size - 4 { bytes[index] = 0x55 }
    let path = try save(bytes, "key.mp4")
    let shown = try numbers(try Clip(contentsOfFile: path), 0..<75)
    #expect(shown[24] == 24 && shown[25..<50].allSatisfy { $0 == 24 } && shown[50] == 50, "\(shown)")
    let order = (0..<75).map { $0 * 34 % 75 }
    #expect(try numbers(try Clip(contentsOfFile: path), order) == order.map { shown[$0] })
    #expect(try numbers(try Clip(contentsOfFile: path), (0..<75).reversed()) == shown.reversed())
  }

  @Test("Interlaced pictures are found by what the decoder says of them")
  func interlaced() throws {
    _ = try run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "testsrc=s=320x240:r=50:d=1", "-vf", "interlace", "-c:v", "mpeg2video",
        "-flags",
        "+ildct+ilme", scratch.path("i.ts"),
      ])
    #expect(try Clip(contentsOfFile: scratch.path("i.ts")).faults.isInterlaced)
    _ = try write("p.ts")
    #expect(try !Clip(contentsOfFile: scratch.path("p.ts")).faults.isInterlaced)
  }
}
