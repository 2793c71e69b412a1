import Foundation
import Media
import Pixels
import Testing

@Suite("Frame sinks")
struct FrameSinkTests {
  private let scratch: Scratch
  private let video = VideoStream(width: 64, height: 48, frameRateNumerator: 60)
  private let settings = MovieSettings(container: .mp4, preset: .ultrafast)

  init() throws { scratch = try Scratch() }

  // MARK: Movies

  @Test("An unfinished movie does not have its final name")
  func unfinished() throws {
    let writer = try MovieWriter(path: scratch.path("a.mp4"), video: video, settings: settings)
    try writer.write(YUVBuffer(width: 64, height: 48))
    let names = try scratch.contents
    #expect(names.count == 1)
    #expect(names.allSatisfy { $0.hasPrefix(".a.mp4.tmp-") })
    try writer.finish()
    #expect(try scratch.contents == ["a.mp4"])
  }

  @Test("A cancelled movie leaves no file")
  func cancelled() throws {
    let writer = try MovieWriter(path: scratch.path("a.mp4"), video: video, settings: settings)
    try writer.write(YUVBuffer(width: 64, height: 48))
    writer.cancel()
    writer.cancel()
    #expect(try scratch.contents.isEmpty)
  }

  @Test("A released movie leaves no file")
  func released() throws {
    var writer: MovieWriter? = try MovieWriter(path: scratch.path("a.mp4"), video: video, settings: settings)
    try writer?.write(YUVBuffer(width: 64, height: 48))
    writer = nil
    #expect(try scratch.contents.isEmpty)
  }

  @Test("Cancelling keeps an existing movie of the same name")
  func cancelKeepsOld() throws {
    try writeMovie(to: scratch.path("a.mp4"), video, settings, count: 2)
    let before = try scratch.bytes("a.mp4")
    try MovieWriter(path: scratch.path("a.mp4"), video: video, settings: settings).cancel()
    #expect(try scratch.bytes("a.mp4") == before)
  }

  @Test("Cancelling after finish keeps the movie")
  func cancelAfterFinish() throws {
    let writer = try MovieWriter(path: scratch.path("a.mp4"), video: video, settings: settings)
    try writer.write(YUVBuffer(width: 64, height: 48))
    try writer.finish()
    writer.cancel()
    #expect(try scratch.contents == ["a.mp4"])
  }

