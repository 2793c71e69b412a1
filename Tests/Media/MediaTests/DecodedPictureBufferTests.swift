import Testing

@testable import H264

/// Which references stay in the DPB, and which are marked as unused.
@Suite("Decoded picture buffer") struct DecodedPictureBufferTests {
  @Test("References that are not needed are marked as unused, once") func needed() {
    var dpb = DecodedPictureBuffer()
    dpb.reset()
    #expect(dpb.append(1, needed: [0]) == [])
    #expect(dpb.append(2, needed: [0, 1]) == [])
    #expect(dpb.append(3, needed: [1]) == [0, 2])
    #expect(dpb.append(4, needed: [3]) == [1])
  }

  @Test("A key frame is the only reference") func key() {
    var dpb = DecodedPictureBuffer()
    dpb.reset()
    _ = dpb.append(1, needed: [0])
    dpb.reset()
    #expect(dpb.append(1, needed: []) == [0])
  }
}
