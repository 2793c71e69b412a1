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
    "features/text/overlapping.yaml": ["the text is cut: 'Cut off lower'"],
    "features/text/truncation.yaml": [
      "the text is cut: 'A quick brown fox", "is shortened", "is shortened", "is shortened", "is shortened",
    ],
    // They show the removal of animations.
    "features/animations/group.yaml": ["snaps back", "snaps back"],
    "features/gradients/animated.yaml": ["snaps back"],
    "features/motion-blur/events.yaml": ["snaps back"],
    "features/movies/looks.yaml": ["snaps back"],
    "features/time/group-clips.yaml": ["snaps back", "snaps back"],
    "features/time/nested-groups.yaml": ["snaps back"],
    "features/time/pause.yaml": ["snaps back"],
    "features/timing/fill-mode.yaml": ["snaps back", "snaps back"],
    // They are used for images only.
    "features/contents/minification.yaml": ["H.264 video cannot have 125 × 32 pixels"],
    "features/shadows/radius.yaml": ["H.264 video cannot have 190 × 75 pixels"],
  ]

  @Test("All warnings are intended", arguments: RepositoryTimelines.names)
  func warnings(name: String) throws {
    let timeline = try Timeline(contentsOf: RepositoryTimelines.url(of: name).path)
    let found = timeline.allWarnings.map(\.message)
    let intended = Self.intended[name] ?? []
    #expect(found.count == intended.count && zip(found, intended).allSatisfy { $0.contains($1) }, "\(found)")
  }
}
