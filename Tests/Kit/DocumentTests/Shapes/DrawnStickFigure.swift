// specialised-layers.md, “CAShapeLayer”: the stick figure drawn with Core Graphics.
import UIKit

final class DrawnStickFigure: UIViewController {
  override func loadView() {
    view = DrawingView(frame: UIScreen.main.bounds)
    view.backgroundColor = .white
  }
}

private final class DrawingView: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setLineCap(.round)
    context.setLineWidth(5)
    context.setLineJoin(.round)
    context.setStrokeColor(UIColor.red.cgColor)
    context.beginPath()
    context.move(to: CGPoint(x: 175, y: 100))
    context.addArc(
      center: CGPoint(x: 150, y: 100), radius: 25, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    context.move(to: CGPoint(x: 150, y: 125))
    context.addLine(to: CGPoint(x: 150, y: 175))
    context.addLine(to: CGPoint(x: 125, y: 225))
    context.move(to: CGPoint(x: 150, y: 175))
    context.addLine(to: CGPoint(x: 175, y: 225))
    context.move(to: CGPoint(x: 100, y: 150))
    context.addLine(to: CGPoint(x: 200, y: 150))
    context.strokePath()
  }
}
