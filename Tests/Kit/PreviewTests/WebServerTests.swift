import Foundation
import NIOCore
import Testing

@testable import Preview

/// The server's limits, with small values.
@Suite(.serialized) struct WebServerTests {
  private static let body = Data(repeating: 7, count: 8 << 20)

  /// Runs a server that answers `/big` with 8 MB, `/events` with a stream without events, and other paths at once.
  private func serve(
    _ change: (inout ServingLimits) -> Void = { _ in },
    _ body: @escaping @Sendable (RawConnection.Opening) throws -> Void
  ) async throws {
    var limits = ServingLimits()
    change(&limits)
    let server = try await WebServer(port: 0, limits: limits) { request in
      switch request.path {
      case "/big": Answer.data(Self.body, type: "image/png")
      case "/props": Answer.data(Data(request.body), type: "application/json")
      case "/events": Answer.events(AsyncStream { $0.yield(.pulse) })
      default: Answer.json("{}")
      }
    }
    // Waits on a separate thread, not on one of the server.
    let result = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: Result { try body(RawConnection.Opening(port: server.port)) })
      }
    }
    try await server.close()
    try result.get()
  }

  private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test(
    "A request head beyond 8 KB is rejected at once with 431",
    arguments: [
      "GET /\(String(repeating: "a", count: 150_000)) HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 150_000))\r\n\r\n",
      "GET / HTTP/1.1\r\n\(String(repeating: "a: b\r\n", count: 10_000))\r\n",
      "GET / HTTP/1.1\r\nX:\(String(repeating: " ", count: 9_000))a\r\n\r\n", String(repeating: "\r\n", count: 9_000),
    ]) func longHeads(request: String) async throws
  {
    try await serve { open in
      let answer = try open().ask(request)
      #expect(answer.hasPrefix("HTTP/1.1 431 "))
    }
  }

  @Test(
    "A body beyond 8 KB is rejected with 413, before it is sent if its size is given",
    arguments: [
      "Content-Length: 99999999999\r\n\r\n",
      "Transfer-Encoding: chunked\r\n\r\n2400\r\n\(String(repeating: "a", count: 0x2400))\r\n0\r\n\r\n",
      "Transfer-Encoding: chunked\r\n\r\n1;\(String(repeating: "a", count: 50_000))",
    ]) func longBodies(rest: String) async throws
  {
    try await serve { open in
      let answer = try open().ask("POST / HTTP/1.1\r\nHost: a\r\n" + rest)
      #expect(answer.hasPrefix("HTTP/1.1 413 "))
    }
  }

  @Test("Anything but HTTP is rejected with 400", arguments: ["\u{16}\u{3}\u{1}\u{2}", "hello\r\n\r\n", "GET / HT"])
  func garbage(text: String) async throws {
    try await serve { open in
      let answer = try open().ask(text, halfCloses: true)
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
    }
  }

  @Test("Pipelined requests are answered in order, even to a client that has closed its output")
  func pipelining() async throws {
    try await serve { open in
      let answers = try open().ask(String(repeating: Self.request, count: 200), halfCloses: true)
      #expect(answers.components(separatedBy: "HTTP/1.1 200 OK").count == 201)
    }
  }

  @Test("A small body is ignored, and the next request on the connection is read") func bodies() async throws {
    try await serve { open in
      let first = "GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello"
      let answers = try open().ask(first + Self.request, halfCloses: true)
      #expect(answers.components(separatedBy: " 200 OK").count == 3)
    }
  }

  @Test("The body of a POST is read where the path takes one") func readBodies() async throws {
    try await serve { open in
      let long = String(repeating: "a", count: 100_000)
      let head = "POST /props HTTP/1.1\r\nHost: a\r\n"
      let answer = try open().ask(head + "Content-Length: 100000\r\n\r\n" + long)
      #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.hasSuffix("\r\n\r\n" + long))
      let chunked = try open().ask(head + "Transfer-Encoding: chunked\r\n\r\n2\r\n{ \r\n1\r\n}\r\n0\r\n\r\n")
      #expect(chunked.hasSuffix("\r\n\r\n{ }"))
      let other = try open().ask("GET /props HTTP/1.1\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
      #expect(other.hasSuffix("\r\n\r\n"))
    }
  }

  @Test(
    "A body that is read has a limit, too",
    arguments: [
      "Content-Length: 99999999999\r\n\r\n", "Content-Length: 1001\r\n\r\n",
      "Transfer-Encoding: chunked\r\n\r\n400\r\n\(String(repeating: "a", count: 0x400))\r\n0\r\n\r\n",
    ]) func longReadBodies(rest: String) async throws
  {
    try await serve {
      $0.readBodyBytes = 1_000
    } _: { open in
      let answer = try open().ask("POST /props HTTP/1.1\r\nHost: a\r\n" + rest)
      #expect(answer.hasPrefix("HTTP/1.1 413 ") && answer.contains("more than 1000 bytes"))
    }
  }

  @Test("A client that sends its head too slowly is disconnected, even if it keeps sending")
  func slowHeads() async throws {
    try await serve {
      $0.patience = .milliseconds(300)
    } _: { open in
      let connection = try open()
      let start = Date()
      while connection.send("G"), Date().timeIntervalSince(start) < 10 { usleep(20_000) }
      #expect((0.25..<5).contains(Date().timeIntervalSince(start)))
    }
  }

  @Test("A connection without requests is closed after a time, and one that listens to events is not")
  func idleConnections() async throws {
    try await serve {
      $0.patience = .milliseconds(300)
    } _: { open in
      let (idle, listening) = (try open(), try open())
      #expect(listening.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n"))
      #expect(try listening.receive().contains("200 OK"))
      let start = Date()
      #expect(try idle.receive() == "")
      #expect(Date().timeIntervalSince(start) > 0.2)
      usleep(400_000)
      #expect(!listening.isClosed)
    }
  }

  @Test("A client that does not receive its response is disconnected") func slowReaders() async throws {
    try await serve {
      $0.patience = .milliseconds(300)
    } _: { open in
      let connection = try open()
      #expect(connection.send("GET /big HTTP/1.1\r\nHost: a\r\n\r\n"))
      usleep(1_500_000)
      #expect(try connection.receiveAll().count < Self.body.count)
    }
  }

  @Test("A client that receives slowly gets the whole response") func patientReaders() async throws {
    try await serve {
      $0.patience = .milliseconds(500)
    } _: { open in
      let connection = try open()
      #expect(connection.send("GET /big HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"))
      var count = 0
      while let part = try connection.receivePart() {
        count += part.count
        usleep(1_000)
      }
      #expect(count > Self.body.count)
    }
  }

  @Test("Idle connections are closed for new ones, the oldest first, and streams of events stay")
  func manyConnections() async throws {
    try await serve {
      $0.connections = 8
    } _: { open in
      let listening = try open()
      #expect(listening.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n"))
      #expect(try listening.receive().contains("200 OK"))
      let idle = try (0..<50).map { _ in try open() }
      #expect(try open().ask(Self.request, halfCloses: true).hasPrefix("HTTP/1.1 200 "))
      #expect(try idle[0].receive() == "")
      #expect(!listening.isClosed)
    }
  }

  @Test("If there are more streams of events than connections, the oldest ends") func manyStreams() async throws {
    try await serve {
      $0.connections = 4
    } _: { open in
      let streams = try (0..<5).map { _ in
        let stream = try open()
        #expect(stream.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n"))
        #expect(try stream.receive().contains("200 OK"))
        return stream
      }
      while try streams[0].receivePart() != nil {}
      #expect(!streams[4].isClosed)
    }
  }

  @Test("Responses that nobody receives are dropped for others") func unsentAnswers() async throws {
    try await serve {
      $0.unsentBytes = 20 << 20
    } _: { open in
      let connections = try (0..<4).map { _ in
        let connection = try open()
        #expect(connection.send("GET /big HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"))
        usleep(200_000)
        return connection
      }
      #expect(try connections[0].receiveAll().count < Self.body.count)
      #expect(try connections[3].receiveAll().count > Self.body.count)
    }
  }

  @Test("A port in use is reported") func takenPort() async throws {
    let first = try await WebServer(port: 0) { _ in Answer.json("{}") }
    await #expect(throws: PreviewError.self) { _ = try await WebServer(port: first.port) { _ in Answer.json("{}") } }
    try await first.close()
  }
}
