/// The structure of an H.264 stream, and what of it is unlike what libx264 writes.
public struct StreamStructure {
  /// What decoders built for libx264's streams might not expect, each once.
  public private(set) var faults: [String] = []

  /// Whether others refer to each picture, in the order of decoding.
  public private(set) var areReferences: [Bool] = []

  /// The key frames, by their index in the order of decoding and of showing.
  public private(set) var keyFrames: [Int] = []

  /// More pictures than these are not decoded before one that is shown earlier.
  private static let mostReordered = 3

  /// No picture is decoded earlier by more than this many pictures, with up to seven B pictures between two others.
  private static let mostAhead = 8

  private var sequence: SequenceParameterSet?
  private var sets: [Int: PictureParameterSet] = [:]
  private var decoded: DecodedPictures?
  private var orders: [Int] = []
  private var (formerOrder, formerFrameNumber) = (0, 0)
  private var isFormerReference = false

  /// Reads a stream with start codes.
  /// - Parameter mostDisposable: so many pictures to which nothing refers may be shown one after another.
  public init(_ bytes: [UInt8], mostDisposable: Int = 3) {
    for unit in Self.units(bytes) {
      guard let first = unit.first else { continue }
      do { try read(unit, first) } catch { add("\(error)") }
    }
    checkCodes()
    checkOrder(mostAhead: max(Self.mostAhead, mostDisposable + 1))
    checkReferences(most: mostDisposable)
  }

  /// The units between start codes.
  private static func units(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var starts: [Int] = []
    for place in bytes.indices.dropLast(2) where bytes[place] == 0 && bytes[place + 1] == 0 && bytes[place + 2] == 1 {
      starts.append(place + 3)
    }
    return zip(starts, starts.dropFirst().map { $0 - 3 } + [bytes.count]).map { bytes[$0..<$1] }
  }

  /// The units of each picture with their start codes: parameter sets and messages are with the picture that follows.
  static func pictures(_ bytes: [UInt8]) -> [[UInt8]] {
    var pictures: [[UInt8]] = [[]]
    for unit in units(bytes) {
      pictures[pictures.count - 1] += [0, 0, 0, 1] + unit
      if [1, 5].contains((unit.first ?? 0) & 31) { pictures.append([]) }
    }
    return pictures.filter { !$0.isEmpty }
  }

  private mutating func add(_ fault: String) { if !faults.contains(fault) { faults.append(fault) } }

  private mutating func expect(_ condition: Bool, _ fault: @autoclosure () -> String) {
    if !condition { add(fault()) }
  }

  private mutating func read(_ unit: ArraySlice<UInt8>, _ first: UInt8) throws {
    var bits = BitReader(unit: unit.dropFirst().prefix(4096))
    switch first & 31 {
    case 1, 5: try readSlice(&bits, first)
    case 7:
      let read = try SequenceParameterSet(&bits)
      expect(sequence == nil || sequence == read, "the sequence parameter set changes")
      if sequence == nil { decoded = DecodedPictures(read) }
      sequence = read
    case 8:
      let read = try PictureParameterSet(&bits)
      expect(sets[read.number] == nil || sets[read.number] == read, "a picture parameter set changes")
      sets[read.number] = read
    case 6, 9, 12: break
    default: add("there is a unit of the type \(first & 31)")
    }
  }

