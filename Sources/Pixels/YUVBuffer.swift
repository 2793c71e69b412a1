/// A planar YUV 4:2:0 picture, 8 bits a sample, bt.709, limited range.
///
/// Unchecked for the same reason as `PixelBuffer`: plain memory whose users write disjoint parts of it.
public final class YUVBuffer: @unchecked Sendable {
  /// The size of the luma plane; both even.
  public let width: Int
  public let height: Int

  /// From one row to the next, in bytes; multiples of 64.
  public let lumaStride: Int
  public let chromaStride: Int

  public let y: UnsafeMutablePointer<UInt8>
  public let u: UnsafeMutablePointer<UInt8>
  public let v: UnsafeMutablePointer<UInt8>

  /// A black picture. `width` and `height` are rounded up to even numbers.
  public init(width: Int, height: Int) {
    self.width = (max(2, width) + 1) & ~1
    self.height = (max(2, height) + 1) & ~1
    self.lumaStride = (self.width + 63) & ~63
    self.chromaStride = (self.width / 2 + 63) & ~63
    y = Self.plane(bytes: lumaStride * self.height, value: 16)
    u = Self.plane(bytes: chromaStride * self.height / 2, value: 128)
    v = Self.plane(bytes: chromaStride * self.height / 2, value: 128)
  }

  deinit {
    for plane in [y, u, v] { UnsafeMutableRawPointer(plane).deallocate() }
  }

  private static func plane(bytes: Int, value: UInt8) -> UnsafeMutablePointer<UInt8> {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    let plane = memory.bindMemory(to: UInt8.self, capacity: bytes)
    plane.initialize(repeating: value, count: bytes)
    return plane
  }
}