  @Test("A closed movie takes no more frames")
  func closed() throws {
    let writer = try MovieWriter(path: scratch.path("a.mp4"), video: video, settings: settings)
    writer.cancel()
    #expect(throws: MediaError.alreadyClosed(path: scratch.path("a.mp4"))) {
      try writer.write(YUVBuffer(width: 64, height: 48))
    }
    #expect(throws: MediaError.alreadyClosed(path: scratch.path("a.mp4"))) { try writer.finish() }
  }

  @Test("A frame of another size is an error")
  func wrongSize() throws {
    let writer = try MovieWriter(path: scratch.path("a.mp4"), video: video, settings: settings)
    #expect(throws: MediaError.wrongPictureSize(width: 62, height: 48, expectedWidth: 64, expectedHeight: 48)) {
      try writer.write(YUVBuffer(width: 62, height: 48))
    }
  }

  @Test("A link to a movie is not replaced")
  func symbolicLink() throws {
    try writeMovie(to: scratch.path("a.mp4"), video, settings, count: 1)
    try FileManager.default.createSymbolicLink(atPath: scratch.path("link.mp4"), withDestinationPath: "a.mp4")
    let before = try scratch.bytes("a.mp4")
    try writeMovie(to: scratch.path("link.mp4"), video, settings, count: 5)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("link.mp4")) == "a.mp4")
    #expect(try scratch.bytes("a.mp4") != before)
  }

  @Test("A name may contain colons, spaces and other characters", arguments: ["http:x y%d.mp4", "pipe:1", "—ü.mp4"])
  func names(name: String) throws {
    try writeMovie(to: scratch.path(name), video, settings, count: 1)
    #expect(try scratch.contents == [name])
    let long = String(repeating: "x", count: 255)
    try writeMovie(to: scratch.path(long), video, settings, count: 1)
    #expect(try scratch.contents.contains(long))
  }

  @Test("A folder that cannot be created is an error")
  func missingFolder() {
    #expect(throws: MediaError.cannotWrite(path: "/proc/no/such/a.mp4", reason: "No such file or directory")) {
      try MovieWriter(path: "/proc/no/such/a.mp4", video: video, settings: settings)
    }
  }

  @Test("A device is not replaced by a movie")
  func device() {
    #expect(throws: MediaError.cannotWrite(path: "/dev/null", reason: "it is a device or a pipe, not a plain file")) {
      try MovieWriter(path: "/dev/null", video: video, settings: settings)
    }
  }

  @Test("A full disk is an error, and no file is left", .enabled(if: SmallDisk.isAvailable))
  func fullDisk() throws {
    let disk = try SmallDisk(kilobytes: 200)
    let video = VideoStream(width: 320, height: 240, frameRateNumerator: 60)
    let settings = MovieSettings(quality: 1, preset: .ultrafast)
    #expect(throws: MediaError.cannotWrite(path: disk.path("a.mp4"), reason: "No space left on device")) {
      try writeMovie(to: disk.path("a.mp4"), video, settings, count: 60)
    }
    #expect(try disk.contents.isEmpty)
  }

  @Test("A disk that is full at the last bytes is an error, and no file is left", .enabled(if: SmallDisk.isAvailable))
  func fullDiskAtTheEnd() throws {
    let settings = MovieSettings(quality: 1, preset: .ultrafast)
    try writeMovie(to: scratch.path("a.mp4"), video, settings, count: 12)
    let size = try scratch.bytes("a.mp4").count
    // One page less than the whole movie: it fails while the index is written or moved.
    let disk = try SmallDisk(kilobytes: (size + 4095) / 4096 * 4 - 4)
    let writer = try MovieWriter(path: disk.path("a.mp4"), video: video, settings: settings)
    let picture = YUVBuffer(width: 64, height: 48)
    #expect(throws: MediaError.cannotWrite(path: disk.path("a.mp4"), reason: "No space left on device")) {
      for index in 0..<12 {
        scramble(picture, index: index)
        try writer.write(picture)
      }
      try writer.finish()
    }
    #expect(try disk.contents.isEmpty)
  }

  // MARK: PNG

  @Test("A sequence numbers its files from the first index")
  func sequenceNames() throws {
    let sink = try PNGSequence(folder: scratch.path("new/frames"), firstIndex: 98)
    for _ in 0..<3 { try sink.write(PixelBuffer(width: 2, height: 2)) }
    try sink.finish()
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("new/frames")).sorted()
    #expect(names == ["frame-000098.png", "frame-000099.png", "frame-000100.png"])
  }

  @Test("A cancelled sequence removes its frames and changes no other file")
  func sequenceCancelled() throws {
    try Data([1]).write(to: URL(fileURLWithPath: scratch.path("other.txt")))
    let sink = try PNGSequence(folder: scratch.folder)
    for _ in 0..<3 { try sink.write(PixelBuffer(width: 2, height: 2)) }
    sink.cancel()
    #expect(try scratch.contents == ["other.txt"])
  }

  @Test("A cancelled sequence keeps existing frames of the same names")
  func sequenceKeepsOld() throws {
    try Data([1]).write(to: URL(fileURLWithPath: scratch.path("frame-000000.png")))
    let sink = try PNGSequence(folder: scratch.folder)
    for _ in 0..<3 { try sink.write(PixelBuffer(width: 2, height: 2)) }
    sink.cancel()
    #expect(try scratch.contents == ["frame-000000.png"])
    #expect(try scratch.bytes("frame-000000.png") == Data([1]))
  }

  @Test("Frames that are compressed in parallel have their own pixels")
  func sequencePictures() throws {
    let sink = try PNGSequence(folder: scratch.folder)
    let picture = PixelBuffer(width: 40, height: 30)
    for shade in 0..<40 {
      picture.base.update(repeating: 0xFF00_0000 | UInt32(shade), count: picture.stride * 30)
      try sink.write(picture)
    }
    try sink.finish()
    for shade in 0..<40 {
      let image = try PNGFile.read(from: scratch.path(PNGSequence.fileName(index: shade)))
      #expect(image.rows.first == 0xFF00_0000 | UInt32(shade))
    }
  }

  @Test(
    "A disk that fills up with frames is an error with the frame's name, and no file is left",
    .enabled(if: SmallDisk.isAvailable))
  func sequenceFullDisk() throws {
    let disk = try SmallDisk(kilobytes: 64)
    let noise = PixelBuffer(width: 200, height: 200)
    for index in 0..<noise.stride * 200 {
      noise.base[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 2_654_435_761) >> 8
    }
    #expect {
      let sink = try PNGSequence(folder: disk.path("frames"))
      for _ in 0..<20 { try sink.write(noise) }
      try sink.finish()
    } throws: { error in
      guard case .cannotWrite(let path, "No space left on device") = error as? MediaError else { return false }
      return path.hasPrefix(disk.path("frames/frame-0000"))
    }
    #expect(try disk.contents.isEmpty)
  }

  @Test("A cancelled sequence removes the folder that it created")
  func sequenceFolder() throws {
    let sink = try PNGSequence(folder: scratch.path("frames"))
    try sink.write(PixelBuffer(width: 2, height: 2))
    sink.cancel()
    #expect(try scratch.contents.isEmpty)
  }

  @Test("A file where the folder should be is an error")
  func sequenceInFile() throws {
    try Data([1]).write(to: URL(fileURLWithPath: scratch.path("a")))
    #expect(throws: MediaError.cannotWrite(path: scratch.path("a"), reason: "Not a directory")) {
      try PNGSequence(folder: scratch.path("a"))
    }
  }

  // MARK: Raw

  @Test(
    "Raw pixels are rows without padding, in straight alpha and the requested byte order",
    arguments: [
      (RawPixelOrder.rgba, [1, 2, 3, 255, 128, 64, 0, 128]), (.bgra, [3, 2, 1, 255, 0, 64, 128, 128]),
    ] as [(RawPixelOrder, [UInt8])])
  func raw(order: RawPixelOrder, row: [UInt8]) throws {
    let picture = PixelBuffer(width: 2, height: 3)
    for y in 0..<3 {
      picture.row(y)[0] = 0xFF01_0203
      picture.row(y)[1] = 0x8040_2000
    }
    let descriptor = open(scratch.path("raw"), O_WRONLY | O_CREAT, 0o600)
    defer { close(descriptor) }
    let sink = RawWriter(fileDescriptor: descriptor, order: order)
    try sink.write(picture)
    try sink.write(picture)
    try sink.finish()
    #expect(try [UInt8](scratch.bytes("raw")) == Array([[UInt8]](repeating: row, count: 6).joined()))
  }

  @Test("A frame larger than a pipe arrives completely, also through a non-blocking one", arguments: [false, true])
  func rawPipe(isNonBlocking: Bool) throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    if isNonBlocking { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    let picture = PixelBuffer(width: 640, height: 480)
    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: "/bin/sh")
    reader.arguments = ["-c", "cat > '\(scratch.path("raw"))'"]
    reader.standardInput = pipe.fileHandleForReading
    try reader.run()
    let sink = RawWriter(fileDescriptor: descriptor)
    try sink.write(picture)
    try sink.finish()
    try pipe.fileHandleForWriting.close()
    reader.waitUntilExit()
    #expect(try scratch.bytes("raw").count == 640 * 480 * 4)
  }

  @Test("A pipe without a reader is an error, and does not end the program")
  func brokenPipe() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let sink = RawWriter(fileDescriptor: pipe.fileHandleForWriting.fileDescriptor)
    #expect(throws: MediaError.cannotWrite(path: "-", reason: "Broken pipe")) {
      try sink.write(PixelBuffer(width: 64, height: 64))
    }
  }
}
