import Foundation
import Media
import Pixels
import Testing

@Suite("Partly damaged clips")
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

  /// A transport stream without some packets of pictures, by their numbers from 1.
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

  @Test("A transport stream with lost packets shows earlier pictures instead of damaged ones")
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

  private static let codecs: [(name: String, options: [String])] = [
    ("H.264", ["-c:v", "libx264", "-bf", "2", "-g", "15", "-sc_threshold", "0"]),
    (
      "HEVC",
      ["-c:v", "libx265", "-x265-params", "log-level=none:keyint=15:min-keyint=15:scenecut=0:bframes=2:open-gop=0"]
    ),
    ("MPEG-2", ["-c:v", "mpeg2video", "-bf", "2", "-g", "15", "-q:v", "2"]),
  ]

  /// Where the packets of pictures begin in a transport stream.
  private func picturePackets(_ bytes: Data) -> [Int] {
    stride(from: 0, to: bytes.count, by: 188).filter { bytes[$0 + 1] & 31 == 1 && bytes[$0 + 2] == 0 }
  }

  /// The packets of each picture, by their numbers from 1 among the packets of pictures.
  private func pictures(_ bytes: Data) -> [ClosedRange<Int>] {
    let packets = picturePackets(bytes)
    let starts = packets.indices.filter { bytes[packets[$0] + 1] & 0x40 != 0 }
    return zip(starts, starts.dropFirst() + [packets.count]).map { $0 + 1...$1 }
  }

  @Test("In HEVC, whose decoder reports no lost packets, the previous picture stays until the next key")
  func lostHEVC() throws {
    let bytes = try write("a.ts", Self.codecs[1].options)
    let pictures = pictures(bytes)
    for picture in [20, 33, 50] {
      for lost in [pictures[picture].lowerBound, pictures[picture].lowerBound + 1, pictures[picture].upperBound] {
        let clip = try Clip(contentsOfFile: try save(lossy(bytes, without: [lost]), "lost.ts"))
        let damage = try #require(clip.faults.damage.first)
        #expect(clip.faults.damage.count == 1 && damage.upperBound - damage.lowerBound <= 0.6, "\(damage)")
        let (first, key) = (Int((damage.lowerBound * 25).rounded()), Int((damage.upperBound * 25).rounded()))
        let shown = try numbers(clip, 0..<75)
        #expect(key.isMultiple(of: 15) && abs(first - picture) <= 3, "\(damage)")
        #expect(shown == (0..<75).map { (first..<key).contains($0) ? shown[$0] : $0 }, "\(shown)")
        #expect(shown[first] < first && shown[key - 1] < key - 1, "\(lost) of \(picture): \(damage), \(shown)")
        let order = (0..<75).map { $0 * 34 % 75 }
        #expect(try numbers(try Clip(contentsOfFile: scratch.path("lost.ts")), order) == order.map { shown[$0] })
      }
    }
  }

  @Test("A counter that restarts at a key picture, as in joined segments, is no loss", arguments: 0..<2)
  func counters(codec: Int) throws {
    var bytes = try write("a.ts", Self.codecs[codec].options)
    let picture = pictures(bytes)[30].lowerBound
    var index = 0
    for start in stride(from: 0, to: bytes.count, by: 188) {
      if bytes[start + 1] & 31 == 1, bytes[start + 2] == 0 { index += 1 }
      if index >= picture { bytes[start + 3] = bytes[start + 3] & 0xF0 | (bytes[start + 3] &+ 5) & 0x0F }
    }
    let clip = try Clip(contentsOfFile: try save(bytes, "restart.ts"))
    #expect(clip.faults == PictureFaults())
    #expect(try numbers(clip, 0..<75) == Array(0..<75))
  }

  @Test("Any lost packet of the first picture is reported", arguments: 0..<2)
  func lostAtBeginning(codec: Int) throws {
    let bytes = try write("a.ts", Self.codecs[codec].options)
    let first = pictures(bytes)[0]
    for lost in [first.lowerBound, first.lowerBound + 1, first.upperBound] {
      let clip = try Clip(contentsOfFile: try save(lossy(bytes, without: [lost]), "lost.ts"))
      #expect(clip.faults.missingStart > 0.03 && clip.faults.missingStart < 0.7, "\(lost) of \(first): \(clip.faults)")
    }
  }

  @Test("A transport stream that ends in the middle of a picture is reported", arguments: 0..<3)
  func cutOff(codec: Int) throws {
    let bytes = try write("a.ts", Self.codecs[codec].options)
    let second = picturePackets(bytes)[pictures(bytes)[64].lowerBound]
    for cut in [0, 94] {
      let clip = try Clip(contentsOfFile: try save(bytes.prefix(second + cut), "cut.ts"))
      #expect(clip.faults.damage.count == 1, "\(clip.faults)")
      #expect(clip.faults.damage.first?.upperBound == clip.duration, "\(clip.faults) \(clip.duration)")
    }
  }

  @Test("A damaged section shows an earlier picture, in every container", arguments: ["a.mp4", "a.mkv", "a.avi"])
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

  @Test("A damaged key picture, and those that refer to it, are not shown, in any order of requests")
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

  @Test("Interlaced pictures are reported by the decoder")
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

  @Test("Interlaced ProRes is reported by the container", arguments: [("tt", "tff"), ("bb", "bff")])
  func interlacedContainer(order: String, filter: String) throws {
    let source = ["-v", "error", "-y", "-f", "lavfi", "-i", "testsrc=s=320x240:r=25:d=0.2", "-c:v", "prores_ks"]
    _ = try run("ffmpeg", source + ["-field_order", order, scratch.path("i.mov")])
    let faults = try Clip(contentsOfFile: scratch.path("i.mov")).faults
    #expect(faults.isInterlaced && faults.fieldOrder?.rawValue == filter)
    _ = try run("ffmpeg", source + [scratch.path("p.mov")])
    #expect(try Clip(contentsOfFile: scratch.path("p.mov")).faults == PictureFaults())
  }
}
