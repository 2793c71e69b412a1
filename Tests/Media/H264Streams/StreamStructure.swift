/// The structure of an H.264 stream, and how it differs from what libx264 writes.
public struct StreamStructure {
  /// The properties that decoders built for libx264's streams might not expect, each once.
  public private(set) var faults: [String] = []

  /// Whether each picture is a reference, in decoding order.
  public private(set) var areReferences: [Bool] = []

  /// The key frames, by their index in decoding order, which is that in output order.
  public private(set) var keyFrames: [Int] = []

  /// The maximum of max_num_reorder_frames.
  private static let maximumReordered = 3

  /// The maximum number of pictures by which one is decoded early, with up to seven B pictures between two others.
  private static let maximumAhead = 8

  private let profiles: Set<Int>
  private var sequence: SequenceParameterSet?
  private var sets: [Int: PictureParameterSet] = [:]
  private var dpb: DecodedPictureBuffer?
  private var pocs: [Int] = []
  private var (previousPOC, previousFrameNum) = (0, 0)
  private var wasReference = false

  /// Reads a stream with start codes.
  /// - Parameters:
  ///   - maximumDisposable: how many non-reference pictures may follow one another in output order.
  ///   - profiles: the values of profile_idc that the stream may have: Main unless others are named.
  public init(_ bytes: [UInt8], maximumDisposable: Int = 3, profiles: Set<Int> = [77]) {
    self.profiles = profiles
    for unit in Self.units(bytes) {
      guard let first = unit.first else { continue }
      do { try read(unit, first) } catch { add("\(error)") }
    }
    checkEntropyCoding()
    checkReordering(maximumAhead: max(Self.maximumAhead, maximumDisposable + 1))
    checkReferences(maximum: maximumDisposable)
  }

  /// The NAL units between start codes.
  private static func units(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var starts: [Int] = []
    for index in bytes.indices.dropLast(2) where bytes[index] == 0 && bytes[index + 1] == 0 && bytes[index + 2] == 1 {
      starts.append(index + 3)
    }
    return zip(starts, starts.dropFirst().map { $0 - 3 } + [bytes.count]).map { bytes[$0..<$1] }
  }

