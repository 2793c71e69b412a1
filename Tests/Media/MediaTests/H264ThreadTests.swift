import Testing

@testable import Media

@Suite("Threads of libx264") struct H264ThreadTests {
  @Test("There is one thread for each 135 lines of a picture, at least one and at most eight") func counts() {
    #expect([2, 134, 270, 720, 1080, 16384].map { VideoCodec.x264ThreadCount(height: $0) } == [1, 1, 2, 5, 8, 8])
  }
}
