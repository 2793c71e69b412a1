import Rasterization
import Synchronization

/// A colour space in the code points of ISO/IEC 23091-2, which movies, AVIF images and the PNG chunk cICP use.
struct CodedColors: Hashable, Sendable {
  var primaries: Int
  var transfer: Int

  /// Whether RGB levels use the full range; otherwise 16…235 of 255.
  var isFullRange = true

  /// The maximum luminance of the source, in cd/m²; nil if unknown.
  var peak: Double?

  /// The default peak of a source in PQ, in cd/m².
  private static let usualPeak = 1000.0

  init(primaries: Int, transfer: Int, isFullRange: Bool = true, peak: Double? = nil) {
    (self.primaries, self.transfer, self.isFullRange) = (primaries, transfer, isFullRange)
    self.peak = isPerceptual ? peak.map { min(max($0.rounded(), 1), 10_000) } : nil
  }

  /// The same colours, with another peak.
  init(_ colors: CodedColors, peak: Double?) {
    self.init(primaries: colors.primaries, transfer: colors.transfer, isFullRange: colors.isFullRange, peak: peak)
  }

  private var isPerceptual: Bool { transfer == 16 }

  /// Converts these colours to sRGB; nil if they are treated as sRGB.
  var converter: LightConverter? {
    guard !isTakenAsSRGB else { return nil }
    return Self.known.withLock { known in
      if let converter = known[self] { return converter }
      let converter = LightConverter(
        curve, chromaticities, isFullRange: isFullRange, peak: peak ?? Self.usualPeak)
      if known.count >= Self.maximumKnown { known = [:] }
      known[self] = .some(converter)
      return converter
    }
  }

  /// The converters of recent files, which hold large tables.
  private static let known = Mutex<[CodedColors: LightConverter?]>([:])
  private static let maximumKnown = 32

  private var isTakenAsSRGB: Bool { isFullRange && curve == .sRGB && chromaticities == .bt709 }

  /// The transfer curve. sRGB's is used for the curves of standard-dynamic-range movies, and if there is no tag.
  private var curve: TransferCurve {
    switch transfer {
    case 4: .power(2.2)
    case 5: .power(2.8)
    case 8: .linear
    case 9: .logarithmic(decades: 2)
    case 10: .logarithmic(decades: 2.5)
    case 16: .perceptualQuantizer
    case 17: .digitalCinema
    case 18: .hybridLogGamma
    default: .sRGB
    }
  }

  private var chromaticities: ColorPrimaries {
    // High dynamic range without tagged primaries is treated as BT.2020.
    Self.primaries(of: curve.isHighDynamicRange && [0, 2].contains(primaries) ? 9 : primaries)
  }

  /// The primaries of a code point; those of sRGB for 2 (unspecified) and for reserved numbers.
  static func primaries(of number: Int) -> ColorPrimaries {
    typealias Point = ColorPrimaries.Point
    let d65 = ColorPrimaries.d65
    let illuminantC = Point(0.310, 0.316)
    func primaries(_ red: Point, _ green: Point, _ blue: Point, _ white: Point) -> ColorPrimaries {
      ColorPrimaries(red: red, green: green, blue: blue, white: white)
    }
    return switch number {
    case 4: primaries(Point(0.67, 0.33), Point(0.21, 0.71), Point(0.14, 0.08), illuminantC)
    case 5: primaries(Point(0.64, 0.33), Point(0.29, 0.60), Point(0.15, 0.06), d65)
    case 6, 7: primaries(Point(0.630, 0.340), Point(0.310, 0.595), Point(0.155, 0.070), d65)
    case 8: primaries(Point(0.681, 0.319), Point(0.243, 0.692), Point(0.145, 0.049), illuminantC)
    case 9: primaries(Point(0.708, 0.292), Point(0.170, 0.797), Point(0.131, 0.046), d65)
    case 10: primaries(Point(1, 0), Point(0, 1), Point(0, 0), Point(1.0 / 3, 1.0 / 3))
    case 11: primaries(Point(0.680, 0.320), Point(0.265, 0.690), Point(0.150, 0.060), Point(0.314, 0.351))
    case 12: primaries(Point(0.680, 0.320), Point(0.265, 0.690), Point(0.150, 0.060), d65)
    case 22: primaries(Point(0.630, 0.340), Point(0.295, 0.605), Point(0.155, 0.077), d65)
    default: .bt709
    }
  }

  /// The name of an unsupported matrix; nil for supported ones.
  static func refusedMatrix(_ number: Int) -> String? {
    switch number {
    case 10: "BT.2020 with constant luminance"
    case 11: "Y′D′zD′x (SMPTE ST 2085)"
    case 13: "the matrix of their primaries with constant luminance"
    case 14: "ICtCp"
    case 15: "IPT-C2"
    default: nil
    }
  }
}

extension SampleModel.Colors {
  /// A YUV model whose coefficients are derived from the primaries of a code point.
  static func yuv(ofPrimaries number: Int) -> Self {
    let shares = CodedColors.primaries(of: number).luminances
    return .yuv(red: shares?.red ?? 0.2126, blue: shares?.blue ?? 0.0722)
  }
}

extension MediaError {
  /// The error for a file with an unsupported matrix.
  static func refusedMatrix(_ name: String, _ path: String) -> MediaError {
    .cannotRead(
      path: path,
      reason:
        "its colours are in \(name), which is not read; write them with the matrix of BT.2020 without constant luminance"
    )
  }
}
