import CPNG

/// The ICC profile in a PNG file.
enum PNGProfile {
  /// The maximum size of a profile, compressed or not, in bytes. Matrix profiles take a few thousand bytes.
  static let maximumBytes = 1 << 20

  /// The bytes of the profile; nil if they are damaged.
  /// - Parameter data: the data of an `iCCP` chunk: a name, a zero byte, the compression method 0, and the compressed
  ///   profile.
  static func unpacked(_ data: [UInt8]) -> [UInt8]? {
    guard let end = data.prefix(80).firstIndex(of: 0), end + 2 < data.count, data[end + 1] == 0 else { return nil }
    let packed = data[(end + 2)...]
    let profile = [UInt8](unsafeUninitializedCapacity: maximumBytes) { target, count in
      guard let base = target.baseAddress else { return }
      count = packed.withUnsafeBufferPointer { packed in
        packed.baseAddress.map { cpng_unpack($0, packed.count, base, maximumBytes) } ?? 0
      }
    }
    return profile.isEmpty ? nil : profile
  }
}
