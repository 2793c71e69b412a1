import Pixels
import Testing

@testable import Media

@Suite("Cache of decoded pictures")
struct PictureCacheTests {
  private final class Picture: DecodedPicture {
    let byteCount: Int
    init(_ byteCount: Int = 10) { self.byteCount = byteCount }
    func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws {}
    func moved(to file: PixelFile, at offset: Int) throws -> any DecodedPicture { self }
  }

  private final class Owner {}

  private let cache = PictureCache(byteLimit: { 1000 })

  private func known(_ owner: Owner, _ range: Range<Int>) -> Int {
    range.count { cache.picture($0, of: owner) != nil }
  }

  @Test("A single clip may use all memory for its latest pictures")
  func alone() {
    let clip = Owner()
    for index in 0..<300 { cache.keep(Picture(), index, of: clip) }
    #expect(known(clip, 0..<200) == 0 && known(clip, 215..<300) == 85)
  }

  @Test("A clip that decodes many pictures does not evict those of other shown clips, up to their share")
  func shares() {
    let clips = (0..<4).map { _ in Owner() }
    // Backwards: each clip decodes from its key picture, and then shows one picture after the other.
    var decoded = 0
    for shown in stride(from: 299, to: 99, by: -1) {
      for clip in clips where cache.picture(shown, of: clip) == nil {
        decoded += shown + 1
        for index in 0...shown { cache.keep(Picture(), index, of: clip) }
      }
    }
    // With a quarter of the memory each, twenty or more pictures for each decoding of up to 300.
    #expect(decoded < 4 * 200 * 300 / 20)
  }

  @Test("Pictures without recent requests are evicted first, whatever their share")
  func idle() {
    let (old, new) = (Owner(), Owner())
    for index in 0..<50 { cache.keep(Picture(), index, of: old) }
    for index in 0..<200 {
      _ = cache.picture(index, of: new)
      cache.keep(Picture(), index, of: new)
    }
    #expect(known(old, 0..<50) == 0 && known(new, 115..<200) == 85)
  }

  @Test("Of many owners with one picture each, the most recently used remain")
  func images() {
    let images = (0..<300).map { _ in Owner() }
    for image in images {
      _ = cache.picture(0, of: image)
      cache.keep(Picture(), 0, of: image)
    }
    #expect(images.suffix(85).allSatisfy { known($0, 0..<1) == 1 })
    #expect(images.prefix(190).allSatisfy { known($0, 0..<1) == 0 })
  }

  @Test("A picture larger than the limit is not cached, and one of that size replaces all others")
  func large() {
    let (clip, other) = (Owner(), Owner())
    cache.keep(Picture(), 0, of: clip)
    cache.keep(Picture(2000), 1, of: clip)
    #expect(known(clip, 0..<2) == 1)
    cache.keep(Picture(1000), 0, of: other)
    #expect(known(other, 0..<1) == 1 && known(clip, 0..<2) == 0)
  }

  @Test("A deallocated owner leaves no pictures")
  func removal() {
    let clip = Owner()
    for index in 0..<10 { cache.keep(Picture(), index, of: clip) }
    cache.removeAll(of: ObjectIdentifier(clip))
    #expect(known(clip, 0..<10) == 0)
  }
}
