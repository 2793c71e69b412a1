import Pixels
import Synchronization
import Testing

@testable import Media

@Suite("Clips with an open decoder")
struct OpenClipTests {
  private final class Clip: OpenClip {
    private let isOpen = Mutex(true)
    var isClosed: Bool { isOpen.withLock { !$0 } }
    func closeIfIdle() { isOpen.withLock { $0 = false } }
  }

  private let clips = (0..<5).map { _ in Clip() }

  @Test("Above the limits, the least recently used clips close")
  func limits() {
    let open = OpenClips(most: 3) { 100 }
    for clip in clips[..<3] { open.add(clip, byteCount: 10) }
    open.use(clips[0])
    open.add(clips[3], byteCount: 10)
    #expect(clips.map(\.isClosed) == [false, true, false, false, false])
    open.add(clips[4], byteCount: 85)
    #expect(clips.map(\.isClosed) == [true, true, true, false, false])
    #expect(open.count == 2 && open.byteCount == 95)
  }

  @Test("A clip that was not used for long closes when another one is opened")
  func idle() {
    let open = OpenClips(most: 9) { 1000 }
    for clip in clips[..<3] { open.add(clip, byteCount: 10) }
    for _ in 0..<300 { open.use(clips[1]) }
    #expect(open.byteCount == 30)
    open.add(clips[3], byteCount: 10)
    #expect(clips.map(\.isClosed) == [true, false, true, false, false])
    #expect(open.count == 2 && open.byteCount == 20)
  }

  @Test("Half of the decoders' memory reduces the memory for pictures, down to a quarter")
  func beside() {
    final class Picture: DecodedPicture {
      let byteCount = 10
      func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws {}
      func moved(to file: PixelFile, at offset: Int) throws -> any DecodedPicture { self }
    }
    for (taken, fewest, most) in [(0, 85, 100), (400, 68, 80), (5000, 20, 25)] {
      let open = OpenClips(most: 9) { 10_000 }
      let owner = Clip()
      open.add(owner, byteCount: taken)
      let cache = PictureCache(beside: open) { 1000 }
      for index in 0..<300 { cache.keep(Picture(), index, of: owner) }
      let count = (0..<300).count { cache.picture($0, of: owner) != nil }
      #expect((fewest...most).contains(count), "\(taken) bytes")
    }
  }
}
