import Geometry
import Pixels

/// A box to paint: background, picture and border, composited as one image.
package struct Box {
  /// The map from the box's plane to device pixels.
  package var projection: Homography

  /// The shape that the background fills; the border runs along its inside.
  package var shape: RoundedBox
  package var background: PremultipliedColor
  package var picture: Picture?

  /// The gradient that fills the shape instead of background and picture; nil for none.
  package var gradient: GradientFill?

  /// Whether the picture is clipped to the shape.
  package var clipsPicture: Bool
  package var borderWidth: Double
  package var borderColor: PremultipliedColor

  /// The edges of the shape and of the picture that are antialiased; pixel centres decide at the others.
  package var smoothEdges: RoundedBox.Edges

  /// The edges of the shape, and of a picture that shares them, past which the box is extended by three pixels, because
  /// something else, such as a clip, ends the box there.
  package var openEdges: RoundedBox.Edges = []

  /// The visible outline of the box where it is a face in a 3-D space.
  package var face: FaceOutline?

  /// The opacity of the composited box, 0…1; rounded to 8 bits for boxes with a picture.
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

  /// Removes parts that are not visible.
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

  /// The face, if other faces cut it.
  var cutFace: FaceOutline? { face?.isCut == true ? face : nil }

  var hasBorder: Bool { borderWidth > 0 }

  /// Whether the box is filled with one colour, up to antialiased edges.
  package var isPlain: Bool {
    picture == nil && gradient == nil && !hasBorder && smoothEdges == .all && openEdges.isEmpty && face == nil
  }

  /// Whether the picture's edges are those of the shape: it contains the shape and is clipped to it, or it is equal to
  /// it.
  var pictureFillsShape: Bool {
    guard let picture else { return false }
    if clipsPicture { return picture.destination.contains(shape) }
    return picture.destination == shape
  }

  /// The box without its picture, and the picture alone, if painting them one after the other gives the same result:
  /// the opacity is 1, and the picture lies inside the border, so that no edges coincide. Otherwise nil.
  var separatedPicture: (colors: Box, picture: Box)? {
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
