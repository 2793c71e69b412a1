/// Timelines that many tests share.
enum Timelines {
  /// One colour, in six frames.
  static func plain(
    _ color: String = "\"#ff0000\"", size: String = "[32, 16]", framesPerSecond: String = "60",
    duration: String = "0.1", more: String = ""
  ) -> String {
    """
    timeline: 1
    canvas:
      { size: \(size), framesPerSecond: \(framesPerSecond), duration: \(duration), background: \(color)\(more) }
    layers: []

    """
  }

  /// A card that moves across a clear canvas in a second, 10 frames a second.
  static let moving = """
    timeline: 1
    canvas: { size: [40, 20], framesPerSecond: 10, duration: 1 }
    layers:
      - id: card
        frame: [0, 0, 10, 10]
        cornerRadius: 3
        backgroundColor: "#ff8000"
        opacity: 0.5
        name: ace
        animations: { move: { keyPath: position.x, fromValue: 0, toValue: 40, duration: 1 } }
      - { id: cover, frame: [20, 10, 20, 10], backgroundColor: [0, 0, 1, 0.5], transform: [{ translate: [1, 2, 3] }] }
    script:
      - at: 0.25
        insert: { into: root, layer: { id: badge, frame: [0, 0, 4, 4], backgroundColor: "#00ff00" } }
      - at: 0.5
        set: { cover.hidden: true }
      - at: 0.75
        delete: [badge]

    """

  /// The same over white, which gives no warnings.
  static let movingOverWhite = moving.replacing(
    "duration: 1 }", with: "duration: 1, background: \"#fff\" }", maxReplacements: 1)

  /// A timeline that is long enough to be interrupted.
  static let long = """
    timeline: 1
    canvas: { size: [640, 360], framesPerSecond: 60, duration: 100000, background: "#fff" }
    layers:
      - id: card
        frame: [0, 0, 300, 300]
        backgroundColor: "#ff8000"
        animations: { move: { keyPath: position.x, fromValue: 0, toValue: 640, duration: 1, repeatCount: .inf } }

    """
}
