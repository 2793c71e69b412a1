import Animations
import Properties
import Testing

@Suite struct AnimationStackTests {
  static let batches = (0..<6).map { batch in (0..<100).map { UInt64(batch * 100 + $0) } }

  @Test("Presentation values equal those of each animation evaluated separately, to the last bit", arguments: batches)
  func agreement(seeds: [UInt64]) {
    var changes = 0
    for seed in seeds {
      var motions = RandomMotions(seed: seed)
      let animations = motions.descriptions().map { CompiledAnimation($0) }
      let model = motions.model()
      let stack = AnimationStack(animations, over: model)
      for _ in 0..<12 {
        let time = motions.random.number(-0.2...3.5)
        var expected = model
        for animation in animations { expected = AnimationStack([animation], over: expected).values(at: time) }
        let shown = stack.values(at: time)
        for property in SampleProperties.table.properties {
          #expect(shown[property] == expected[property], "seed \(seed), \(property.name) at \(time)")
          if shown[property] != model[property] { changes += 1 }
        }
      }
    }
    #expect(changes > 1000)
  }

  @Test("Many animations of one property combine as if applied one by one", arguments: batches)
  func sums(seeds: [UInt64]) {
    for seed in seeds.prefix(40) {
      var motions = RandomMotions(seed: seed)
      let pile = motions.pile().filter { $0.targetType != .transform }
      // Animations that replace a value come first, regardless of the order of the animations.
      let sorted = pile.filter { !$0.composition.isAdditive } + pile.filter(\.composition.isAdditive)
      let model = motions.model()
      let stack = AnimationStack(pile.map { CompiledAnimation($0) }, over: model)
      for _ in 0..<6 {
        let time = motions.random.number(0...3)
        var expected = model
        for description in sorted {
          expected = AnimationStack([CompiledAnimation(description)], over: expected).values(at: time)
        }
        let shown = stack.values(at: time)
        for property in SampleProperties.table.properties {
          #expect(shown[property] == expected[property], "seed \(seed), \(property.name) at \(time)")
        }
      }
    }
  }

  @Test("Values written to a reused storage equal those in a new one")
  func reuse() {
    var kept = PropertyStorage()
    for seed in 0..<200 as Range<UInt64> {
      var motions = RandomMotions(seed: seed)
      let stack = AnimationStack(motions.descriptions().map { CompiledAnimation($0) }, over: motions.model())
      let time = motions.random.number(0...2)
      stack.evaluate(at: time, into: &kept)
      let new = stack.values(at: time)
      for property in SampleProperties.table.properties {
        #expect(kept.stored(property) == new.stored(property), "seed \(seed), \(property.name)")
      }
    }
  }

  @Test("A value set on presentation values overrides animated and other values")
  func setting() {
    let moving = CompiledAnimation(
      .unit(.basic(PropertyKeyPath(sample.number.property), BasicValues(from: .number(0), to: .number(10)))))
    var model = PropertyStorage()
    model[sample.text] = "below"
    var shown = AnimationStack([moving], over: model).values(at: 0.5)
    shown[sample.number] = 3
    shown[sample.text] = "above"
    #expect(shown[sample.number] == 3 && shown[sample.text] == "above")
    #expect(Set(shown.stored.map(\.property)) == [sample.number.property, sample.text.property])
    shown.remove(sample.number.property)
    #expect(shown.stored(sample.number.property) == nil && shown[sample.text] == "above")
  }
}

extension AnimationDescription {
  /// The type of the animated property.
  fileprivate var targetType: ValueType? {
    switch body {
    case .basic(let path, _), .spring(let path, _, _), .keyframes(let path, _), .path(let path, _): path.property.type
    case .group: nil
    }
  }
}
