import Foundation
import LayerKit
import Testing
import ToyTimelines

@Suite("Timelines in another format")
struct ToyTimelineTests {
  /// The same timeline in YAML.
  private func plain(_ toy: ToyFile) throws -> Timeline {
    try Timeline(
      data: Data(Timeline(contentsOf: toy.url).document().utf8), file: "toy.yaml", directory: toy.folder)
  }

  @Test("Its frames are those of the same timeline in YAML") func frames() throws {
    let toy = try ToyFile()
    let (first, second) = (try Recording(timeline: toy.url.path), Recording(try plain(toy)))
    for time in [0, 0.5, 0.9] {
      #expect(try first.image(at: time).pixels == second.image(at: time).pixels)
    }
    #expect(try first.image(at: 0).pixels != first.image(at: 0.5).pixels)
  }

  @Test("Its values are those of its animations") func values() throws {
    let toy = try ToyFile()
    let motion = try Recording(timeline: toy.url.path).motion(of: "card", "position.x")
    #expect(motion.value(at: 0) == .number(20) && motion.value(at: 0.5) == .number(50))
  }

  @Test("Its movie is written") func movie() throws {
    let toy = try ToyFile()
    let file = toy.folder.appendingPathComponent("card.mp4")
    try Movie(Stage(Timeline(contentsOf: toy.url)), duration: 1).write(to: file)
    #expect(try Data(contentsOf: file).count > 500)
  }
}
