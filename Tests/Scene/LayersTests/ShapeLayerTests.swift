import Foundation
import Geometry
import Layers
import Pixels
import RenderTree
import Testing

@Suite struct ShapeLayerTests {
  let shape = CAShapeLayer()

  private func square(_ side: Double, at origin: CGPoint = .zero) -> CGPath {
    CGPath(rect: CGRect(origin: origin, size: CGSize(width: side, height: side)), transform: nil)
  }

  @Test("A new shape layer has Core Animation's defaults")
  func defaults() {
    #expect(shape.path == nil)
    #expect(shape.fillColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(shape.fillRule == .nonZero)
    #expect(shape.strokeColor == nil)
    #expect(shape.strokeStart == 0)
    #expect(shape.strokeEnd == 1)
    #expect(shape.lineWidth == 1)
    #expect(shape.lineCap == .butt)
    #expect(shape.lineJoin == .miter)
    #expect(shape.miterLimit == 10)
    #expect(shape.lineDashPattern == nil)
    #expect(shape.lineDashPhase == 0)
  }

  @Test("Key-value coding reads and writes every property")
  func keyValueCoding() {
    let values: [(String, Any)] = [
      ("path", square(10)), ("fillColor", CGColor.white), ("fillRule", "even-odd"), ("strokeColor", CGColor.white),
      ("strokeStart", 0.25), ("strokeEnd", 0.75), ("lineWidth", 3.0), ("lineCap", "round"), ("lineJoin", "bevel"),
      ("miterLimit", 4.0), ("lineDashPattern", [6, 3]), ("lineDashPhase", 2.0),
    ]
    for (key, value) in values { shape.setValue(value, forKey: key) }
    #expect(shape.path == square(10))
    #expect(shape.fillRule == .evenOdd)
    #expect(shape.strokeStart == 0.25)
    #expect(shape.lineCap == .round)
    #expect(shape.lineJoin == .bevel)
    #expect(shape.lineDashPattern == [6, 3])
    #expect((shape.value(forKey: "lineWidth") as? NSNumber)?.doubleValue == 3)
    #expect((shape.value(forKey: "lineDashPattern") as? [NSNumber]) == [6, 3])
    #expect((shape.value(forKey: "fillRule") as? String) == "even-odd")
  }

  @Test(
    "Changes of animatable properties except the path animate implicitly",
    arguments: [
      ("fillColor", true), ("strokeColor", true), ("strokeStart", true), ("strokeEnd", true), ("lineWidth", true),
      ("miterLimit", true), ("lineDashPhase", true), ("path", false), ("fillRule", false), ("lineCap", false),
      ("lineJoin", false), ("lineDashPattern", false),
    ])
  func implicitActions(key: String, isAnimated: Bool) {
    let show = Show()
    show.at(0) { show.root.addSublayer(shape) }
    #expect((shape.action(forKey: key) != nil) == isAnimated)
  }

  @Test("The presentation has the values of running animations")
  func presentation() throws {
    let show = Show()
    show.at(0) {
      show.root.addSublayer(shape)
      let draw = CABasicAnimation(keyPath: "strokeEnd")
      (draw.fromValue, draw.toValue, draw.duration) = (0, 1, 2)
      shape.add(draw, forKey: nil)
      let morph = CABasicAnimation(keyPath: "path")
      (morph.fromValue, morph.toValue, morph.duration) = (square(10), square(30), 2)
      shape.add(morph, forKey: nil)
    }
    let half = try #require(shape.presentation(at: 1))
    #expect(half.strokeEnd == 0.5)
    #expect(half.path == square(20))
  }

  @Test("A shape layer keeps a copy of a mutable path")
  func copy() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
    shape.path = path
    path.addRect(CGRect(x: 50, y: 0, width: 5, height: 5))
    #expect(shape.path?.boundingBox.maxX == 5)
  }

  @Test("A shape is hit where it is filled, inside the bounds or not")
  func hitFill() {
    shape.path = square(20, at: CGPoint(x: 100, y: 0))
    #expect(shape.contains(CGPoint(x: 110, y: 10)))
    #expect(!shape.contains(CGPoint(x: 95, y: 10)))
    shape.fillColor = nil
    #expect(!shape.contains(CGPoint(x: 110, y: 10)))
  }

  @Test("The fill rule determines which points are hit")
  func hitRule() {
    let path = CGMutablePath()
    path.addPath(square(30))
    path.addPath(square(10, at: CGPoint(x: 10, y: 10)))
    shape.path = path
    #expect(shape.contains(CGPoint(x: 15, y: 15)))
    shape.fillRule = .evenOdd
    #expect(!shape.contains(CGPoint(x: 15, y: 15)))
    #expect(shape.contains(CGPoint(x: 5, y: 5)))
  }

  @Test("A stroke is hit over its width, and not in gaps nor past its end")
  func hitStroke() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 100, y: 0)])
    (shape.path, shape.fillColor, shape.strokeColor, shape.lineWidth) = (line, nil, .black, 10)
    #expect(shape.contains(CGPoint(x: 95, y: 4)))
    #expect(!shape.contains(CGPoint(x: 95, y: 6)))
    shape.strokeEnd = 0.5
    #expect(!shape.contains(CGPoint(x: 95, y: 4)))
    shape.lineDashPattern = [10, 10]
    #expect(shape.contains(CGPoint(x: 5, y: 0)))
    #expect(!shape.contains(CGPoint(x: 15, y: 0)))
  }

  @Test("A shape with a background is also hit in its bounds")
  func hitBounds() {
    shape.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    #expect(!shape.contains(CGPoint(x: 40, y: 40)))
    shape.backgroundColor = .white
    #expect(shape.contains(CGPoint(x: 40, y: 40)))
  }

  @Test("Of siblings, the one is hit whose path is under the point")
  func hitTest() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let (back, front) = (CAShapeLayer(), CAShapeLayer())
    back.path = square(100)
    front.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    root.addSublayer(back)
    root.addSublayer(front)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === front)
    #expect(root.hitTest(CGPoint(x: 3, y: 3)) === back)
    #expect(root.hitTest(CGPoint(x: 150, y: 150)) === root)
  }
}
