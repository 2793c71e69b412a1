// Replacements for parts of a timeline.
extension MutatedText {
  /// Extreme and invalid numbers.
  static let numbers = [
    "0", "-0", "-1", "1", "0.5", "1e-300", "4.9e-324", "1e308", "-1e308", "1e309", ".inf", "-.inf", ".nan", "1e19",
    "-1e19",
    "2147483648", "-9223372036854775808", "18446744073709551616", "65536", "1000000", "360deg", "1e40deg", "30000/1001",
    "0x1F", "007", "1_000", "1e", "٣", "200", "20000",
  ]

  /// Values of other kinds.
  static let values = [
    "~", "null", "true", "no", "\"\"", "\"text\"", "[]", "{}", "[[]]", "[1]", "[1, 2]", "[1, 2, 3, 4]",
    "[0, 0, .inf, .nan]",
    "{ a: 1 }", "*other", "&anchor 1", "!!binary AA==", "!!str 1", "|", ">-", "\"${title}\"", "root", "superlayer",
    "none",
    "identity", "clear", "\"#ff00\"", "[{ perspective: 0 }]", "[{ scale: 0 }]", "[{ rotate: [1, 0, 0, 0] }]",
    "[{ scale: 1000000 }, { rotate: [80deg, 1, 1, 0] }, { perspective: 1 }]", "{ rect: [0, 0, 1e9, 1e9] }",
    "\"M 0 0 A 1 1 0 0 1 1e300 3 Z\"", "{ ellipse: [0, 0, 1e-9, 1e9] }", "../../images/checker.png", "nowhere.png",
    "CATransformLayer", "CAScrollLayer", "CATransition", "CASpringAnimation", "CAReplicatorLayer",
  ]

  /// Lines that are valid somewhere, or nowhere.
  static let lines = [
    "shouldRasterize: true", "rasterizationScale: 0.001", "shadowOpacity: 1", "shadowRadius: 200", "cornerRadius: 1e6",
    "masksToBounds: true", "opacity: 0.5", "allowsGroupOpacity: false",
    "transform: [{ rotate: [89deg, 1, 0, 0] }, { perspective: 30 }]",
    "sublayerTransform: [{ perspective: 10 }]", "zPosition: 29.999", "borderWidth: 1e9", "isDoubleSided: false",
    "filters: [{ type: gaussianBlur, inputRadius: 300 }]", "backgroundFilters: [{ type: colorInvert }]",
    "compositingFilter: multiplyBlendMode", "mask: { frame: [0, 0, 20, 20], backgroundColor: \"#000\" }",
    "frame: [0, 0, 20000, 20000]", "bounds: [1e18, -1e18, 1e19, 3]", "speed: -1e9", "timeOffset: 1e300",
    "duration: 1e-300",
    "beginTime: -1e12", "repeatCount: .inf", "fillMode: both", "autoreverses: true", "class: CATransformLayer",
    "contentsRect: [-3, 0, 1e6, 1e-6]", "contentsCenter: [0.5, 0.5, 0, 0]", "magnificationFilter: trilinear",
    "damping: 1e-9",
    "stiffness: 1e12", "mass: 1e-12", "sublayers: []", "layoutManager: CAConstraintLayoutManager", "<<: *other",
    "? [a]", "- - - 1",
  ]

  /// Numbers that most properties accept.
  static let plainNumbers = [
    "0", "-1", "1", "0.5", "1e-9", "-1e-300", "200", "300", "20000", "1e6", "-1e6", "1e12", "1e30", "1e39", "1e300",
    "0.999",
  ]

  /// Properties of every layer.
  static let properties = [
    "shouldRasterize: true", "rasterizationScale: 0.01", "rasterizationScale: 1000", "shadowOpacity: 1",
    "shadowRadius: 200",
    "shadowOffset: [1e5, -3]", "shadowPath: { circle: [3, 4, 1e5] }", "cornerRadius: 1e6", "cornerCurve: continuous",
    "masksToBounds: true", "opacity: 0.5", "opacity: 1e-9", "allowsGroupOpacity: false", "isHidden: true",
    "transform: [{ rotate: [89deg, 1, 0, 0] }, { perspective: 30 }]", "transform: [{ scale: 1e6 }]",
    "transform: [{ scale: 1e-6 }, { rotate: [1, 1, 1, 0] }]",
    "transform: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]",
    "transform.rotation.y: 91deg", "sublayerTransform: [{ perspective: 10 }]", "zPosition: 9.999", "anchorPointZ: -40",
    "anchorPoint: [1e6, -3]", "borderWidth: 1e9", "borderColor: \"#00ff0080\"", "isDoubleSided: false",
    "geometryFlipped: true",
    "filters: [{ type: gaussianBlur, inputRadius: 300 }]",
    "filters: [{ type: colorInvert }, { type: gaussianBlur, inputRadius: 1 }]",
    "backgroundFilters: [{ type: gaussianBlur, inputRadius: 60 }]", "backgroundFilters: [{ type: colorInvert }]",
    "compositingFilter: xor", "compositingFilter: multiplyBlendMode",
    "mask: { frame: [0, 0, 20, 20], backgroundColor: \"#000\" }",
    "frame: [0, 0, 20000, 20000]", "bounds: [1e18, -1e18, 1e19, 3]", "bounds: [0, 0, 0, 0]", "speed: -1e9", "speed: 0",
    "timeOffset: 1e30", "class: CATransformLayer", "contentsRect: [-3, 0, 1e6, 1e-6]",
    "contentsCenter: [0.5, 0.5, 0, 0]",
    "contentsScale: 1e-3", "magnificationFilter: trilinear", "minificationFilterBias: 1e9", "edgeAntialiasingMask: 0",
    "allowsEdgeAntialiasing: false", "actions: { position: none }", "backgroundColor: [1e9, -3, 0.5, 0.5]",
    "animations: { spin: { keyPath: transform.rotation.x, byValue: 1e4, duration: 0.1, repeatCount: .inf, isCumulative: true } }",
    "animations: { bounce: { keyPath: bounds, toValue: [0, 0, 1e9, 1e-9], damping: 1e-3, stiffness: 1e6 } }",
    "animations: { fade: { class: CATransition, type: push, duration: 1 } }",
  ]
}
