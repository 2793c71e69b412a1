import NIOHTTP1
import Testing

@testable import Preview

struct RequestCheckTests {
  private func refusal(
    _ headers: [(String, String)], method: HTTPMethod = .GET, path: String = "/"
  ) -> RequestCheck.Refusal? {
    let head = HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: HTTPHeaders(headers))
    return RequestCheck(port: 8080).refusal(of: WebRequest(head, port: 8080))
  }

  @Test("The page's own requests are accepted", arguments: ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080"])
  func own(host: String) {
    #expect(refusal([("Host", host)]) == nil)
    #expect(refusal([("Host", host), ("Origin", "http://127.0.0.1:8080")]) == nil)
    #expect(refusal([("Host", host), ("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Mode", "cors")]) == nil)
    #expect(refusal([("Host", host), ("Sec-Fetch-Site", "none"), ("Sec-Fetch-Mode", "navigate")]) == nil)
  }

  @Test(
    "Requests with another host name are rejected",
    arguments: [nil, "127.0.0.1", "127.0.0.1:80", "localhost", "evil.example:8080", "127.0.0.1:8080.evil.example"])
  func hosts(host: String?) {
    #expect(refusal(host.map { [("Host", $0)] } ?? []) == .host)
  }

  @Test(
    "Requests of other pages are rejected",
    arguments: ["null", "https://127.0.0.1:8080", "http://127.0.0.1", "http://evil.example", ""])
  func origins(origin: String) {
    #expect(refusal([("Host", "localhost:8080"), ("Origin", origin)]) == .origin)
  }

  @Test(
    "Images of other pages are rejected, and links to the page are accepted", arguments: ["cross-site", "same-site"])
  func sites(site: String) {
    let headers = [("Host", "localhost:8080"), ("Sec-Fetch-Site", site)]
    #expect(refusal(headers + [("Sec-Fetch-Mode", "no-cors")]) == .origin)
    #expect(refusal(headers + [("Sec-Fetch-Mode", "navigate")]) == nil)
  }

  @Test("Only GET is accepted", arguments: [HTTPMethod.POST, .PUT, .HEAD, .OPTIONS]) func methods(method: HTTPMethod) {
    #expect(refusal([("Host", "localhost:8080")], method: method) == .method(allowed: "GET"))
  }

  @Test("Paths that change something accept only POST", arguments: ["/props", "/render"]) func posts(path: String) {
    let host = [("Host", "localhost:8080")]
    #expect(refusal(host, method: .POST, path: path) == nil)
    for method in [HTTPMethod.GET, .PUT, .HEAD, .OPTIONS, .DELETE] {
      #expect(refusal(host, method: method, path: path) == .method(allowed: "POST"))
    }
  }

  @Test("A POST of another page is rejected, even as a form that it sends", arguments: ["cross-site", "same-site"])
  func foreignPosts(site: String) {
    let headers = [("Host", "localhost:8080"), ("Sec-Fetch-Site", site), ("Sec-Fetch-Mode", "navigate")]
    #expect(refusal(headers, method: .POST, path: "/render") == .origin)
    let origin = [("Host", "localhost:8080"), ("Origin", "http://evil.example")]
    #expect(refusal(origin, method: .POST, path: "/props") == .origin)
    #expect(refusal([("Host", "evil.example:8080")], method: .POST, path: "/props") == .host)
  }
}

struct WebRequestTests {
  private func request(_ target: String) -> WebRequest {
    WebRequest(HTTPRequestHead(version: .http1_1, method: .GET, uri: target), port: 80)
  }

  @Test("A target has a path and a query, also after a scheme and host") func targets() throws {
    for target in ["/a.png?x=1", "http://127.0.0.1:80/a.png?x=1"] {
      #expect(request(target).path == "/a.png")
      #expect(try request(target).query.number("x") == 1)
    }
    #expect(request("http://127.0.0.1").path == "/")
    #expect(request("").path == "")
  }

  @Test("Values are decoded as pages encode them") func values() {
    let query = request("/?file=my+card%20%2B%C3%BC.yaml&file=other&empty&bad=%zz").query
    #expect(query.text("file") == "my card +ü.yaml")
    #expect(query.text("empty") == "" && query.text("bad") == "%zz" && query.text("none") == nil)
  }
}

struct ByteRangeTests {
  @Test("A range has a first byte and optionally a last one") func ranges() {
    #expect(ByteRange("bytes=10-19").map { [$0.first, $0.last] } == [10, 19])
    #expect(ByteRange("bytes=0-").map { [$0.first, $0.last] } == [0, nil])
  }

  @Test(
    "Other ranges get the whole file",
    arguments: [nil, "", "bytes", "bytes=", "bytes=-5", "bytes=5-4", "bytes=0-1,3-4", "items=0-1", "bytes=a-b"])
  func others(header: String?) { #expect(ByteRange(header) == nil) }
}
