import Foundation
import Rasterization

/// The colours and the orientation that the chunks of a PNG file describe.
struct PNGDescription: Sendable {
  private(set) var orientation = PictureOrientation.upright

  private var coded: CodedColors?
  private var profile: [UInt8]?
  private var isSRGB = false
  private var primaries: ColorPrimaries?
  private var gamma: Double?

  /// The maximum luminance of the image, and of the mastering display, in cd/m².
  private var contentPeak: Double?
  private var screenPeak: Double?
  private var seen: Set<[UInt8]> = []

  private static let names = Set(
    ["cICP", "mDCV", "cLLI", "iCCP", "sRGB", "cHRM", "gAMA", "eXIf"].map { Array($0.utf8) })

  /// The maximum size of chunks other than iCCP, in bytes: the limit of EXIF data in JPEG files.
  private static let maximumBytes = 1 << 16

  /// Whether a chunk with a name and a length is read.
  static func reads(_ name: [UInt8], length: Int) -> Bool {
    guard names.contains(name) else { return false }
    return length <= (name == Array("iCCP".utf8) ? PNGProfile.maximumBytes : maximumBytes)
  }

  /// Reads a chunk that describes the image. Ignores other chunks, damaged ones, repeated names, and colour chunks that
  /// do not precede palette and pixels.
  mutating func read(_ chunk: PNGChunk, isBeforePixels: Bool) {
    guard Self.names.contains(chunk.name), seen.insert(chunk.name).inserted else { return }
    let data = chunk.data
    let name = String(decoding: chunk.name, as: UTF8.self)
    if name == "eXIf" {
      orientation = EXIFData(data).orientation
      return
    }
    guard isBeforePixels else { return }
    switch name {
    case "cICP": coded = Self.coded(data)
    case "cLLI": contentPeak = data.count == 8 ? Self.luminance(data, at: 0) : nil
    case "mDCV": screenPeak = data.count == 24 ? Self.luminance(data, at: 16) : nil
    case "iCCP": profile = PNGProfile.unpacked(data)
    case "sRGB": isSRGB = data.count == 1 && data[0] <= 3
    case "cHRM": primaries = Self.primaries(data)
    default: gamma = Self.gamma(data)
    }
  }

  /// The colours, by the precedence of the third edition of the standard: cICP, iCCP, sRGB, then gAMA and cHRM.
  var colors: PNGColors {
    if let coded {
      let peak = contentPeak ?? screenPeak
      return PNGColors(light: CodedColors(coded, peak: peak).converter)
    }
    if let profile { return PNGColors(profile: profile.withUnsafeBytes { ColorProfile.converter($0) }) }
    guard !isSRGB, gamma != nil || primaries != nil else { return PNGColors() }
    let curve = gamma.map { abs($0 - Self.usualGamma) < 0.005 ? .sRGB : TransferCurve.power(1 / $0) } ?? .sRGB
    return PNGColors(light: LightConverter(curve, primaries ?? .bt709, peak: TransferCurve.referenceWhite))
  }

  /// The gamma that files use for sRGB's curve, which is not a power.
  private static let usualGamma = 0.45455

  /// Reads cICP; nil for a matrix other than RGB (0), which PNG does not allow.
  private static func coded(_ data: [UInt8]) -> CodedColors? {
    guard data.count == 4, data[2] == 0, data[3] <= 1 else { return nil }
    return CodedColors(primaries: Int(data[0]), transfer: Int(data[1]), isFullRange: data[3] == 1)
  }

  private static func gamma(_ data: [UInt8]) -> Double? {
    guard data.count == 4 else { return nil }
    let gamma = number(data, at: 0)
    return (0.01...100).contains(gamma) ? gamma : nil
  }

  private static func primaries(_ data: [UInt8]) -> ColorPrimaries? {
    guard data.count == 32 else { return nil }
    func point(_ index: Int) -> ColorPrimaries.Point {
      ColorPrimaries.Point(number(data, at: index * 8), number(data, at: index * 8 + 4))
    }
    let primaries = ColorPrimaries(red: point(1), green: point(2), blue: point(3), white: point(0))
    return primaries.isReal ? primaries : nil
  }

  /// A number in units of 1/100,000.
  private static func number(_ data: [UInt8], at offset: Int) -> Double {
    let number = data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    return Double(number) / 100_000
  }

  /// A luminance in units of 1/10,000; nil for 0, which means unknown.
  private static func luminance(_ data: [UInt8], at offset: Int) -> Double? {
    let luminance = number(data, at: offset) * 10
    return luminance > 0 ? luminance : nil
  }
}

extension ColorPrimaries {
  /// Whether the points are valid chromaticities that are not collinear.
  fileprivate var isReal: Bool {
    let points: [Point] = [red, green, blue, white]
    let areReal = points.allSatisfy { point in point.x >= 0 && point.y >= 0 && point.x + point.y <= 1 }
    return areReal && white.y > 0 && matrixToSRGB != nil
  }
}

/// Converts straight pixels of a PNG image to sRGB.
struct PNGColors: Sendable {
  var profile: ProfileConverter?
  var light: LightConverter?

  func convert(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    profile?.convert(pixels, count: count)
    light?.convert(pixels, count: count)
  }
}
