import Pixels

/// How long the macroblocks of a movie's pictures have stood still.
struct StillMacroblocks {
  /// For how many pictures each has been as it is now, up to `settled`; 0 for what has just changed.
  private var ages: [UInt8]

  /// The place of the latest picture in the sequence of its source; nil if nothing was known of it.
  private var index: Int?

  /// The number of macroblocks that are as they were in the picture before.
  private(set) var count = 0

  /// After so many pictures the encoder has no more to mend.
  private static let settled: UInt8 = 2

  init(width: Int, height: Int) {
    let side = UnchangedMacroblocks.side
    ages = Array(repeating: 0, count: (width + side - 1) / side * ((height + side - 1) / side))
  }

  /// The number of macroblocks of a picture.
  var total: Int { ages.count }

  /// Notes the next picture.
  mutating func append(_ picture: VideoPicture) {
    let known = picture.unchanged
    defer { index = known?.index }
    guard let known, let index, known.index == index + 1, known.total == total else {
      // What a picture has in common with another one than that before it says nothing.
      count = 0
      return begin()
    }
    count = 0
    ages.withUnsafeMutableBufferPointer { ages in
      for place in ages.indices {
        let flag = known.flags[place]
        count += Int(flag)
        ages[place] = min(Self.settled, ages[place] &+ 1) &* flag
      }
    }
  }

  /// Notes that the latest picture is encoded without any other: what it shows is new.
  mutating func begin() {
    for place in ages.indices { ages[place] = 0 }
  }

  /// Writes a 1 for each macroblock that has stood still long enough to be skipped, for others a 0.
  func writeSettled(to flags: UnsafeMutablePointer<UInt8>) {
    for place in ages.indices { flags[place] = ages[place] >= Self.settled ? 1 : 0 }
  }
}
