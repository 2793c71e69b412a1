// core-animation-notes.md, 5.3: a cube of views, lit from above. The notes use GLKit's vectors for the light.
import UIKit

final class LitCube: Page {
  /// A direction in space.
  private struct Vector {
    var x, y, z: CGFloat

    var normalized: Vector {
      let length = (x * x + y * y + z * z).squareRoot()
      return Vector(x: x / length, y: y / length, z: z / length)
    }

    func dot(_ other: Vector) -> CGFloat { x * other.x + y * other.y + z * other.z }
  }

  private static let lightDirection = Vector(x: 0, y: 1, z: -0.5)
  private static let ambientLight: CGFloat = 0.5

  private(set) var faces: [UIView] = []
  private var containerView = UIView()

  private func addFace(_ index: Int, with transform: CATransform3D) {
    // get the face view and add it to the container
    let face = faces[index]
    containerView.addSubview(face)

    // center the face view within the container
    let containerSize = containerView.bounds.size
    face.center = CGPoint(x: containerSize.width / 2, y: containerSize.height / 2)

    // apply the transform
    face.layer.transform = transform

    // apply lighting
    applyLighting(to: face.layer)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    containerView = UIView(frame: UIScreen.main.bounds)
    view.addSubview(containerView)

    for i in 0..<6 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      view.backgroundColor = .white
      view.layer.borderWidth = 1
      view.isUserInteractionEnabled = i == 2 || i == 1 || i == 0

      let button = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      button.layer.cornerRadius = 10
      button.backgroundColor = .blue
      button.center = view.center

      // the title, as a layer: there are no buttons here
      let title = CATextLayer()
      title.frame = CGRect(x: 0, y: 21, width: 100, height: 58)
      title.string = "\(i)"
      title.fontSize = 50
      title.alignmentMode = .center
      button.layer.addSublayer(title)

      view.addSubview(button)
      faces.append(view)
    }

    // set up the container sublayer transform
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500.0
    perspective = CATransform3DRotate(perspective, -.pi / 4, 1, 0, 0)
    perspective = CATransform3DRotate(perspective, -.pi / 4, 0, 1, 0)
    containerView.layer.sublayerTransform = perspective

    // add cube face 1
    var transform = CATransform3DMakeTranslation(0, 0, 100)
    addFace(0, with: transform)

    // add cube face 2
    transform = CATransform3DMakeTranslation(100, 0, 0)
    transform = CATransform3DRotate(transform, .pi / 2, 0, 1, 0)
    addFace(1, with: transform)

    // add cube face 3
    transform = CATransform3DMakeTranslation(0, -100, 0)
    transform = CATransform3DRotate(transform, .pi / 2, 1, 0, 0)
    addFace(2, with: transform)

    // add cube face 4
    transform = CATransform3DMakeTranslation(0, 100, 0)
    transform = CATransform3DRotate(transform, -.pi / 2, 1, 0, 0)
    addFace(3, with: transform)

    // add cube face 5
    transform = CATransform3DMakeTranslation(-100, 0, 0)
    transform = CATransform3DRotate(transform, -.pi / 2, 0, 1, 0)
    addFace(4, with: transform)

    // add cube face 6
    transform = CATransform3DMakeTranslation(0, 0, -100)
    transform = CATransform3DRotate(transform, .pi, 0, 1, 0)
    addFace(5, with: transform)
  }

  private func applyLighting(to face: CALayer) {
    // add lighting layer
    let layer = CALayer()
    layer.frame = face.bounds
    face.addSublayer(layer)

    // get face normal: where the transform takes (0, 0, 1)
    let transform = face.transform
    let normal = Vector(x: transform.m31, y: transform.m32, z: transform.m33).normalized

    // get dot product with light direction
    let dotProduct = Self.lightDirection.normalized.dot(normal)

    // set lighting layer opacity
    let shadow = 1 + dotProduct - Self.ambientLight
    layer.backgroundColor = UIColor(white: 0, alpha: shadow).cgColor
  }
}
