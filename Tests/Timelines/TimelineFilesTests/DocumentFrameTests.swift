import Animations
import Foundation
import LayerKit
import Randomness
import Testing

@Suite("Frames of a timeline's document")
struct DocumentFrameTests {
  /// The first timeline of each folder.
  private static let names = RepositoryTimelines.names.firstOfEach { ($0 as NSString).deletingLastPathComponent }

  private func pair(_ name: String) throws -> (source: Timeline, document: Timeline) {
    let url = RepositoryTimelines.url(of: name)
    let source = try Timeline(contentsOf: url)
    let document = try Timeline(
      data: Data(source.document().utf8), file: "expanded.yaml", directory: url.deletingLastPathComponent())
    return (source, document)
  }

  @Test("They have the same bytes as those of the timeline", arguments: names)
  func frames(name: String) throws {
    let (source, document) = try pair(name)
    let (first, second) = (Recording(source), Recording(document))
    for share in [0.0, 0.37, 0.8] {
      let time = share * source.canvas.duration
      #expect(try first.image(at: time).pixels == second.image(at: time).pixels, "\(time)")
    }
  }

  @Test("The explanations are those of the timeline", arguments: names)
  func explanations(name: String) throws {
    let (source, document) = try pair(name)
    let (first, second) = (Recording(source), Recording(document))
    for (id, keyPath) in source.animatedKeyPaths {
      let motions = (try first.motion(of: id, keyPath), try second.motion(of: id, keyPath))
      for time in [0, source.canvas.duration / 2] {
        let texts = [motions.0, motions.1].map { $0.explanation(at: time)?.json(layer: id, time: time) }
        #expect(texts[0] == texts[1], "\(id).\(keyPath)")
      }
    }
  }
}

extension Timeline {
  /// The ids and the animated key paths of the initial layers.
  fileprivate var animatedKeyPaths: [(id: String, keyPath: String)] {
    var (waiting, found) = ([root], [(id: String, keyPath: String)]())
    while let layer = waiting.popLast() {
      waiting += layer.sublayers
      guard let id = layer.id else { continue }
      for value in layer.animations.flatMap(\.animation.values) where value.name == "keyPath" {
        if case .string(let keyPath) = value.value { found.append((id, keyPath)) }
      }
    }
    return found
  }
}

extension [String] {
  fileprivate func firstOfEach(by key: (String) -> String) -> [String] {
    Dictionary(map { (key($0), $0) }) { first, _ in first }.values.sorted()
  }
}
