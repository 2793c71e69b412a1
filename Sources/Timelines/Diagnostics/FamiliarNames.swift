/// What UIKit and CSS call what Core Animation has another name for: people look for it under these.
enum FamiliarNames {
  private static let meanings = [
    "alpha": "opacity", "backdropfilter": "backgroundFilters", "backfacevisibility": "doubleSided",
    "blendmode": "compositingFilter", "boxshadow": "shadowOpacity", "center": "position", "children": "sublayers",
    "clippath": "mask", "clipstobounds": "masksToBounds", "contentmode": "contentsGravity", "filter": "filters",
    "image": "contents", "mixblendmode": "compositingFilter", "objectfit": "contentsGravity",
    "overflow": "masksToBounds",
    "perspective": "sublayerTransform", "src": "contents", "subviews": "sublayers", "transformorigin": "anchorPoint",
    "visible": "hidden", "zindex": "zPosition",
  ]

  /// The candidate that is meant by a name of UIKit or CSS, written in any way: `z-index`, `zIndex`.
  static func meaning(of name: String, in candidates: some Sequence<String>) -> String? {
    let plain = name.lowercased().filter { $0 != "-" && $0 != "_" }
    return meanings[plain].flatMap { meaning in candidates.contains(meaning) ? meaning : nil }
  }
}
