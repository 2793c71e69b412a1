/// The short-term references in the decoded picture buffer: clause 8.2 of ITU-T H.264.
struct DecodedPictureBuffer {
  struct Picture: Equatable {
    let frameNum: Int
    let poc: Int
  }

  private(set) var references: [Picture] = []
  private let limit: Int
  private let capacity: Int

  init(_ sequence: SequenceParameterSet) {
    (limit, capacity) = (1 << sequence.frameNumBits, max(1, sequence.references))
  }

  mutating func removeAll() { references = [] }

  /// FrameNumWrap of a reference: clause 8.2.4.1.
  private func wrapped(_ picture: Picture, before frameNum: Int) -> Int {
    picture.frameNum > frameNum ? picture.frameNum - limit : picture.frameNum
  }

  /// The reference lists of a slice: clauses 8.2.4.2 and 8.2.4.3.
  func lists(of slice: SliceHeader, poc: Int) throws -> [[Picture]] {
    let before = references.filter { $0.poc < poc }.sorted { $0.poc > $1.poc }
    let after = references.filter { $0.poc > poc }.sorted { $0.poc < $1.poc }
    var lists =
      slice.type == .b
      ? [before + after, after + before]
      : [references.sorted { wrapped($0, before: slice.frameNum) > wrapped($1, before: slice.frameNum) }]
    if lists.count == 2, lists[0].count > 1, lists[0] == lists[1] { lists[1].swapAt(0, 1) }
    return try slice.counts.indices.map { list in
      var pictures = Array(lists[list].prefix(slice.counts[list]))
      var predicted = slice.frameNum
      for (index, (operation, number)) in slice.modifications[list].enumerated() {
        guard operation < 2 else { throw StreamError(what: "a list has long-term references") }
        predicted = (predicted + (operation == 0 ? -1 : 1) * (number + 1) + limit) % limit
        guard let found = references.first(where: { $0.frameNum == predicted }) else {
          throw StreamError(what: "a list has a picture that is not in the DPB")
        }
        pictures.insert(found, at: min(index, pictures.count))
        pictures = Array(
          (pictures[...index] + pictures[(index + 1)...].filter { $0 != found }).prefix(slice.counts[list]))
      }
      return pictures
    }
  }

  /// Marks references as unused, and adds a picture: clause 8.2.5.
  mutating func append(_ picture: Picture, _ slice: SliceHeader) throws {
    if let marking = slice.marking {
      for (operation, number) in marking {
        guard operation == 1 else { throw StreamError(what: "a picture has MMCO \(operation)") }
        let picNum = (slice.frameNum - number - 1 + limit) % limit
        guard let index = references.firstIndex(where: { $0.frameNum == picNum }) else {
          throw StreamError(what: "a picture is marked as unused that is not in the DPB")
        }
        references.remove(at: index)
      }
    } else if references.count >= capacity {
      let numbers = references.map { wrapped($0, before: slice.frameNum) }
      if let lowest = numbers.min(), let index = numbers.firstIndex(of: lowest) { references.remove(at: index) }
    }
    references.append(picture)
    guard references.count <= capacity else {
      throw StreamError(what: "the DPB has more references than max_num_ref_frames")
    }
  }
}
