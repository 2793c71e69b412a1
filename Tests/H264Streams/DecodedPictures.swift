/// The short-term references of a stream, as decoders keep them: clause 8.2 of ITU-T H.264.
struct DecodedPictures {
  struct Picture: Equatable {
    let frameNumber: Int
    let order: Int
  }

  private(set) var references: [Picture] = []
  private let limit: Int
  private let capacity: Int

  init(_ sequence: SequenceParameterSet) {
    (limit, capacity) = (1 << sequence.frameNumberBits, max(1, sequence.references))
  }

  mutating func removeAll() { references = [] }

  /// How far a reference's frame number is before another one: clause 8.2.4.1.
  private func wrapped(_ picture: Picture, before frameNumber: Int) -> Int {
    picture.frameNumber > frameNumber ? picture.frameNumber - limit : picture.frameNumber
  }

  /// The lists of a slice: clauses 8.2.4.2 and 8.2.4.3.
  func lists(of slice: SliceHeader, order: Int) throws -> [[Picture]] {
    let before = references.filter { $0.order < order }.sorted { $0.order > $1.order }
    let after = references.filter { $0.order > order }.sorted { $0.order < $1.order }
    var lists =
      slice.kind == .b
      ? [before + after, after + before]
      : [references.sorted { wrapped($0, before: slice.frameNumber) > wrapped($1, before: slice.frameNumber) }]
    if lists.count == 2, lists[0].count > 1, lists[0] == lists[1] { lists[1].swapAt(0, 1) }
    return try slice.counts.indices.map { list in
      var pictures = Array(lists[list].prefix(slice.counts[list]))
      var predicted = slice.frameNumber
      for (place, (operation, number)) in slice.modifications[list].enumerated() {
        guard operation < 2 else { throw StreamError(what: "a list has long-term references") }
        predicted = (predicted + (operation == 0 ? -1 : 1) * (number + 1) + limit) % limit
        guard let found = references.first(where: { $0.frameNumber == predicted }) else {
          throw StreamError(what: "a list has a picture that is not kept")
        }
        pictures.insert(found, at: min(place, pictures.count))
        pictures = Array(
          (pictures[...place] + pictures[(place + 1)...].filter { $0 != found }).prefix(slice.counts[list]))
      }
      return pictures
    }
  }

  /// Keeps a picture and forgets others: clause 8.2.5.
  mutating func append(_ picture: Picture, _ slice: SliceHeader) throws {
    if let marking = slice.marking {
      for (operation, number) in marking {
        guard operation == 1 else { throw StreamError(what: "a picture has the memory operation \(operation)") }
        let forgotten = (slice.frameNumber - number - 1 + limit) % limit
        guard let place = references.firstIndex(where: { $0.frameNumber == forgotten }) else {
          throw StreamError(what: "a picture is forgotten that is not kept")
        }
        references.remove(at: place)
      }
    } else if references.count >= capacity {
      let numbers = references.map { wrapped($0, before: slice.frameNumber) }
      if let least = numbers.min(), let place = numbers.firstIndex(of: least) { references.remove(at: place) }
    }
    references.append(picture)
    guard references.count <= capacity else {
      throw StreamError(what: "more pictures are kept than the sequence allows")
    }
  }
}
