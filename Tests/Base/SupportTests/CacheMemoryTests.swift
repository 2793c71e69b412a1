import Support
import Testing

@Suite("Memory for caches", .serialized)
struct CacheMemoryTests {
  @Test("Movies written at the same time add their shares of cache memory")
  func sum() {
    CacheMemory.sharing(1000) {
      let alone = CacheMemory.byteCount
      CacheMemory.sharing(500) { #expect(CacheMemory.byteCount == alone + 500) }
      #expect(CacheMemory.byteCount == alone)
    }
  }

  @Test("A cache may use its part of the memory, up to its own maximum")
  func parts() {
    CacheMemory.sharing(1 << 40) {
      #expect(CacheMemory.Part.decoders.capacity(upTo: 100) == 100)
      #expect(CacheMemory.Part.pictures.capacity(upTo: .max) == CacheMemory.byteCount / 4)
    }
  }
}
