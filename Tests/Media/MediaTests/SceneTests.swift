import CH264
import Randomness
import Testing

/// Scene detection, by the intra and inter costs of pictures.
@Suite("Scenes") struct SceneTests {
  /// A plane of luma, in rows of 64 samples more than it is wide.
  private struct Plane {
    let width: Int
    let height: Int
    var samples: [UInt16]

    /// - Parameter value: the value of a sample, by its column and row.
    init(_ width: Int, _ height: Int, _ value: (_ x: Int, _ y: Int) -> Int) {
      (self.width, self.height) = (width, height)
      samples = (0..<height * (width + 64)).map { UInt16(value($0 % (width + 64), $0 / (width + 64))) }
    }
  }

  private static let random = {
    var random = RandomNumbers(seed: 5)
    return (0..<1 << 16).map { _ in Int.random(in: 20..<230, using: &random) }
  }()

  /// Squares of four samples of random shades.
  private static func texture(_ x: Int, _ y: Int) -> Int { random[(x >> 2 & 255) << 8 | (y >> 2 & 255)] }

  /// The largest share, in hundredths, at which a picture is a scene; nil if at none.
  private func share(_ picture: Plane, after previous: Plane, _ addresses: [UInt32], bytes: Int = 1) throws -> Int? {
    func isScene(_ share: Int) throws -> Bool {
      func check(_ samples: UnsafeRawBufferPointer, _ others: UnsafeRawBufferPointer) throws -> Bool {
        let luma = h264_luma(
          samples: try #require(samples.baseAddress).assumingMemoryBound(to: UInt8.self),
          stride: Int64((picture.width + 64) * bytes), width: Int32(picture.width), height: Int32(picture.height),
          sample_bytes: Int32(bytes))
        let previous = try #require(others.baseAddress).assumingMemoryBound(to: UInt8.self)
        return h264_is_scene(luma, previous, addresses, Int64(addresses.count), Double(share) / 100)
      }
      if bytes == 2 {
        return try picture.samples.withUnsafeBytes { samples in
          try previous.samples.withUnsafeBytes { try check(samples, $0) }
        }
      }
      return try picture.samples.map(UInt8.init).withUnsafeBytes { samples in
        try previous.samples.map(UInt8.init).withUnsafeBytes { try check(samples, $0) }
      }
    }
    return try (0...100).last { try isScene($0) }
  }

  private static let all = (0..<24).map(UInt32.init)

  @Test("A different picture costs as much as with intra prediction", arguments: [1, 2]) func another(bytes: Int) throws
  {
    let (previous, picture) = (
      Plane(96, 64) { Self.texture($0, $1) }, Plane(96, 64) { Self.texture($0 + 300, $1 + 200) }
    )
    #expect(try #require(try share(picture, after: previous, Self.all, bytes: bytes)) >= 95)
  }

  @Test(
    "A picture displaced by up to two samples costs little, one displaced further as much as a different one",
    arguments: [1, 2])
  func moved(bytes: Int) throws {
    let previous = Plane(96, 64) { Self.texture($0, $1) }
    func share(_ dx: Int, _ dy: Int) throws -> Int? {
      try self.share(Plane(96, 64) { Self.texture($0 - dx, $1 - dy) }, after: previous, Self.all, bytes: bytes)
    }
    // Macroblocks at the border are not moved across it.
    for (dx, dy) in [(1, 0), (0, -1), (2, 2), (-2, 1)] { #expect(try #require(try share(dx, dy)) < 70) }
    #expect(try share(0, 0) == 0)
    #expect(try #require(try share(30, 20)) >= 95)
  }

  @Test("Uniform content costs nothing: if all the rest changes, it is a scene, however small") func uniform() throws {
    let previous = Plane(96, 64) { x, _ in x < 16 ? Self.texture(x, 0) : 50 }
    let picture = Plane(96, 64) { x, y in x < 16 ? Self.texture(x + 100, y + 30) : 50 }
    let left = (0..<4).map { UInt32($0 * 6) }
    #expect(try #require(try share(picture, after: previous, left)) >= 75)
  }

  @Test("Static content counts as much as new content") func half() throws {
    let previous = Plane(96, 64) { x, y in Self.texture(x, y) }
    let picture = Plane(96, 64) { x, y in x < 48 ? Self.texture(x + 100, y + 130) : Self.texture(x, y) }
    let left = (0..<24).filter { $0 % 6 < 3 }.map(UInt32.init)
    #expect(try (40...60).contains(#require(try share(picture, after: previous, left))))
  }

  @Test("A uniform picture is not a scene") func flat() throws {
    let (previous, picture) = (Plane(96, 64) { _, _ in 20 }, Plane(96, 64) { _, _ in 200 })
    #expect(try share(picture, after: previous, Self.all) == nil)
  }

  @Test("Parts of macroblocks beyond the picture do not count", arguments: [1, 2]) func border(bytes: Int) throws {
    let outside = { (x: Int, y: Int, value: Int) in x < 83 && y < 51 ? Self.texture(x, y) : value }
    let (previous, picture) = (Plane(83, 51) { outside($0, $1, 20) }, Plane(83, 51) { outside($0, $1, 220) })
    #expect(try share(picture, after: previous, Self.all, bytes: bytes) == 0)
  }
}
