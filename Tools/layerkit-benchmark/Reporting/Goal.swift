import LayerKit

/// What a figure should be.
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

  /// A whole render beside libx264 alone, which is told nothing.
  /// - Parameter unchanged: the share of macroblocks that stand still.
  static func wholeRender(scene: String, unchanged: Double) -> Goal {
    if scene == "S7" { return Goal(.atMost, 0.6) }
    return Goal(.atMost, unchanged > 1 / 3 ? 1 : 1.1)
  }

  /// The median of the showcases' whole renders beside libx264 alone.
  static let showcases = Goal(.atMost, 0.7)

  /// What is told of pictures saves time and changes nothing of the file.
  static let bytesUnlikeUntold = Goal(.atMost, 0)

  /// The memory of ten minutes beside that of ten seconds.
  static let memory = Goal(.atMost, 1.10)

  /// A movie in chunks of two seconds beside the whole.
  static let cutting = Goal(.atMost, 1.03)

  /// Milliseconds for 100,000 animated key paths on one core.
  static let evaluations = Goal(.atMost, 10)

  /// A thousand times the work for a thousand times as much that is animated, and no more.
  static let proportion = Goal(.atMost, 1.5)

  /// Milliseconds to evaluate and draw a frame, for scenes in which little moves, for text and for particles.
  static let evaluateAndDraw = ["S5": Goal(.atMost, 4), "S6": Goal(.atMost, 13), "S7": Goal(.atMost, 0.5)]

  /// Milliseconds to evaluate and draw a frame of layers that tumble over one another.
  static let heaps = [
    "heap": Goal(.atMost, 20), "heap-intersecting": Goal(.atMost, 300), "heap-sheets": Goal(.atMost, 300),
  ]

  /// Megabytes, evaluating and drawing them.
  static let heapMemory = Goal(.atMost, 300)

  /// What cards cost that tumble, beside as many that lie in one plane.
  static let tumbling = Goal(.atMost, 3)

  /// How many times as fast as a rival a scene is drawn.
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
