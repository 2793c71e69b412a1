import DisplayList
import Foundation
import LayerKit
import Pixels
import Randomness
import RenderTree
import Testing

/// Random trees: all ways to evaluate a time give the same values.
@Suite struct RandomAnimationTests {
  /// The seeds in batches; `RANDOM_TREES=0..<1000` sets others.
  static let seeds = {
    let seeds = SeedRange.environment("RANDOM_TREES", default: 0..<80)
    return stride(from: seeds.lowerBound, to: seeds.upperBound, by: 20).map { first in
      Array(first..<min(first + 20, seeds.upperBound))
    }
  }()

  private static let keyPaths = [
    "position", "bounds", "opacity", "transform", "backgroundColor", "cornerRadius", "hidden", "zPosition",
    "borderWidth",
    "shadowOffset", "anchorPoint",
  ]

  private func values(of layers: [CALayer], at time: Double) -> [PropertyValue] {
    layers.flatMap { layer in
      let shown = layer.presentation(at: time)
      return Self.keyPaths.map { shown?.value(forKey: $0).flatMap { PropertyValue(any: $0) } ?? .null }
    }
  }

  private func expectClose(_ left: [PropertyValue], _ right: [PropertyValue], _ place: String) {
    let worst = zip(left, right).map { $0.difference(from: $1) }.max() ?? 0
    #expect(left.count == right.count && worst <= 1e-9, "\(place): \(worst)")
  }

  private func expectClose(_ left: Frame, _ right: Frame, _ place: String) {
    let (left, right) = (left.numbers, right.numbers)
    let worst = zip(left, right).map { abs($0 - $1) / max(1, abs($1)) }.max() ?? 0
    #expect(left.count == right.count && worst <= 1e-9, "frame of \(place): \(worst)")
  }

  @Test("The order of the evaluated times makes no difference", arguments: seeds)
  func anyOrder(seeds: [UInt64]) {
    for seed in seeds {
      let scene = RandomLayers(seed: seed, changes: 2)
      scene.stage.advance(to: 0.5)
      let tree = scene.stage.commit()
      let times = (0...6).map { Double($0) / 6 * RandomLayers.end }
      let inOrder = times.map { values(of: scene.layers, at: $0) }
      let framesInOrder = times.map { tree.frame(at: $0).numbers }
      var random = RandomNumbers(seed: seed)
      for index in times.indices.shuffled(using: &random) {
        #expect(values(of: scene.layers, at: times[index]) == inOrder[index], "seed \(seed)")
        #expect(tree.frame(at: times[index]).numbers == framesInOrder[index], "seed \(seed)")
      }
    }
  }

  @Test("Advancing frame by frame gives the same values as evaluating ahead", arguments: seeds)
  func replay(seeds: [UInt64]) {
    for seed in seeds {
      let (played, asked) = (RandomLayers(seed: seed), RandomLayers(seed: seed))
      let tree = asked.stage.commit()
      for frame in stride(from: 0, to: 90, by: 1) {
        played.stage.advance(to: Double(frame) / 30)
        guard frame % 15 == 7 else { continue }
        let time = played.stage.currentTime
        let place = "seed \(seed) at \(time)"
        expectClose(values(of: played.layers, at: time), values(of: asked.layers, at: time), place)
        expectClose(played.stage.frame(), tree.frame(at: time), place)
      }
    }
  }

  @Test("With changes on the way, advancing by frames gives the same values as advancing at once", arguments: seeds)
  func straight(seeds: [UInt64]) {
    for seed in seeds {
      let played = RandomLayers(seed: seed, changes: 6)
      for frame in 0..<60 {
        played.stage.advance(to: Double(frame) / 20)
        guard frame % 30 == 23 else { continue }
        let jumped = RandomLayers(seed: seed, changes: 6)
        jumped.stage.advance(to: Double(frame) / 20)
        let time = played.stage.currentTime
        let place = "seed \(seed) at \(time)"
        expectClose(values(of: played.layers, at: time), values(of: jumped.layers, at: time), place)
        expectClose(played.stage.frame(), jumped.stage.frame(), place)
      }
    }
  }

  @Test("Until the next change, a commit has the values of later commits", arguments: seeds)
  func ahead(seeds: [UInt64]) {
    var compared = 0
    for seed in seeds {
      let scene = RandomLayers(seed: seed, changes: 3)
      var last: (time: Double, tree: CommittedTree)?
      for frame in 0..<15 {
        scene.stage.advance(to: Double(frame) / 5)
        let (time, tree) = (scene.stage.currentTime, scene.stage.commit())
        if let last, !scene.changes.times.contains(where: { $0 > last.time }) {
          expectClose(tree.frame(at: time), last.tree.frame(at: time), "seed \(seed) at \(time)")
          compared += 1
        }
        last = (time, tree)
      }
    }
    #expect(compared > 40)
  }

  @Test("A frame shows layers at their presentation positions", arguments: seeds)
  func frames(seeds: [UInt64]) {
    var compared = 0
    for seed in seeds {
      let scene = RandomLayers(seed: seed, changes: 3)
      scene.stage.advance(to: Double(seed % 7) / 4)
      let tree = scene.stage.commit()
      let ids = Self.ids(of: scene.stage.layer, tree.root)
      for time in [0, 0.31, 0.87, 2.4].map({ $0 + scene.stage.currentTime }) {
        let items = Self.items(of: tree.frame(at: time).content.items)
        for layer in scene.layers {
          guard let id = ids[ObjectIdentifier(layer)], let item = items[id], let shown = layer.presentation(at: time)
          else { continue }
          compared += 1
          expectSame(item, shown, "seed \(seed) at \(time)")
        }
      }
    }
    #expect(compared > 40)
  }

  private func expectSame(_ item: DrawItem, _ shown: CALayer, _ place: String) {
    guard case .box(let box) = item.content else { return }
    let bounds = shown.bounds.standardized
    for corner in [
      bounds.origin, CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ] {
      let drawn = item.placement.projection.project(x: Double(corner.x), y: Double(corner.y))
      let converted = shown.convert(corner, to: nil)
      #expect(hypot(drawn.x - Double(converted.x), drawn.y - Double(converted.y)) <= 1e-9, "\(place)")
    }
    // Clipped layers, and layers with a border over their edge, are drawn slightly larger or smaller.
    if !shown.masksToBounds, shown.borderWidth == 0 {
      let radius = max(0, min(Double(shown.cornerRadius), Double(bounds.width) / 2, Double(bounds.height) / 2))
      #expect(box.shape.cornerRadius == radius, "\(place)")
    }
    if let color = shown.backgroundColor { #expect(box.background == PremultipliedColor(color), "\(place)") }
  }

  /// The bodies of layers in all groups, except for groups that only cast shadows, in their own plane.
  private static func items(of items: [DrawItem]) -> [UInt64: DrawItem] {
    var found: [UInt64: DrawItem] = [:]
    for item in items {
      if case .group(let group) = item.content {
        guard !group.showsShadowOnly else { continue }
        found.merge(Self.items(of: group.list.items)) { first, _ in first }
      } else if item.id.part == .body {
        found[item.id.layer] = item
      }
    }
    return found
  }

  private static func ids(of layer: CALayer, _ node: RenderNode) -> [ObjectIdentifier: UInt64] {
    // A layer in a transition is elsewhere until the transition ends.
    guard node.transition == nil else { return [:] }
    var found = [ObjectIdentifier(layer): node.id]
    for (layer, node) in zip(layer.sublayers ?? [], node.sublayers) {
      found.merge(ids(of: layer, node)) { first, _ in first }
    }
    return found
  }
}