  private mutating func readSlice(_ bits: inout BitReader, _ first: UInt8) throws {
    guard let sequence else { throw StreamError(what: "a slice comes before its sequence parameter set") }
    let slice = try SliceHeader(&bits, unit: first, sequence, sets)
    guard slice.firstMacroblock == 0 else { return }
    if slice.isKey {
      expect(!slice.isLongTermKey, "a key frame is a long-term reference")
      expect(slice.frameNumber == 0, "a key frame has the frame number \(slice.frameNumber)")
      decoded?.removeAll()
      keyFrames.append(areReferences.count)
      orders.append(.min)
      (formerOrder, formerFrameNumber, isFormerReference) = (0, 0, false)
    }
    let expected = (formerFrameNumber + (isFormerReference ? 1 : 0)) % (1 << sequence.frameNumberBits)
    expect(slice.frameNumber == expected, "the frame numbers of pictures have gaps")
    let order = order(of: slice, sequence)
    orders.append(order)
    areReferences.append(slice.isReference)
    if slice.isReference { formerOrder = order }
    (formerFrameNumber, isFormerReference) = (slice.frameNumber, slice.isReference)
    try checkLists(of: slice, order)
    if slice.isReference {
      try decoded?.append(DecodedPictures.Picture(frameNumber: slice.frameNumber, order: order), slice)
    }
  }

  /// Where a picture is shown: clauses 8.2.1.1 and 8.2.1.3.
  private func order(of slice: SliceHeader, _ sequence: SequenceParameterSet) -> Int {
    guard !slice.isKey else { return 0 }
    guard let least = slice.orderBits else { return (orders.last ?? 0) + 2 }
    let limit = 1 << sequence.orderBits
    let high = formerOrder & ~(limit - 1)
    let order = high | least
    return order - formerOrder > limit / 2 ? order - limit : formerOrder - order >= limit / 2 ? order + limit : order
  }

  private mutating func checkLists(of slice: SliceHeader, _ order: Int) throws {
    guard slice.kind != .i, let lists = try decoded?.lists(of: slice, order: order) else { return }
    expect(lists.allSatisfy { !$0.isEmpty }, "a slice refers to nothing")
    expect(lists.first?.first.map { $0.order < order } ?? true, "list 0 does not begin before the picture")
    if slice.kind == .b {
      expect(lists[1].first.map { $0.order > order } ?? true, "list 1 does not begin after the picture")
    }
    if slice.kind == .p { expect(lists[0].allSatisfy { $0.order < order }, "a P picture refers to a later one") }
  }

  private mutating func checkCodes() {
    expect(Set(sets.values.map(\.hasArithmeticCodes)).count == 1, "codes of two kinds are mixed")
  }

  /// Checks how far decoding is ahead of showing.
  private mutating func checkOrder(mostAhead: Int) {
    let told = sequence?.reorderedFrames ?? 0
    expect(told <= Self.mostReordered, "\(told) pictures are reordered")
    expect(sequence?.bufferedFrames ?? 0 <= max(4, sequence?.references ?? 0), "too many pictures are buffered")
    for group in orders.split(separator: .min) {
      let shown = group.sorted()
      expect(Set(group).count == group.count, "two pictures are shown at once")
      var latest: [Int] = []
      for (place, order) in group.enumerated() {
        let later = latest.filter { $0 > order }.count
        expect(later <= told, "\(later) pictures are decoded before one that is shown earlier, and \(told) are told")
        let ahead = (shown.firstIndex(of: order) ?? place) - place
        expect(ahead <= mostAhead, "a picture is decoded \(ahead) pictures early")
        latest.append(order)
        if latest.count > 64 { latest.removeFirst() }
      }
    }
  }

  private mutating func checkReferences(most: Int) {
    check(areReferences, most: most + 1, "decoded")
    var shown: [Bool] = []
    var group: [(order: Int, isReference: Bool)] = []
    let pictures = orders.filter { $0 != .min }
    for (order, isReference) in zip(pictures, areReferences) {
      if order == 0 {
        shown += group.sorted { $0.order < $1.order }.map(\.isReference)
        group = []
      }
      group.append((order, isReference))
    }
    check(shown + group.sorted { $0.order < $1.order }.map(\.isReference), most: most, "shown")
  }

  private mutating func check(_ areReferences: [Bool], most: Int, _ how: String) {
    var count = 0
    for isReference in areReferences {
      count = isReference ? 0 : count + 1
      expect(count <= most, "nothing refers to \(most + 1) pictures that are \(how) one after another")
    }
  }
}
