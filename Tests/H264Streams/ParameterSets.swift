/// What is read of a sequence parameter set: clauses 7.3.2.1.1 and E.1.1 of ITU-T H.264.
struct SequenceParameterSet: Equatable {
  var frameNumberBits = 0
  var orderType = 0
  var orderBits = 0
  var references = 0
  var chromaFormat = 1
  var reorderedFrames: Int?
  var bufferedFrames: Int?

  private static let highProfiles: Set = [100, 110, 122, 244, 44]

  init(_ bits: inout BitReader) throws {
    let profile = try bits.u(8)
    _ = try bits.u(16)  // constraints and level
    _ = try bits.ue()
    if Self.highProfiles.contains(profile) {
      chromaFormat = try bits.ue()
      if chromaFormat == 3 { _ = try bits.flag() }
      for _ in 0..<2 { _ = try bits.ue() }
      _ = try bits.flag()
      guard try !bits.flag() else { throw StreamError(what: "a sequence has matrices of scaling") }
    }
    frameNumberBits = try bits.ue() + 4
    orderType = try bits.ue()
    switch orderType {
    case 0: orderBits = try bits.ue() + 4
    case 2: break
    default: throw StreamError(what: "pictures have an order of type \(orderType)")
    }
    references = try bits.ue()
    guard try !bits.flag() else { throw StreamError(what: "frame numbers may have gaps") }
    for _ in 0..<2 { _ = try bits.ue() }
    guard try bits.flag() else { throw StreamError(what: "frames may be fields") }
    _ = try bits.flag()
    if try bits.flag() { for _ in 0..<4 { _ = try bits.ue() } }
    if try bits.flag() { try readUsability(&bits) }
  }

  private mutating func readUsability(_ bits: inout BitReader) throws {
    if try bits.flag(), try bits.u(8) == 255 { _ = try bits.u(32) }
    if try bits.flag() { _ = try bits.flag() }
    if try bits.flag() {
      _ = try bits.u(4)
      if try bits.flag() { _ = try bits.u(24) }
    }
    if try bits.flag() { for _ in 0..<2 { _ = try bits.ue() } }
    if try bits.flag() { for count in [32, 32, 1] { _ = try bits.u(count) } }
    for _ in 0..<2 {
      guard try !bits.flag() else { throw StreamError(what: "a sequence has a model of buffers") }
    }
    _ = try bits.flag()
    guard try bits.flag() else { return }
    _ = try bits.flag()
    for _ in 0..<4 { _ = try bits.ue() }
    reorderedFrames = try bits.ue()
    bufferedFrames = try bits.ue()
  }
}

/// What is read of a picture parameter set: clause 7.3.2.2.
struct PictureParameterSet: Equatable {
  let number: Int
  let hasArithmeticCodes: Bool
  let references: [Int]
  let hasWeights: Bool
  let hasWeightsInB: Bool

  init(_ bits: inout BitReader) throws {
    number = try bits.ue()
    _ = try bits.ue()
    hasArithmeticCodes = try bits.flag()
    guard try !bits.flag() else { throw StreamError(what: "slices tell the order of fields") }
    guard try bits.ue() == 0 else { throw StreamError(what: "there are groups of slices") }
    references = [try bits.ue() + 1, try bits.ue() + 1]
    hasWeights = try bits.flag()
    hasWeightsInB = try bits.u(2) == 1
  }
}
