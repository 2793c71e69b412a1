import Testing

@testable import TimelineFiles
@testable import Timelines

/// A script of events, the first in line 5, for the layer `card` with the animation `spin`.
func script(_ events: String...) -> String {
  timeline("script:\n" + events.map { "  - { \($0) }" }.joined(separator: "\n"))
}
