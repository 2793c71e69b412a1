import Foundation
import LayerKit
import UIKit

/// A listing of the documents: a controller whose view looks like the timeline of the same name.
struct Listing: Sendable {
  /// The name of the timeline, without its extension.
  let name: String

  /// The times at which both are compared, in seconds.
  let times: [Double]

  /// The maximum difference of a channel, of 255, that counts as equal.
  let tolerance: Int

  private let makeController: @MainActor @Sendable () -> UIViewController

  private init(
    _ name: String, at times: [Double] = [0], within tolerance: Int = 1,
    _ makeController: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    (self.name, self.times, self.tolerance, self.makeController) = (name, times, tolerance, makeController)
  }

  var timeline: URL { Documents.file("\(name).yaml") }

  /// Shows the controller's view in a window as large as the timeline's canvas, and runs a closure with both.
  @MainActor
  func show<Result>(_ body: (UIWindow, UIViewController) throws -> Result) throws -> Result {
    let canvas = try Timeline(contentsOf: timeline.path).canvas
    let images = Documents.file("images")
    if !UIImage.namedImageFolders.contains(images) { UIImage.namedImageFolders.append(images) }
    let screen = UIScreen.main
    UIScreen.main = UIScreen(size: canvas.size, scale: canvas.scale)
    defer { UIScreen.main = screen }
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = makeController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return try body(window, controller)
  }

  /// If Core Graphics draws a shape of the timeline, its curves are flattened differently, by less than a thirtieth of
  /// a pixel.
  private static let drawnTolerance = 8

  /// Labels draw their glyphs at any fraction of a pixel; text layers draw small glyphs at sixteenths of a pixel.
  private static let letterTolerance = 20

  static let all: [Listing] = [
    Listing("blue-sublayer") { BlueSublayer() },
    Listing("snowman") { Snowman() },
    Listing("contents-gravities") { ContentsGravities() },
    Listing("contents-scale") { ContentsScale() },
    Listing("sprites") { Sprites() },
    Listing("stretchable-buttons") { StretchableButtons() },
    Listing("delegate-circle", within: drawnTolerance) { DelegateCircle() },
    Listing("provided-contents") { ProvidedContents() },
    Listing("custom-keys") { CustomKeys() },
    Listing("rounded-corners") { RoundedCorners() },
    Listing("borders") { Borders() },
    Listing("shadow-and-clipping") { ShadowAndClipping() },
    Listing("shadow-paths") { ShadowPaths() },
    Listing("mask") { Mask() },
    Listing("clock-digits") { ClockDigits() },
    Listing("group-opacity", within: letterTolerance) { GroupOpacity() },
    Listing("affine-rotation") { AffineRotation() },
    Listing("combined-transforms") { CombinedTransforms() },
    Listing("shear") { Shear() },
    Listing("rotation-in-space") { RotationInSpace() },
    Listing("perspective") { Perspective() },
    Listing("sublayer-transform") { SublayerTransform() },
    Listing("back-faces") { BackFaces() },
    Listing("flattening-about-z") { FlatteningAboutZ() },
    Listing("flattening-about-y") { FlatteningAboutY() },
    Listing("lit-cube") { LitCube() },
    Listing("stick-figure") { StickFigure() },
    Listing("stick-figure", within: drawnTolerance) { DrawnStickFigure() },
    Listing("three-round-corners") { ThreeRoundCorners() },
    Listing("layer-class") { LayerClass() },
    Listing("text-layer") { TextLayer() },
    Listing("rich-text-layer") { RichTextLayer() },
    Listing("layer-label") { LayerLabelPage() },
    Listing("two-cubes") { TwoCubes() },
    Listing("gradient") { Gradient() },
    Listing("gradient-locations") { GradientLocations() },
    Listing("replicator") { Replicator() },
    Listing("reflection") { Reflection() },
    Listing("scroll-layer") { ScrollLayer() },
    Listing("tiled-layer") { TiledLayer() },
    Listing("emitter", at: [0.5, 1]) { Emitter() },
    Listing("player-layer", at: [0.5, 1.25]) { PlayerLayer() },
  ]
}
