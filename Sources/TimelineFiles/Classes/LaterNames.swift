import Diagnostics

/// Names of Core Animation that the format has and this version cannot do yet. They are looked up only where the tables
/// know nothing: a new row or class needs no change here.
enum LaterNames {
  static let topLevel: Set = ["fonts", "audio"]

  static let layerClasses: Set = [
    "CAShapeLayer", "CATextLayer", "CAGradientLayer", "CAReplicatorLayer", "CAEmitterLayer", "CATiledLayer",
  ]

  static let animationKeys: Set = ["filter", "preferredFrameRateRange"]
}

extension NodeReader {
  func reportLater(_ name: String, at position: SourcePosition) {
    report("'\(name)' is not supported yet", at: position)
  }
}
