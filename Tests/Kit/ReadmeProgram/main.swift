import LayerKit

func makeStage() -> Stage {
  let stage = Stage(
    size: CGSize(width: 640, height: 360), background: CGColor(srgbRed: 0.06, green: 0.08, blue: 0.09, alpha: 1))

  let card = CALayer()
  card.bounds = CGRect(x: 0, y: 0, width: 160, height: 100)
  card.position = CGPoint(x: 120, y: 180)
  card.cornerRadius = 16
  card.backgroundColor = CGColor(srgbRed: 1, green: 0.35, blue: 0.37, alpha: 1)
  stage.layer.addSublayer(card)

  let spin = CABasicAnimation(keyPath: "transform.rotation.z")
  spin.fromValue = 0
  spin.toValue = 2 * Double.pi
  spin.duration = 2
  card.add(spin, forKey: "spin")

  stage.at(0.5) {
    CATransaction.setAnimationDuration(0.8)
    card.position = CGPoint(x: 520, y: 180)
    card.opacity = 0.5
  }
  stage.at(0.9) { card.position = CGPoint(x: 320, y: 180) }
  return stage
}

try Movie(makeStage(), duration: 2).write(to: "card.mp4")

let stage = makeStage()

let logo = CALayer()
logo.frame = CGRect(x: 560, y: 20, width: 60, height: 60)
logo.contents = try CGImage(contentsOfFile: "timelines/images/ring.png")
logo.contentsGravity = .resizeAspect
stage.layer.addSublayer(logo)

try stage.image(at: 0.7).write(to: "still.png")

let cancellation = Cancellation()
let options = Movie.Options(cancellation: cancellation) { progress in
  print("\(progress.framesDone) of \(progress.frameCount)")
}
do {
  let file = URL(fileURLWithPath: "card.mp4")
  try Movie(makeStage(), duration: 2).write(to: file, settings: MovieSettings(quality: 20), options: options)
} catch is RenderCancelled {
  print("cancelled")
}

/// A ring that is drawn up to the fraction `progress`.
final class ProgressRing: CALayer {
  @Animatable var progress: CGFloat = 0.1

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    return animation
  }

  override func draw(in context: CGContext) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    context.addArc(
      center: center, radius: bounds.width / 2 - 8, startAngle: 0, endAngle: 2 * .pi * progress, clockwise: false)
    context.setLineWidth(12)
    context.setLineCap(.round)
    context.setStrokeColor(red: 0.2, green: 0.8, blue: 0.6, alpha: 1)
    context.strokePath()
  }
}

let ring = ProgressRing()
ring.frame = CGRect(x: 270, y: 130, width: 100, height: 100)
ring.setNeedsDisplay()
stage.layer.addSublayer(ring)
stage.at(1) { ring.progress = 0.75 }

try stage.image(at: 1.5).write(to: "ring.png")
