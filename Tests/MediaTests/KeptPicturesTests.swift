import Testing

@testable import Media

/// What decoders keep of a stream's pictures, and what they are told to forget.
@Suite("Pictures that decoders keep") struct KeptPicturesTests {
  @Test("What is not needed is forgotten, once") func needed() {
    var kept = KeptPictures()
    kept.begin()
    #expect(kept.append(1, needed: [0]) == [])
    #expect(kept.append(2, needed: [0, 1]) == [])
    #expect(kept.append(3, needed: [1]) == [0, 2])
    #expect(kept.append(4, needed: [3]) == [1])
  }

  @Test("A key frame is kept alone") func key() {
    var kept = KeptPictures()
    kept.begin()
    _ = kept.append(1, needed: [0])
    kept.begin()
    #expect(kept.append(1, needed: []) == [0])
  }
}
