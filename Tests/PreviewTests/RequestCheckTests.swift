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
