/// The checked values of a slice header: clause 7.3.3 of ITU-T H.264.
struct SliceHeader {
  enum SliceType: Int {
    case p, b, i
  }

  let isReference: Bool
  let isKey: Bool
  let firstMacroblock: Int
  let type: SliceType
  let frameNum: Int
  var pocLSB: Int?

  /// The size of each reference list.
  var counts: [Int] = []

  /// The modifications of each reference list.
  var modifications: [[(operation: Int, number: Int)]] = [[], []]

  /// The memory management control operations (MMCO); nil for the sliding window.
  var marking: [(operation: Int, number: Int)]?
  var isLongTermKey = false

  init(
    _ bits: inout BitReader, unit: UInt8, _ sequence: SequenceParameterSet, _ sets: [Int: PictureParameterSet]
  ) throws {
    isReference = unit >> 5 & 3 != 0
    isKey = unit & 31 == 5
    firstMacroblock = try bits.ue()
    guard let type = SliceType(rawValue: try bits.ue() % 5) else {
      throw StreamError(what: "a slice is neither P, B nor I")
    }
    self.type = type
    guard let pps = sets[try bits.ue()] else { throw StreamError(what: "a slice has no PPS") }
    frameNum = try bits.u(sequence.frameNumBits)
    if isKey { _ = try bits.ue() }
    if sequence.pocType == 0 { pocLSB = try bits.u(sequence.pocBits) }
    if type == .b { _ = try bits.flag() }
    try readLists(&bits, pps)
    if type == .p && pps.hasWeightedPrediction || type == .b && pps.hasWeightedBiPrediction {
      try readWeights(&bits, sequence)
    }
    if isReference { try readMarking(&bits) }
  }

  private mutating func readLists(_ bits: inout BitReader, _ pps: PictureParameterSet) throws {
    guard type != .i else { return }
    counts = Array(pps.references.prefix(type == .b ? 2 : 1))
    if try bits.flag() { for list in counts.indices { counts[list] = try bits.ue() + 1 } }
    for list in counts.indices where try bits.flag() {
      while true {
        let operation = try bits.ue()
        guard operation != 3 else { break }
        modifications[list].append((operation, try bits.ue()))
      }
    }
  }

  private func readWeights(_ bits: inout BitReader, _ sequence: SequenceParameterSet) throws {
    let hasChroma = sequence.chromaFormat != 0
    for _ in 0..<(hasChroma ? 2 : 1) { _ = try bits.ue() }
    for count in counts {
      for _ in 0..<count {
        if try bits.flag() { for _ in 0..<2 { _ = try bits.se() } }
        if hasChroma, try bits.flag() { for _ in 0..<4 { _ = try bits.se() } }
      }
    }
  }

  private mutating func readMarking(_ bits: inout BitReader) throws {
    if isKey {
      _ = try bits.flag()
      isLongTermKey = try bits.flag()
      return
    }
    guard try bits.flag() else { return }
    var operations: [(operation: Int, number: Int)] = []
    while true {
      let operation = try bits.ue()
      guard operation != 0 else { break }
      // MMCO 1, 2, 4 and 6 have one value, 3 has two, and 5 none.
      operations.append((operation, operation == 5 ? 0 : try bits.ue()))
      if operation == 3 { _ = try bits.ue() }
    }
    marking = operations
  }
}
