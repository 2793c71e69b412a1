import Testing

@testable import Preview

struct RequestCheckTests {
  private let check = RequestCheck(port: 8080)

  @Test("The page's own requests are answered", arguments: ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080"])
  func own(host: String) {
    #expect(check.refusal(method: "GET", host: host, origin: nil) == nil)
    #expect(check.refusal(method: "GET", host: host, origin: "http://127.0.0.1:8080") == nil)
  }

  @Test(
    "Requests under another name are refused",
    arguments: [nil, "127.0.0.1", "127.0.0.1:80", "localhost", "evil.example:8080", "127.0.0.1:8080.evil.example"])
  func hosts(host: String?) {
    #expect(check.refusal(method: "GET", host: host, origin: nil) == .host)
  }

  @Test(
    "Requests of other pages are refused",
    arguments: ["null", "https://127.0.0.1:8080", "http://127.0.0.1", "http://evil.example", ""])
  func origins(origin: String) {
    #expect(check.refusal(method: "GET", host: "localhost:8080", origin: origin) == .origin)
  }

  @Test("Nothing can be sent", arguments: ["POST", "PUT", "HEAD", "OPTIONS"]) func methods(method: String) {
    #expect(check.refusal(method: method, host: "localhost:8080", origin: nil) == .method)
  }
}

struct ByteRangeTests {
  @Test("A range has a first byte, and perhaps a last one") func ranges() {
    #expect(ByteRange("bytes=10-19").map { [$0.first, $0.last] } == [10, 19])
    #expect(ByteRange("bytes=0-").map { [$0.first, $0.last] } == [0, nil])
  }

  @Test(
    "What is no such range gets the whole",
    arguments: [nil, "", "bytes", "bytes=", "bytes=-5", "bytes=5-4", "bytes=0-1,3-4", "items=0-1", "bytes=a-b"])
  func others(header: String?) { #expect(ByteRange(header) == nil) }
}
