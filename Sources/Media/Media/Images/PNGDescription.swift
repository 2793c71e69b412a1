import Foundation
import Rasterization

/// What chunks of a PNG file say of its colours, and how the image is to be turned.
struct PNGDescription: Sendable {
  private(set) var orientation = PictureOrientation.upright

  private var coded: CodedColors?
  private var profile: [UInt8]?
  private var isSRGB = false
  private var primaries: ColorPrimaries?
  private var gamma: Double?

  /// The greatest luminance of the image, and that of the screen it was made on, in cd/m².
  private var contentPeak: Double?
  private var screenPeak: Double?
  private var seen: Set<[UInt8]> = []

  private static let names = Set(
    ["cICP", "mDCV", "cLLI", "iCCP", "sRGB", "cHRM", "gAMA", "eXIf"].map { Array($0.utf8) })

  /// A larger description of how the image was taken is not read, in bytes: EXIF in JPEG files cannot be larger either.
  private static let mostBytes = 1 << 16

  /// Whether a chunk of a length is read.
  static func reads(_ name: [UInt8], length: Int) -> Bool {
    guard names.contains(name) else { return false }
    return length <= (name == Array("iCCP".utf8) ? PNGProfile.mostBytes : mostBytes)
  }

  /// Reads a chunk that describes the image, and ignores any other, one that is damaged, a second one of a name, and one of
  /// colours that does not precede palette and pixels.
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

  /// The gamma that stands for sRGB's curve, which is no power.
  private static let usualGamma = 0.45455

  /// Levels of RGB have no matrix.
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

  /// A number of 100,000ths.
  private static func number(_ data: [UInt8], at offset: Int) -> Double {
    let number = data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    return Double(number) / 100_000
  }

  /// A number of 10,000ths, of which 0 stands for one that is not known.
  private static func luminance(_ data: [UInt8], at offset: Int) -> Double? {
    let luminance = number(data, at: offset) * 10
    return luminance > 0 ? luminance : nil
  }
}

extension ColorPrimaries {
  /// Whether the points are chromaticities that lie apart.
  fileprivate var isReal: Bool {
    let points: [Point] = [red, green, blue, white]
    let areReal = points.allSatisfy { point in point.x >= 0 && point.y >= 0 && point.x + point.y <= 1 }
    return areReal && white.y > 0 && matrixToSRGB != nil
  }
}

/// What converts straight pixels of a PNG image to sRGB.
struct PNGColors: Sendable {
  var profile: ProfileConverter?
  var light: LightConverter?

  func convert(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    profile?.convert(pixels, count: count)
    light?.convert(pixels, count: count)
  }
}
