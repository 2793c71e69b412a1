import Foundation
import LayerKit

/// Two cubes that share a vanishing point: each is a transform layer, which sorts its faces by depth, and their
/// superlayer has the perspective.
enum TwoCubes {
  static func stage() -> Stage {
    let stage = Stage(size: CGSize(width: 400, height: 240), background: .white)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    stage.layer.sublayerTransform = perspective

    stage.layer.addSublayer(cube(CATransform3DMakeTranslation(-100, 0, 0)))
    var turned = CATransform3DMakeTranslation(100, 0, 0)
    turned = CATransform3DRotate(turned, -.pi / 4, 1, 0, 0)
    turned = CATransform3DRotate(turned, -.pi / 4, 0, 1, 0)
    stage.layer.addSublayer(cube(turned))
    return stage
  }

  private static func cube(_ transform: CATransform3D) -> CALayer {
    let cube = CATransformLayer()
    let places = [
      (CATransform3DMakeTranslation(0, 0, 50), 0, 1), (CATransform3DMakeTranslation(50, 0, 0), CGFloat.pi / 2, 1),
      (CATransform3DMakeTranslation(0, -50, 0), .pi / 2, 0), (CATransform3DMakeTranslation(0, 50, 0), -.pi / 2, 0),
      (CATransform3DMakeTranslation(-50, 0, 0), -.pi / 2, 1), (CATransform3DMakeTranslation(0, 0, -50), .pi, 1),
    ]
    for ((place, angle, aboutY), color) in zip(places, colors) {
      let face = CALayer()
      face.frame = CGRect(x: -50, y: -50, width: 100, height: 100)
      face.backgroundColor = color
      face.transform = CATransform3DRotate(place, angle, aboutY == 1 ? 0 : 1, CGFloat(aboutY), 0)
      cube.addSublayer(face)
    }
    cube.position = CGPoint(x: 200, y: 120)
    cube.transform = transform
    return cube
  }

  private static let colors = [
    CGColor(srgbRed: 0.89, green: 0.34, blue: 0.18, alpha: 1),
    CGColor(srgbRed: 0.95, green: 0.65, blue: 0.07, alpha: 1),
    CGColor(srgbRed: 0.66, green: 0.78, blue: 0.53, alpha: 1), CGColor(srgbRed: 0.4, green: 0.61, blue: 0.74, alpha: 1),
    CGColor(srgbRed: 0.16, green: 0.2, blue: 0.36, alpha: 1), CGColor(srgbRed: 0.49, green: 0.31, blue: 0.34, alpha: 1),
  ]
}
