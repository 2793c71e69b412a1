import Testing

@testable import Media

/// What decoders keep of a stream's pictures, and what they are told to give up.
@Suite("Pictures that decoders keep") struct KeptPicturesTests {
  private func marking(_ place: Int, _ givenUp: Int...) -> H264Slices.Marking {
    H264Slices.Marking(place: place, givenUp: givenUp)
  }

  @Test("Nothing is given up while there is room") func room() {
    var kept = KeptPictures(capacity: 4)
    kept.begin(with: 0)
    kept.append(1)
    #expect(kept.append(at: 0) == marking(0) && kept.append(at: 1) == marking(1))
  }

  @Test("The first pictures of our own take the places of the oldest ones of libx264") func oldest() {
    var kept = KeptPictures(capacity: 4)
    kept.begin(with: 0)
    for number in 1...5 { kept.append(number) }
    #expect(kept.append(at: 0) == marking(0, 2))
    #expect(kept.append(at: 1) == marking(1, 3))
  }

  @Test("Later ones take those of the former ones, and those of libx264 of one another") func places() {
    var kept = KeptPictures(capacity: 4)
    kept.begin(with: 0)
    for number in 1...5 { kept.append(number) }
    for place in 0...1 { _ = kept.append(at: place) }
    // Decoders have dropped the oldest ones by themselves: nothing is left to be told.
    for number in 6...9 { kept.append(number) }
    #expect(kept.append(at: 0) == marking(0) && kept.append(at: 1) == marking(1))
  }

  @Test("A key frame is kept alone") func key() {
    var kept = KeptPictures(capacity: 2)
    kept.begin(with: 0)
    #expect(kept.append(at: 0) == marking(0))
    kept.begin(with: 0)
    kept.append(1)
    #expect(kept.append(at: 0) == marking(0, 0))
  }
}