  /// The NAL units of each picture with their start codes; parameter sets and SEI messages belong to the picture that
  /// follows.
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
    var bits = BitReader(unit: unit.dropFirst().prefix(1024))
    switch first & 31 {
    case 1, 5: try readSlice(&bits, first)
    case 7:
      let read = try SequenceParameterSet(&bits)
      expect(sequence == nil || sequence == read, "the SPS changes")
      if sequence == nil { dpb = DecodedPictureBuffer(read) }
      checkLimits(read)
      sequence = read
    case 8:
      let read = try PictureParameterSet(&bits)
      expect(sets[read.id] == nil || sets[read.id] == read, "a PPS changes")
      sets[read.id] = read
    case 6, 9, 12: break
    default: add("there is a NAL unit of type \(first & 31)")
    }
  }

  /// Checks the profile, and that the DPB of the level holds the references.
  private mutating func checkLimits(_ set: SequenceParameterSet) {
    expect(profiles.contains(set.profile), "the profile is \(set.profile)")
    let capacity = set.dpbCapacity ?? 0
    expect(set.references <= capacity, "\(set.references) references exceed level \(set.level), which has \(capacity)")
  }

  private mutating func readSlice(_ bits: inout BitReader, _ first: UInt8) throws {
    guard let sequence else { throw StreamError(what: "a slice comes before its SPS") }
    let slice = try SliceHeader(&bits, unit: first, sequence, sets)
    guard slice.firstMacroblock == 0 else { return }
    if slice.isKey {
      expect(!slice.isLongTermKey, "a key frame is a long-term reference")
      expect(slice.frameNum == 0, "a key frame has frame_num \(slice.frameNum)")
      dpb?.removeAll()
      keyFrames.append(areReferences.count)
      pocs.append(.min)
      (previousPOC, previousFrameNum, wasReference) = (0, 0, false)
    }
    let expected = (previousFrameNum + (wasReference ? 1 : 0)) % (1 << sequence.frameNumBits)
    expect(slice.frameNum == expected, "frame_num has gaps")
    let poc = poc(of: slice, sequence)
    pocs.append(poc)
    areReferences.append(slice.isReference)
    if slice.isReference { previousPOC = poc }
    (previousFrameNum, wasReference) = (slice.frameNum, slice.isReference)
    try checkLists(of: slice, poc)
    if slice.isReference {
      try dpb?.append(DecodedPictureBuffer.Picture(frameNum: slice.frameNum, poc: poc), slice)
    }
  }

  /// The POC of a picture: clauses 8.2.1.1 and 8.2.1.3.
  private func poc(of slice: SliceHeader, _ sequence: SequenceParameterSet) -> Int {
    guard !slice.isKey else { return 0 }
    guard let lsb = slice.pocLSB else { return (pocs.last ?? 0) + 2 }
    let limit = 1 << sequence.pocBits
    let high = previousPOC & ~(limit - 1)
    let poc = high | lsb
    return poc - previousPOC > limit / 2 ? poc - limit : previousPOC - poc >= limit / 2 ? poc + limit : poc
  }

  private mutating func checkLists(of slice: SliceHeader, _ poc: Int) throws {
    guard slice.type != .i, let lists = try dpb?.lists(of: slice, poc: poc) else { return }
    expect(lists.allSatisfy { !$0.isEmpty }, "a slice has an empty list")
    expect(lists.first?.first.map { $0.poc < poc } ?? true, "list 0 does not begin before the picture")
    if slice.type == .b {
      expect(lists[1].first.map { $0.poc > poc } ?? true, "list 1 does not begin after the picture")
    }
    if slice.type == .p { expect(lists[0].allSatisfy { $0.poc < poc }, "a P picture refers to a later one") }
  }

  private mutating func checkEntropyCoding() {
    expect(Set(sets.values.map(\.usesCABAC)).count == 1, "CABAC and CAVLC are mixed")
  }

  /// Checks how far decoding is ahead of output.
  private mutating func checkReordering(maximumAhead: Int) {
    let signalled = sequence?.maxNumReorderFrames ?? 0
    expect(signalled <= Self.maximumReordered, "\(signalled) pictures are reordered")
    expect(sequence?.maxDecFrameBuffering ?? 0 <= max(4, sequence?.references ?? 0), "too many pictures are buffered")
    for period in pocs.split(separator: .min) {
      let shown = period.sorted()
      expect(Set(period).count == period.count, "two pictures have the same POC")
      var latest: [Int] = []
      for (index, poc) in period.enumerated() {
        let later = latest.filter { $0 > poc }.count
        expect(
          later <= signalled,
          "\(later) pictures precede one in decoding order and follow it in output order; \(signalled) are signalled")
        let ahead = (shown.firstIndex(of: poc) ?? index) - index
        expect(ahead <= maximumAhead, "a picture is decoded \(ahead) pictures early")
        latest.append(poc)
        if latest.count > 64 { latest.removeFirst() }
      }
    }
  }

  private mutating func checkReferences(maximum: Int) {
    check(areReferences, maximum: maximum + 1, "decoded")
    var shown: [Bool] = []
    var period: [(poc: Int, isReference: Bool)] = []
    let pictures = pocs.filter { $0 != .min }
    for (poc, isReference) in zip(pictures, areReferences) {
      if poc == 0 {
        shown += period.sorted { $0.poc < $1.poc }.map(\.isReference)
        period = []
      }
      period.append((poc, isReference))
    }
    check(shown + period.sorted { $0.poc < $1.poc }.map(\.isReference), maximum: maximum, "shown")
  }

  private mutating func check(_ areReferences: [Bool], maximum: Int, _ how: String) {
    var count = 0
    for isReference in areReferences {
      count = isReference ? 0 : count + 1
      expect(count <= maximum, "\(maximum + 1) non-reference pictures are \(how) in a row")
    }
  }
}
