/// The pictures that decoders keep because others may refer to them: clause 8.2.5 of ITU-T H.264.
struct KeptPictures {
  /// How many there are at most.
  let capacity: Int

  /// The numbers of libx264's, the latest last.
  private var numbers: [Int] = []

  /// The places of our own.
  private var places: Set<Int> = []

  init(capacity: Int) { self.capacity = capacity }

  /// Notes a key frame, which takes the place of all others.
  mutating func begin(with number: Int) { (numbers, places) = ([number], []) }

  /// Notes a picture of libx264, which takes the place of its oldest one if there are too many.
  mutating func append(_ number: Int) {
    makeRoom()
    numbers.append(number)
  }

  /// Notes one of our own, which takes the place of the former one of the same place or of the oldest ones of libx264.
  /// - Returns: how decoders are told.
  mutating func append(at place: Int) -> H264Slices.Marking {
    let given = places.insert(place).inserted ? makeRoom(for: 0) : []
    return H264Slices.Marking(place: place, givenUp: given)
  }

  /// Gives up the oldest pictures of libx264 until there is room for one more, if that many are not there yet.
  @discardableResult private mutating func makeRoom(for more: Int = 1) -> [Int] {
    let count = max(0, numbers.count + places.count + more - capacity)
    defer { numbers.removeFirst(min(count, numbers.count)) }
    return Array(numbers.prefix(count))
  }
}
