import Foundation
import LayerKit
import Randomness
import Testing

@Suite("Every timeline that can be read can be made in code")
struct ReadTimelineTests {
  /// The same timeline, made from its parts; throws their problems.
  private func remade(_ timeline: Timeline) throws -> Timeline {
    try Timeline(
      canvas: timeline.canvas, layers: [], root: timeline.root, events: timeline.events,
      expectations: timeline.expectations, motionExpectations: timeline.motionExpectations,
      sourceName: timeline.sourceName, fontFiles: timeline.fontFiles)
  }

  @Test("Every timeline of the repository", arguments: RepositoryTimelines.names)
  func repository(name: String) throws {
    let timeline = try Timeline(contentsOf: RepositoryTimelines.url(of: name).path)
    let remade = try remade(timeline)
    #expect(remade.events.map(\.time) == timeline.events.map(\.time))
  }

  @Test("Every timeline with mistakes that can be read", arguments: RepositoryTimelines.names)
  func mutants(name: String) throws {
    let folder = RepositoryTimelines.url(of: name).deletingLastPathComponent()
    for seed in UInt64(0)..<5 {
      var mutant = try RepositoryTimelines.mutant(of: name, seed: seed)
      guard let timeline = try? Timeline(data: mutant.data, file: name, directory: folder) else { continue }
      #expect(throws: Never.self, "\(seed)") { try remade(timeline) }
    }
  }
}
