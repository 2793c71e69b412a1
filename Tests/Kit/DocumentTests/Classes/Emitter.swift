// In the spirit of specialised-layers.md: sparks that fly from a point.
import UIKit

final class Emitter: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black

    // create particle emitter layer
    let emitter = CAEmitterLayer()
    emitter.frame = view.bounds
    view.layer.addSublayer(emitter)

    // configure emitter
    emitter.renderMode = .additive
    emitter.emitterPosition = CGPoint(x: emitter.frame.size.width / 2, y: emitter.frame.size.height / 2)

    // create a particle template
    let cell = CAEmitterCell()
    cell.contents = UIImage(named: "Spark.png")?.cgImage
    cell.birthRate = 40
    cell.lifetime = 5
    cell.color = UIColor(red: 1, green: 0.5, blue: 0.1, alpha: 1).cgColor
    cell.alphaSpeed = -0.4
    cell.velocity = 40
    cell.velocityRange = 40
    cell.emissionRange = .pi * 2

    // add particle template to emitter
    emitter.emitterCells = [cell]
  }
}
