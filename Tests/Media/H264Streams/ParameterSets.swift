/// The checked values of a sequence parameter set (SPS): clauses 7.3.2.1.1 and E.1.1 of ITU-T H.264.
struct SequenceParameterSet: Equatable {
  let profile: Int
  let level: Int
  var frameNumBits = 0
  var pocType = 0
  var pocBits = 0
  var references = 0
  var chromaFormat = 1

  /// The macroblocks of a picture.
  var macroblocks = 0

  var maxNumReorderFrames: Int?
  var maxDecFrameBuffering: Int?

  private static let highProfiles: Set = [100, 110, 122, 244, 44]

  /// MaxDpbMbs by level_idc: table A-1.
  private static let maximumDPBMacroblocks = [
    10: 396, 11: 900, 12: 2376, 13: 2376, 20: 2376, 21: 4752, 22: 8100, 30: 8100, 31: 18_000, 32: 20_480, 40: 32_768,
    41: 32_768, 42: 34_816, 50: 110_400, 51: 184_320, 52: 184_320, 60: 696_320, 61: 696_320, 62: 696_320,
  ]

  /// How many pictures the DPB holds at this level; nil at a level that there is none of.
  var dpbCapacity: Int? { Self.maximumDPBMacroblocks[level].map { min(16, $0 / macroblocks) } }

  init(_ bits: inout BitReader) throws {
    profile = try bits.u(8)
    _ = try bits.u(8)  // constraint_set flags
    level = try bits.u(8)
    _ = try bits.ue()
    if Self.highProfiles.contains(profile) {
      chromaFormat = try bits.ue()
      if chromaFormat == 3 { _ = try bits.flag() }
      for _ in 0..<2 { _ = try bits.ue() }
      _ = try bits.flag()
      guard try !bits.flag() else { throw StreamError(what: "an SPS has scaling matrices") }
    }
    frameNumBits = try bits.ue() + 4
    pocType = try bits.ue()
    switch pocType {
    case 0: pocBits = try bits.ue() + 4
    case 2: break
    default: throw StreamError(what: "pic_order_cnt_type is \(pocType)")
    }
    references = try bits.ue()
    guard try !bits.flag() else { throw StreamError(what: "frame_num may have gaps") }
    macroblocks = (try bits.ue() + 1) * (try bits.ue() + 1)
    guard try bits.flag() else { throw StreamError(what: "pictures may be fields") }
    _ = try bits.flag()
    if try bits.flag() { for _ in 0..<4 { _ = try bits.ue() } }
    if try bits.flag() { try readVUI(&bits) }
  }

  private mutating func readVUI(_ bits: inout BitReader) throws {
    if try bits.flag(), try bits.u(8) == 255 { _ = try bits.u(32) }
    if try bits.flag() { _ = try bits.flag() }
    if try bits.flag() {
      _ = try bits.u(4)
      if try bits.flag() { _ = try bits.u(24) }
    }
    if try bits.flag() { for _ in 0..<2 { _ = try bits.ue() } }
    if try bits.flag() { for count in [32, 32, 1] { _ = try bits.u(count) } }
    for _ in 0..<2 {
      guard try !bits.flag() else { throw StreamError(what: "an SPS has HRD parameters") }
    }
    _ = try bits.flag()
    guard try bits.flag() else { return }
    _ = try bits.flag()
    for _ in 0..<4 { _ = try bits.ue() }
    maxNumReorderFrames = try bits.ue()
    maxDecFrameBuffering = try bits.ue()
  }
}

/// The checked values of a picture parameter set (PPS): clause 7.3.2.2.
struct PictureParameterSet: Equatable {
  let id: Int
  let usesCABAC: Bool
  let references: [Int]
  let hasWeightedPrediction: Bool
  let hasWeightedBiPrediction: Bool

  init(_ bits: inout BitReader) throws {
    id = try bits.ue()
    _ = try bits.ue()
    usesCABAC = try bits.flag()
    guard try !bits.flag() else { throw StreamError(what: "slices have POC of fields") }
    guard try bits.ue() == 0 else { throw StreamError(what: "there are slice groups") }
    references = [try bits.ue() + 1, try bits.ue() + 1]
    hasWeightedPrediction = try bits.flag()
    hasWeightedBiPrediction = try bits.u(2) == 1
  }
}
