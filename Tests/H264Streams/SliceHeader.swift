/// What is read of a slice's header: clause 7.3.3 of ITU-T H.264.
struct SliceHeader {
  enum Kind: Int {
    case p, b, i
  }

  let isReference: Bool
  let isKey: Bool
  let firstMacroblock: Int
  let kind: Kind
  let frameNumber: Int
  var orderBits: Int?

  /// How many references there are in each list.
  var counts: [Int] = []

  /// The operations that change the order of each list, with their numbers.
  var modifications: [[(operation: Int, number: Int)]] = [[], []]

  /// The operations by which decoders forget pictures or keep them longer; nil where they forget the oldest one.
  var marking: [(operation: Int, number: Int)]?
  var isLongTermKey = false

  init(
    _ bits: inout BitReader, unit: UInt8, _ sequence: SequenceParameterSet, _ sets: [Int: PictureParameterSet]
  ) throws {
    isReference = unit >> 5 & 3 != 0
    isKey = unit & 31 == 5
    firstMacroblock = try bits.ue()
    guard let kind = Kind(rawValue: try bits.ue() % 5) else { throw StreamError(what: "a slice is neither P, B nor I") }
    self.kind = kind
    guard let set = sets[try bits.ue()] else { throw StreamError(what: "a slice has no picture parameter set") }
    frameNumber = try bits.u(sequence.frameNumberBits)
    if isKey { _ = try bits.ue() }
    if sequence.orderType == 0 { orderBits = try bits.u(sequence.orderBits) }
    if kind == .b { _ = try bits.flag() }
    try readLists(&bits, set)
    if kind == .p && set.hasWeights || kind == .b && set.hasWeightsInB { try readWeights(&bits, sequence) }
    if isReference { try readMarking(&bits) }
  }

  private mutating func readLists(_ bits: inout BitReader, _ set: PictureParameterSet) throws {
    guard kind != .i else { return }
    counts = Array(set.references.prefix(kind == .b ? 2 : 1))
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
      // Operations 1, 2, 4 and 6 have one number, 3 has two, and 5 none.
      operations.append((operation, operation == 5 ? 0 : try bits.ue()))
      if operation == 3 { _ = try bits.ue() }
    }
    marking = operations
  }
}
