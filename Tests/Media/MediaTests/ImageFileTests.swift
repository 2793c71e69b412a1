import Foundation
import Media
import Pixels
import Testing

@Suite("Images as files")
struct ImageFileTests {
  private let scratch: Scratch
  private let image: CGImage

  init() throws {
    scratch = try Scratch()
    image = try #require(CGImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0]))
  }

  @Test("An image is read back unchanged, by path and by URL") func roundTrip() throws {
    let path = scratch.path("a.png")
    try image.write(to: path)
    #expect(try CGImage(contentsOfFile: path).pixels == image.pixels)
    try image.write(to: URL(fileURLWithPath: path))
    let read = try CGImage(contentsOf: URL(fileURLWithPath: path))
    #expect(read.pixels == image.pixels)
    #expect(read.source == path)
  }

  @Test("A missing file is an error") func missing() {
    let path = scratch.path("none.png")
    #expect(throws: MediaError.cannotRead(path: path, reason: "No such file or directory")) {
      try CGImage(contentsOfFile: path)
    }
  }

  @Test("A web URL is an error for reading and writing") func webAddress() throws {
    let url = try #require(URL(string: "https://example.com/a.png"))
    #expect(throws: MediaError.self) { try CGImage(contentsOf: url) }
    #expect(throws: MediaError.self) { try image.write(to: url) }
  }

  @Test("Missing folders are created") func newFolders() throws {
    try image.write(to: scratch.path("a/b/c.png"))
    #expect(try CGImage(contentsOfFile: scratch.path("a/b/c.png")).width == 2)
  }

  @Test("A cancelled movie removes its new folders, but not those that are in use") func discarded()
    throws
  {
    let video = VideoStream(width: 64, height: 48, frameRateNumerator: 60)
    let writer = try MovieWriter(path: scratch.path("a/b/c.mp4"), video: video)
    #expect(try scratch.contents == ["a"])
    try image.write(to: scratch.path("a/d.png"))
    writer.cancel()
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("a")) == ["d.png"])
  }

  @Test("Two frames with the same name are an error, and no file is left") func equalNames() throws {
    let sink = try PNGSequence(folder: scratch.path("out")) { _ in "a.png" }
    let picture = PixelBuffer(width: 2, height: 2)
    try sink.write(picture)
    #expect(
      throws: MediaError.cannotWrite(path: scratch.path("out/a.png"), reason: "another frame has this name")
    ) { try sink.write(picture) }
    #expect(try scratch.contents.isEmpty)
  }
}
