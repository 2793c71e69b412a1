import Foundation
import LayerKit

/// A cube that rotates under a lamp. Each face is covered by a black layer, whose opacity depends on the angle between
/// the face's normal and the direction of the lamp.
enum LitCube {
  private static let size: CGFloat = 100
  private static let duration = 6.0
  private static let tilt = CATransform3DMakeRotation(-0.45, 1, 0, 0)

  static func stage() -> Stage {
    let stage = Stage(
      size: CGSize(width: 320, height: 240), background: CGColor(srgbRed: 0.12, green: 0.16, blue: 0.2, alpha: 1))
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    stage.layer.sublayerTransform = perspective

    let stand = CATransformLayer()
    stand.position = CGPoint(x: 160, y: 120)
    stand.transform = tilt
    stage.layer.addSublayer(stand)

    let cube = CATransformLayer()
    for turn in faceTurns { cube.addSublayer(face(turn)) }
    let spin = CABasicAnimation(keyPath: "transform.rotation.y")
    spin.fromValue = 0
    spin.toValue = 2 * Double.pi
    spin.duration = duration
    cube.add(spin, forKey: "spin")
    stand.addSublayer(cube)
    return stage
  }

  /// The rotations of a square that faces the viewer to the six sides of the cube.
  private static let faceTurns = [
    CATransform3DIdentity, CATransform3DMakeRotation(.pi / 2, 0, 1, 0), CATransform3DMakeRotation(.pi, 0, 1, 0),
    CATransform3DMakeRotation(-.pi / 2, 0, 1, 0), CATransform3DMakeRotation(.pi / 2, 1, 0, 0),
    CATransform3DMakeRotation(-.pi / 2, 1, 0, 0),
  ]

  private static func face(_ turn: CATransform3D) -> CALayer {
    let face = CALayer()
    face.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    face.backgroundColor = CGColor(srgbRed: 0.96, green: 0.92, blue: 0.84, alpha: 1)
    face.transform = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, size / 2), turn)

    let shade = CALayer()
    shade.frame = face.bounds
    shade.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    face.addSublayer(shade)

    let light = CAKeyframeAnimation(keyPath: "opacity")
    light.values = (0...48).map { step in
      let spin = CATransform3DMakeRotation(2 * .pi * CGFloat(step) / 48, 0, 1, 0)
      return shadow(on: CATransform3DConcat(CATransform3DConcat(turn, spin), tilt))
    }
    light.duration = duration
    shade.add(light, forKey: "light")
    return face
  }

  /// The darkness of a face. Its normal is (0, 0, 1), rotated like the face.
  private static func shadow(on turn: CATransform3D) -> Double {
    let lamp = (x: -0.42, y: -0.71, z: 0.57)
    let cosine = Double(turn.m31) * lamp.x + Double(turn.m32) * lamp.y + Double(turn.m33) * lamp.z
    return 0.7 * (1 - max(0, cosine))
  }
}
