import Foundation
import Testing

/// A running `layerkit preview`.
final class PreviewProcess {
  let scratch: Scratch
  private let process = Process()
  private let output = Pipe()

  /// The printed line.
  let line: String
  let port: Int

  /// Starts it in a folder and waits for its address.
  init(_ arguments: [String] = ["timeline.yaml"], in scratch: Scratch) throws {
    self.scratch = scratch
    process.executableURL = Program.url
    process.arguments = ["preview"] + arguments
    process.currentDirectoryURL = scratch.folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "\n"), let next = try output.fileHandleForReading.read(upToCount: 1)?.first {
      bytes.append(next)
    }
    line = String(decoding: bytes, as: UTF8.self)
    port = try #require(Int(line.trimmingCharacters(in: .newlines).split(separator: ":").last?.dropLast() ?? ""))
  }

  deinit { if process.isRunning { process.terminate() } }

  /// Sends a signal and waits for the end.
  /// - Returns: the exit code, or 128 plus the signal's number, and the output after the address.
  func end(_ signal: Int32) throws -> (status: Int32, rest: Data) {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    let rest = try output.fileHandleForReading.readToEnd() ?? Data()
    let status = process.terminationStatus
    return (process.terminationReason == .exit ? status : 128 + status, rest)
  }

  // MARK: Requests

  struct Response {
    let status: Int
    let headers: [String: String]
    let body: Data

    func json<Value: Decodable>(_ type: Value.Type) throws -> Value { try JSONDecoder().decode(type, from: body) }
  }

  /// Requests a path. The given headers override those of a browser.
  func get(
    _ path: String, method: String = "GET", headers: [String: String] = [:], body: String = ""
  ) throws -> Response {
    let connection = try Connection(port: port)
    try connection.send(request(path, method, headers.merging(["Connection": "close"]) { first, _ in first }) + body)
    let data = try connection.readToEnd()
    let end = try #require(data.range(of: Data("\r\n\r\n".utf8)))
    let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let status = try #require(lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) })
    var found: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      found[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return Response(status: status, headers: found, body: data[end.upperBound...])
  }

  /// Sends an object to a path. The given headers override those of the page.
  func post(_ path: String, _ body: String, headers: [String: String] = [:]) throws -> Response {
    let own = [
      "Content-Type": "application/json", "Content-Length": "\(body.utf8.count)", "Origin": "http://127.0.0.1:\(port)",
    ]
    return try get(path, method: "POST", headers: own.merging(headers) { $1 }, body: body)
  }

  private func request(_ path: String, _ method: String, _ headers: [String: String]) -> String {
    let all = ["Host": "127.0.0.1:\(port)"].merging(headers) { $1 }
    return "\(method) \(path) HTTP/1.1\r\n" + all.map { "\($0.key): \($0.value)\r\n" }.joined() + "\r\n"
  }

  /// Opens a connection without sending anything.
  func openConnection() throws -> Connection { try Connection(port: port) }

  /// Opens the stream of events of the timeline.
  func events(_ path: String = "/events") throws -> Connection {
    let connection = try Connection(port: port)
    try connection.send(request(path, "GET", [:]))
    return connection
  }

  /// A connection to the server.
  final class Connection {
    private let descriptor: Int32
    private var received = ""

    fileprivate init(port: Int) throws {
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(port).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var limit = timeval(tv_sec: 10, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      let result = withUnsafePointer(to: address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      try #require(result == 0, "cannot connect to port \(port)")
    }

    deinit { close(descriptor) }

    fileprivate func send(_ text: String) throws {
      let bytes = Array(text.utf8)
      try #require(write(descriptor, bytes, bytes.count) == bytes.count)
    }

    fileprivate func readToEnd() throws -> Data {
      var data = Data()
      while let next = try read() { data += next }
      return data
    }

    private func read() throws -> [UInt8]? {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      try #require(count >= 0, "nothing came for ten seconds")
      return count == 0 ? nil : Array(buffer[..<count])
    }

    /// Waits for an event of a kind, at most twenty seconds, and removes it and the events before it.
    /// - Returns: its data.
    func next(_ kind: String) throws -> String {
      let start = Date()
      while true {
        try #require(Date().timeIntervalSince(start) < 20, "no event '\(kind)' came")
        if let start = received.range(of: "event: \(kind)\n"),
          let end = received.range(of: "\n\n", range: start.upperBound..<received.endIndex)
        {
          let lines = received[start.upperBound..<end.lowerBound].components(separatedBy: "\n")
          received = String(received[end.upperBound...])
          return lines.first { $0.hasPrefix("data: ") }.map { String($0.dropFirst(6)) } ?? ""
        }
        received += String(decoding: try #require(try read()), as: UTF8.self)
      }
    }
  }
}
