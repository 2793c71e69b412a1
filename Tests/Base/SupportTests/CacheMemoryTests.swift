import Support
import Testing

@Suite("Memory for caches", .serialized)
struct CacheMemoryTests {
  @Test("Movies that are written at a time have the sum of their memory for caches")
  func sum() {
    CacheMemory.sharing(1000) {
      let alone = CacheMemory.byteCount
      CacheMemory.sharing(500) { #expect(CacheMemory.byteCount == alone + 500) }
      #expect(CacheMemory.byteCount == alone)
    }
  }

  @Test("A cache has its part of the memory, and no more than it makes use of")
  func parts() {
    CacheMemory.sharing(1 << 40) {
      #expect(CacheMemory.Part.decoders.room(upTo: 100) == 100)
      #expect(CacheMemory.Part.pictures.room(upTo: .max) == CacheMemory.byteCount / 4)
    }
  }
}
