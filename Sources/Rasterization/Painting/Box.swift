import Geometry
import Pixels

/// A box to paint: background, picture and border, shown as one image.
package struct Box {
  /// From the box's plane to device pixels.
  package var projection: Homography

  /// What the background fills and the border runs along, inside.
  package var shape: RoundedBox
  package var background: PremultipliedColor
  package var picture: Picture?

  /// Whether the picture is cut to the shape.
  package var clipsPicture: Bool
  package var borderWidth: Double
  package var borderColor: PremultipliedColor

  /// The edges of the shape and of the picture that are antialiased; others are sharp, by the centres of pixels.
  package var smoothEdges: RoundedBox.Edges

  /// The edges of the shape, and of a picture that ends with it, past which the box goes on for three pixels.
  package var openEdges: RoundedBox.Edges = []

  /// Where the whole is seen as a face in a space with depth.
  package var face: FaceOutline?

  /// 0…1, applied to the whole; in 8 bits where a picture takes part.
  package var opacity: Double

  package init(
    projection: Homography, shape: RoundedBox, background: PremultipliedColor, picture: Picture?, clipsPicture: Bool,
    borderWidth: Double, borderColor: PremultipliedColor, smoothEdges: RoundedBox.Edges = .all,
    face: FaceOutline? = nil,
    opacity: Double
  ) {
    self.projection = projection
    self.shape = shape
    self.background = background
    self.picture = picture
    self.clipsPicture = clipsPicture
    self.borderWidth = borderWidth > 0 ? borderWidth : 0
    self.borderColor = borderColor
    self.smoothEdges = smoothEdges
    self.face = face
    self.opacity = UnitScale.clamped(opacity)
    simplify()
  }

  /// Leaves out what cannot be seen.
  private mutating func simplify() {
    if borderWidth == 0 || borderColor.alpha <= 0 {
      borderWidth = 0
      borderColor = .clear
    }
    guard let picture else { return }
    if shape.isEmpty {
      background = .clear
      borderWidth = 0
      borderColor = .clear
      if clipsPicture { self.picture = nil }
    } else if picture.isOpaque, picture.destination.contains(shape) {
      background = .clear
    }
  }

  /// The face, if it has edges that are not the shape's.
  var cutFace: FaceOutline? { face?.isCut == true ? face : nil }

  var hasBorder: Bool { borderWidth > 0 }

  /// Whether the picture's own edges do not show, because the shape cuts it or they are the shape's.
  var pictureFillsShape: Bool {
    guard let picture else { return false }
    if clipsPicture { return picture.destination.contains(shape) }
    return picture.destination == shape
  }

  /// The background and the border, and the picture alone, where the one painted over the other looks like the whole: the
  /// box does not fade, and the picture lies inside the border, so that no edges coincide.
  var layered: (colors: Box, picture: Box)? {
    let hole = shape.inset(by: borderWidth)
    guard
      opacity >= 1, face == nil, let inside = picture?.destination, inside.minX > hole.minX, inside.minY > hole.minY,
      inside.maxX < hole.maxX, inside.maxY < hole.maxY
    else { return nil }
    if clipsPicture {
      for (x, y) in [
        (inside.minX, inside.minY), (inside.maxX, inside.minY), (inside.minX, inside.maxY), (inside.maxX, inside.maxY),
      ] where !shape.contains(x: x, y: y) { return nil }
    }
    var (colors, image) = (self, self)
    colors.picture = nil
    image.background = .clear
    image.borderWidth = 0
    return (colors, image)
  }
}
