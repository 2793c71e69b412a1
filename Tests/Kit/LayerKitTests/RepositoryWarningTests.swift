import Foundation
import LayerKit
import Randomness
import Testing

@Suite("The timelines of the repository")
struct RepositoryWarningTests {
  /// The intended warnings.
  private static let intended: [String: [String]] = [
    // It shows blending with nothing.
    "features/blending/modes.yaml": ["the background is clear"],
    // It shows partial transparency.
    "features/motion-blur/alpha.yaml": ["the background is clear"],
    // It shows this on purpose.
    "features/gradients/unusual.yaml": [
      "a gradient of one color draws nothing", "the location 0.3 is below the previous one, 0.7",
    ],
    // They show glyphs outside the bounds.
    "features/text/overlapping.yaml": ["the text, 'Cut off lower', is cut"],
    "features/text/truncation.yaml": ["the text, 'A quick brown fox"],
    // They show the removal of animations.
    "features/animations/group.yaml": ["position.x jumps back", "backgroundColor jumps back"],
    "features/gradients/animated.yaml": ["startPoint jumps back"],
    "features/motion-blur/events.yaml": ["position.x jumps back"],
    "features/movies/looks.yaml": ["contents jumps back"],
    "features/time/group-clips.yaml": ["position.x jumps back", "opacity jumps back"],
    "features/time/nested-groups.yaml": ["backgroundColor jumps back"],
    "features/time/pause.yaml": ["position.x jumps back"],
    "features/timing/fill-mode.yaml": ["position.x jumps back", "position.x jumps back"],
    // They are used for images only.
    "features/contents/minification.yaml": ["H.264 video cannot have 125 × 32 pixels"],
    "features/shadows/radius.yaml": ["H.264 video cannot have 190 × 75 pixels"],
  ]

  @Test("All warnings are intended", arguments: RepositoryTimelines.names)
  func warnings(name: String) throws {
    let timeline = try Timeline(contentsOf: RepositoryTimelines.url(of: name).path)
    let found = timeline.allWarnings.map(\.message)
    let intended = Self.intended[name] ?? []
    #expect(found.count == intended.count && zip(found, intended).allSatisfy { $0.hasPrefix($1) }, "\(found)")
  }
}
