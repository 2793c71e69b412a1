/// Names used by UIKit, CSS, Lottie and others, with the Core Animation names that are suggested instead.
enum FamiliarNames {
  /// Keys are in lowercase, without hyphens and underscores. If there are several meanings, the first one that is a
  /// candidate is used.
  private static let meanings: [String: [String]] = [
    // Appearance.
    "alpha": ["opacity"], "backdropfilter": ["backgroundFilters"], "background": ["backgroundColor"],
    "backgroundcolour": ["backgroundColor"], "backgroundimage": ["contents"], "blendmode": ["compositingFilter"],
    "bordercolour": ["borderColor"], "borderradius": ["cornerRadius"], "boxshadow": ["shadowOpacity"],
    "clippath": ["mask"], "clip": ["masksToBounds"], "clipstobounds": ["masksToBounds"],
    "color": ["backgroundColor", "inputColor"], "colour": ["backgroundColor", "inputColor"],
    "contentmode": ["contentsGravity"], "dropshadow": ["shadowOpacity"], "fill": ["backgroundColor", "resize"],
    "filter": ["filters"], "image": ["contents"], "mixblendmode": ["compositingFilter"],
    "objectfit": ["contentsGravity"], "overflow": ["masksToBounds"], "radius": ["cornerRadius", "inputRadius"],
    "rx": ["cornerRadius"], "src": ["contents"], "stroke": ["borderColor"], "strokewidth": ["borderWidth"],
    "tintcolor": ["backgroundColor"], "visible": ["hidden"], "visibility": ["hidden"],
    // Geometry.
    "anchor": ["anchorPoint"], "backfacevisibility": ["doubleSided"], "center": ["position"],
    "children": ["sublayers"], "height": ["bounds.size.height"], "layers": ["sublayers"], "left": ["position.x"],
    "perspective": ["sublayerTransform"], "pivot": ["anchorPoint"], "rect": ["frame"],
    "rotate": ["transform.rotation.z"], "rotation": ["transform.rotation.z"], "rotatex": ["transform.rotation.x"],
    "rotatey": ["transform.rotation.y"], "rotatez": ["transform.rotation.z"], "scale": ["transform.scale"],
    "scalex": ["transform.scale.x"], "scaley": ["transform.scale.y"], "size": ["bounds.size"],
    "subviews": ["sublayers"], "top": ["position.y"], "transformorigin": ["anchorPoint"],
    "translate": ["transform.translation"], "translatex": ["transform.translation.x"],
    "translatey": ["transform.translation.y"], "width": ["bounds.size.width"], "zindex": ["zPosition"],
    // Times.
    "alternate": ["autoreverses"], "animationdelay": ["beginTime"],
    "animationduration": ["animationDuration", "duration"],
    "animationfillmode": ["fillMode"], "animationiterationcount": ["repeatCount"],
    "animationtimingfunction": ["animationTimingFunction", "timingFunction"], "delay": ["beginTime"],
    "easing": ["animationTimingFunction", "timingFunction"], "iterationcount": ["repeatCount"],
    "iterations": ["repeatCount"], "length": ["duration"], "loop": ["repeatCount"], "loops": ["repeatCount"],
    "repeat": ["repeatCount"], "starttime": ["beginTime"], "time": ["at"], "transitionduration": ["animationDuration"],
    "yoyo": ["autoreverses"],
    // Values of animations.
    "by": ["byValue"], "friction": ["damping"],
    "from": ["fromValue"], "keyframes": ["values"], "offsets": ["keyTimes"], "property": ["keyPath"],
    "response": ["perceptualDuration"], "springdamping": ["damping"], "tension": ["stiffness"],
    "times": ["keyTimes"], "to": ["toValue"], "velocity": ["initialVelocity"],
    // Timing functions.
    "ease": ["default"], "easeinout": ["easeInEaseOut"], "curveeasein": ["easeIn"], "curveeaseout": ["easeOut"],
    "curveeaseinout": ["easeInEaseOut"], "curvelinear": ["linear"], "easeinoutcubic": ["easeInEaseOut"],
    "easeinoutquad": ["easeInEaseOut"], "easeinoutsine": ["easeInEaseOut"], "easeincubic": ["easeIn"],
    "easeinquad": ["easeIn"], "easeinsine": ["easeIn"], "easeoutcubic": ["easeOut"], "easeoutquad": ["easeOut"],
    "easeoutsine": ["easeOut"],
    // Gravities, modes and filters.
    "aspectfill": ["resizeAspectFill"], "aspectfit": ["resizeAspect"], "contain": ["resizeAspect"],
    "cover": ["resizeAspectFill"], "scaleaspectfill": ["resizeAspectFill"], "scaleaspectfit": ["resizeAspect"],
    "scaletofill": ["resize"], "stretch": ["resize"], "none": ["removed"], "pixelated": ["nearest"],
    "blur": ["gaussianBlur"], "brightness": ["colorBrightness"], "contrast": ["colorContrast"],
    "grayscale": ["colorSaturate"], "huerotate": ["colorHueRotate"], "invert": ["colorInvert"],
    "saturate": ["colorSaturate"], "saturation": ["colorSaturate"], "sepia": ["CISepiaTone"],
    // The canvas.
    "fps": ["framesPerSecond"], "framerate": ["framesPerSecond"], "events": ["script"], "expectations": ["expect"],
    "motionblur": ["shutter"], "shutterangle": ["shutter"], "motionblursamples": ["shutterSamples"],
    "pixelratio": ["scale"], "devicepixelratio": ["scale"], "version": ["timeline"], "transparent": ["clear"],
  ]

  /// The candidate that means the same as a name of another system, in any spelling: `z-index`, `zIndex`.
  static func meaning(of name: String, in candidates: some Sequence<String>) -> String? {
    let plain = name.lowercased().filter { $0 != "-" && $0 != "_" }
    return meanings[plain]?.first { meaning in candidates.contains(meaning) }
  }
}

extension Suggestion {
  /// The candidate that was probably meant, if `name` is its name in another system or a misspelling.
  package static func meant(by name: String, in candidates: some Sequence<String>) -> String? {
    FamiliarNames.meaning(of: LookAlikes.plainName(name), in: candidates) ?? nearest(to: name, in: candidates)
  }
}
