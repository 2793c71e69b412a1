import Foundation
import Testing

/// A connection that sends requests that no browser sends.
final class RawConnection {
  /// Opens connections to a port.
  struct Opening {
    let port: Int
    func callAsFunction() throws -> RawConnection { try RawConnection(port: port) }
  }

  private let descriptor: Int32

  private init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    // Small, so that the server soon has to wait with unsent data.
    var size: Int32 = 1 << 16
    setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(result == 0, "cannot connect to port \(port)")
  }

  deinit { close(descriptor) }

  /// Returns whether the other side still accepts data.
  func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// The next bytes; nil at the end or after a reset.
  func receivePart() throws -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    try #require(count >= 0 || errno == ECONNRESET, "nothing came for twenty seconds")
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  func receive() throws -> String { String(decoding: try receivePart() ?? [], as: UTF8.self) }

  func receiveAll() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = try receivePart() { bytes += part }
    return bytes
  }

  /// Sends a request and returns the response, up to the end of the connection.
  /// - Parameter halfCloses: whether the client closes its side of the connection.
  func ask(_ text: String, halfCloses: Bool = false) throws -> String {
    _ = send(text)
    if halfCloses { shutdown(descriptor, Int32(SHUT_WR)) }
    return String(decoding: try receiveAll(), as: UTF8.self)
  }

  /// Whether the other side has closed the connection.
  var isClosed: Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
    return count == 0 || (count < 0 && errno != EAGAIN)
  }
}
