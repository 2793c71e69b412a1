// text-and-transform-layers.md, listing 6.5: two cubes, each in a transform layer. Their colours are fixed here.
import UIKit

final class TwoCubes: UIViewController {
  private let colors = [
    UIColor(red: 0xe4 / 255, green: 0x57 / 255, blue: 0x2e / 255, alpha: 1),
    UIColor(red: 0xf3 / 255, green: 0xa7 / 255, blue: 0x12 / 255, alpha: 1),
    UIColor(red: 0xa8 / 255, green: 0xc6 / 255, blue: 0x86 / 255, alpha: 1),
    UIColor(red: 0x66 / 255, green: 0x9b / 255, blue: 0xbc / 255, alpha: 1),
    UIColor(red: 0x29 / 255, green: 0x33 / 255, blue: 0x5c / 255, alpha: 1),
    UIColor(red: 0x7d / 255, green: 0x4e / 255, blue: 0x57 / 255, alpha: 1),
  ]

  private func face(with transform: CATransform3D, color: UIColor) -> CALayer {
    // create cube face layer
    let face = CALayer()
    face.frame = CGRect(x: -50, y: -50, width: 100, height: 100)

    // apply its color
    face.backgroundColor = color.cgColor

    // apply the transform and return
    face.transform = transform
    return face
  }

  private func cube(with transform: CATransform3D) -> CALayer {
    // create cube layer
    let cube = CATransformLayer()

    // add cube face 1
    var ct = CATransform3DMakeTranslation(0, 0, 50)
    cube.addSublayer(face(with: ct, color: colors[0]))

    // add cube face 2
    ct = CATransform3DMakeTranslation(50, 0, 0)
    ct = CATransform3DRotate(ct, .pi / 2, 0, 1, 0)
    cube.addSublayer(face(with: ct, color: colors[1]))

    // add cube face 3
    ct = CATransform3DMakeTranslation(0, -50, 0)
    ct = CATransform3DRotate(ct, .pi / 2, 1, 0, 0)
    cube.addSublayer(face(with: ct, color: colors[2]))

    // add cube face 4
    ct = CATransform3DMakeTranslation(0, 50, 0)
    ct = CATransform3DRotate(ct, -.pi / 2, 1, 0, 0)
    cube.addSublayer(face(with: ct, color: colors[3]))

    // add cube face 5
    ct = CATransform3DMakeTranslation(-50, 0, 0)
    ct = CATransform3DRotate(ct, -.pi / 2, 0, 1, 0)
    cube.addSublayer(face(with: ct, color: colors[4]))

    // add cube face 6
    ct = CATransform3DMakeTranslation(0, 0, -50)
    ct = CATransform3DRotate(ct, .pi, 0, 1, 0)
    cube.addSublayer(face(with: ct, color: colors[5]))

    // center the cube layer within the container
    let containerSize = view.bounds.size
    cube.position = CGPoint(x: containerSize.width / 2, y: containerSize.height / 2)

    // apply the transform and return
    cube.transform = transform
    return cube
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white

    // set up the perspective transform
    var pt = CATransform3DIdentity
    pt.m34 = -1.0 / 500.0
    view.layer.sublayerTransform = pt

    // set up the transform for cube 1 and add it
    var c1t = CATransform3DIdentity
    c1t = CATransform3DTranslate(c1t, -100, 0, 0)
    let cube1 = cube(with: c1t)
    view.layer.addSublayer(cube1)

    // set up the transform for cube 2 and add it
    var c2t = CATransform3DIdentity
    c2t = CATransform3DTranslate(c2t, 100, 0, 0)
    c2t = CATransform3DRotate(c2t, -.pi / 4, 1, 0, 0)
    c2t = CATransform3DRotate(c2t, -.pi / 4, 0, 1, 0)
    let cube2 = cube(with: c2t)
    view.layer.addSublayer(cube2)
  }
}
