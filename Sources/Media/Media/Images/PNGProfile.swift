import CPNG

/// The profile in a PNG file.
enum PNGProfile {
  /// A larger profile, packed or unpacked, is not read: those of curves and a matrix take a few thousand bytes.
  static let mostBytes = 1 << 20

  /// The bytes of the profile; nil where they are damaged.
  /// - Parameter data: the data of a chunk `iCCP`: a name, a 0, another 0, and the profile, packed.
  static func unpacked(_ data: [UInt8]) -> [UInt8]? {
    guard let end = data.prefix(80).firstIndex(of: 0), end + 2 < data.count, data[end + 1] == 0 else { return nil }
    let packed = data[(end + 2)...]
    let profile = [UInt8](unsafeUninitializedCapacity: mostBytes) { target, count in
      guard let base = target.baseAddress else { return }
      count = packed.withUnsafeBufferPointer { packed in
        packed.baseAddress.map { cpng_unpack($0, packed.count, base, mostBytes) } ?? 0
      }
    }
    return profile.isEmpty ? nil : profile
  }
}
