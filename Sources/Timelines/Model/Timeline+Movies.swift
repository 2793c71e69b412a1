import Animations
import Foundation
import Layers
import Media
import RenderTree

extension Timeline {
  /// Why the canvas cannot be written as video, or nil if it can.
  public var videoProblem: Diagnostic? {
    let sizes = [canvas.pixelWidth, canvas.pixelHeight]
    let range = MovieSettings.sizes
    guard sizes.contains(where: { !$0.isMultiple(of: 2) || !range.contains($0) }) else { return nil }
    let possible = sizes.map { size in min(max(size, range.lowerBound), range.upperBound) }.map { $0 + $0 % 2 }
    let points = possible.map { (Double($0) / canvas.scale).shortest }
    return Diagnostic(
      file: file, position: canvas.sizePosition,
      message: "video cannot have \(sizes[0]) × \(sizes[1]) pixels; expected even sizes in "
        + "\(range.lowerBound)…\(range.upperBound): write size: [\(points[0]), \(points[1])]")
  }

  /// What a movie in a format without alpha puts under what can be seen through, or nil if nothing can.
  private var backgroundWarning: Diagnostic? {
    guard canvas.background.alpha < 1, !isCovered else { return nil }
    let kind = canvas.background.alpha > 0 ? "not opaque" : "clear"
    return Diagnostic(
      file: file, position: canvas.backgroundPosition, severity: .warning,
      message: "the background is \(kind), and H.264 has no alpha: a movie has black under it; "
        + "write background: \"#000000\", or the colour that is meant; frames keep alpha")
  }

  /// Every warning that concerns whoever writes a movie in a format without alpha, by place.
  public var movieWarnings: [Diagnostic] { (warnings + [backgroundWarning].compactMap { $0 }).sortedByPlace() }

  /// Every warning that may concern somebody, whatever will be made of the timeline, by place.
  public var allWarnings: [Diagnostic] {
    let size = videoProblem.map {
      Diagnostic(
        file: $0.file, position: $0.position, severity: .warning,
        message: "H.264 \($0.message); frames may have any size")
    }
    return (movieWarnings + [size].compactMap { $0 }).sortedByPlace()
  }

  /// Whether a solid layer evidently fills the canvas.
  private var isCovered: Bool {
    let whole = CGRect(origin: .zero, size: canvas.size)
    if root.isSolid, root.frame == nil, !root.sets(["bounds", "position"]) { return true }
    return root.sublayers.contains { $0.isSolid && $0.solidFrame.contains(whole) }
  }
}

extension Timeline.Layer {
  /// Whether its bounds are filled with an opaque colour, and nothing is written that would change that.
  fileprivate var isSolid: Bool {
    let lookChanging = [
      "opacity", "hidden", "cornerRadius", "compositingFilter", "filters", "transform", "anchorPoint",
    ]
    guard layerClass.propertyTable.className != "CATransformLayer", mask == nil, style == nil, animations.isEmpty,
      !sets(lookChanging)
    else { return false }
    return values.contains {
      if case .color(let color) = $0.value, $0.path.property === layerProperties.backgroundColor.property {
        color.alpha >= 1
      } else {
        false
      }
    }
  }

  /// The frame of a layer that is not transformed.
  fileprivate var solidFrame: CGRect {
    if let frame { return frame }
    let layer = CALayer()
    for (path, value) in values where ["bounds", "position"].contains(path.property.name) {
      layer.setValue(value.any, forKeyPath: path.description)
    }
    return layer.frame
  }

  fileprivate func sets(_ names: [String]) -> Bool { values.contains { names.contains($0.path.property.name) } }
}
