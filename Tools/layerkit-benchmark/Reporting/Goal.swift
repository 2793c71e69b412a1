import LayerKit

/// A limit for a figure.
struct Goal: Codable {
  enum Direction: String, Codable { case atMost, atLeast }

  let direction: Direction
  let limit: Double

  init(_ direction: Direction, _ limit: Double) {
    self.direction = direction
    self.limit = limit
  }

  func isMet(by value: Double) -> Bool {
    switch direction {
    case .atMost: value <= limit
    case .atLeast: value >= limit
    }
  }

  var text: String {
    switch direction {
    case .atMost: "≤ \(Units.decimal(limit))"
    case .atLeast: "≥ \(Units.decimal(limit))"
    }
  }
}

extension Goal {
  /// The presets at which whole renders have goals.
  static let presets: Set<Preset> = [.veryfast, .medium]

  /// The time of a whole render relative to libx264 alone.
  /// - Parameter unchanged: the share of static macroblocks.
  static func wholeRender(scene: String, unchanged: Double) -> Goal {
    if scene == "S7" { return Goal(.atMost, 0.6) }
    return Goal(.atMost, unchanged > 1 / 3 ? 1 : 1.1)
  }

  /// The median of the showcases' whole renders, relative to libx264 alone.
  static let showcases = Goal(.atMost, 0.7)

  /// Hints about unchanged macroblocks save time, but must not change the file.
  static let bytesUnlikeUntold = Goal(.atMost, 0)

  /// The memory of ten minutes relative to that of ten seconds.
  static let memory = Goal(.atMost, 1.10)

  /// The time of a movie in chunks of two seconds, relative to the whole movie.
  static let cutting = Goal(.atMost, 1.03)

  /// Milliseconds for 100,000 animated key paths on one core.
  static let evaluations = Goal(.atMost, 10)

  /// Work that is proportional to the number of animations.
  static let proportion = Goal(.atMost, 1.5)

  /// Milliseconds to evaluate and draw a frame of text, of particles, and of a mostly static scene.
  static let evaluateAndDraw = ["S5": Goal(.atMost, 4), "S6": Goal(.atMost, 13), "S7": Goal(.atMost, 0.5)]

  /// Milliseconds to evaluate and draw a frame of tumbling layers.
  static let heaps = [
    "heap": Goal(.atMost, 20), "heap-intersecting": Goal(.atMost, 300), "heap-sheets": Goal(.atMost, 300),
  ]

  /// The peak memory of evaluating and drawing all heaps, in megabytes.
  static let heapMemory = Goal(.atMost, 300)

  /// The time of tumbling cards relative to the same cards in one plane.
  static let tumbling = Goal(.atMost, 3)

  /// The speed of drawing a scene relative to a rival.
  static func speed(against rival: String, scene: String, shadows: Bool) -> Goal? {
    guard rival == "skia" else { return nil }
    switch scene {
    case "S1": return Goal(.atLeast, shadows ? 8 : 4)
    case "S2": return Goal(.atLeast, 10)
    case "S4": return Goal(.atLeast, 4)
    case "S3", "S8": return Goal(.atLeast, 8)
    case "S5", "S6": return Goal(.atLeast, 4)
    default: return nil
    }
  }
}
