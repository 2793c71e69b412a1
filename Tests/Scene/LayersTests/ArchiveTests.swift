import Animations
import Foundation
import Geometry
import Layers
import Pixels
import Properties
import Randomness
import RenderTree
import Testing

@Suite("Archives")
struct ArchiveTests {
  private static let layerClasses: [CALayer.Type] = [
    CALayer.self, CATransformLayer.self, CAScrollLayer.self, CAShapeLayer.self, CAGradientLayer.self,
    CAReplicatorLayer.self, CAEmitterLayer.self, CATiledLayer.self, CATextLayer.self,
  ]
  private static let animationClasses: [CAAnimation.Type] = [
    CABasicAnimation.self, CASpringAnimation.self, CAKeyframeAnimation.self, CAAnimationGroup.self, CATransition.self,
  ]

  @Test("A layer of any class with random values is read as it was written", arguments: 0..<20)
  func layers(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    for layerClass in Self.layerClasses {
      let layer = layerClass.make()
      for property in layerClass.propertyTable.properties {
        guard random.chance(0.7), let value = random.value(of: property) else { continue }
        layer.setValue(value.any, forKey: property.name)
      }
      let copy = try Self.copied(layer)
      #expect(type(of: copy) == layerClass)
      for property in layerClass.propertyTable.properties where layer.shouldArchiveValue(forKey: property.name) {
        #expect(Self.agree(layer, copy, property), "\(layerClass).\(property.name)")
      }
    }
  }

  @Test("An animation of any class with random values is read as it was written", arguments: 0..<20)
  func animations(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    for animationClass in Self.animationClasses {
      let animation = animationClass.make()
      for property in animationClass.propertyTable.properties where random.chance(0.7) {
        let value = random.value(of: property)?.any ?? random.object(of: property)
        if let value { animation.setValue(value, forKey: property.name) }
      }
      let copy = try Self.copied(animation)
      #expect(type(of: copy) == animationClass)
      for property in animationClass.propertyTable.properties {
        let (first, second) = (animation.value(forKey: property.name), copy.value(forKey: property.name))
        #expect("\(Self.plain(first))" == "\(Self.plain(second))", "\(animationClass).\(property.name)")
      }
    }
  }

  @Test("The tree, the mask, actions, animations and values of custom keys are archived")
  func tree() throws {
    let (root, card, mask) = (CALayer(), CAShapeLayer(), CATextLayer())
    card.name = "card"
    mask.string = NSAttributedString(string: "Hello", attributes: [.kern: 2.0, .foregroundColor: CGColor.white])
    root.addSublayer(CALayer())
    root.addSublayer(card)
    card.mask = mask
    card.actions = ["position": NSNull(), "opacity": CABasicAnimation(keyPath: "opacity")]
    card.style = ["cornerRadius": 4, "margin": CGPoint(x: 1, y: 2)]
    card.setValue(["a": [1, 2], "b": Data([3])] as [String: Any], forKey: "notes")
    let move = CAKeyframeAnimation(keyPath: "position")
    move.values = [CGPoint.zero, CGPoint(x: 3, y: 4)]
    move.duration = 2
    card.add(move, forKey: "move")
    let copy = try Self.copied(root)
    let read = try #require(copy.sublayers?.last as? CAShapeLayer)
    #expect(copy.sublayers?.count == 2 && read.superlayer === copy && read.name == "card")
    #expect((read.mask as? CATextLayer)?.string as? NSAttributedString == mask.string as? NSAttributedString)
    #expect(
      read.actions?["position"] is NSNull && (read.actions?["opacity"] as? CABasicAnimation)?.keyPath == "opacity")
    #expect(read.cornerRadius == 4 && read.value(forKey: "margin") as? CGPoint == CGPoint(x: 1, y: 2))
    let notes = read.value(forKey: "notes") as? [String: Any]
    #expect(notes?["a"] as? [Int] == [1, 2] && notes?["b"] as? Data == Data([3]))
    let readMove = try #require(read.animation(forKey: "move") as? CAKeyframeAnimation)
    #expect(readMove.values as? [CGPoint] == [.zero, CGPoint(x: 3, y: 4)] && readMove.duration == 2)
  }

  @Test("Values that refer back to their layer are omitted, and shared objects are archived once")
  func cycles() throws {
    let (root, first, second, shared) = (CALayer(), CALayer(), CALayer(), CALayer())
    (root.sublayers, shared.name) = ([first, second], "shared")
    first.setValue(first, forKey: "itself")
    first.setValue(second, forKey: "other")
    second.setValue(first, forKey: "other")
    second.setValue(root, forKey: "root")
    for layer in [first, second] { layer.setValue(shared, forKey: "shared") }
    let copy = try Self.copied(root)
    let layers = try #require(copy.sublayers)
    #expect(layers[0].value(forKey: "itself") == nil && layers[1].value(forKey: "root") == nil)
    #expect(layers[0].value(forKey: "other") as? CALayer === layers[1] && layers[1].value(forKey: "other") == nil)
    #expect((layers[0].value(forKey: "shared") as? CALayer)?.name == "shared")
    #expect(layers[0].value(forKey: "shared") as? CALayer === layers[1].value(forKey: "shared") as? CALayer)
  }

  @Test("Timing functions, value functions, constraints and emitter cells are read as they were written")
  func others() throws {
    let curve = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 1.5)
    #expect(try Self.copied(curve) == curve)
    let function = try #require(CAValueFunction(name: .rotateZ))
    #expect(try Self.copied(function) == function)
    let constraint = CAConstraint(attribute: .midX, relativeTo: "a", attribute: .maxX, scale: 2, offset: 3)
    let read = try Self.copied(constraint)
    #expect(read.attribute == .midX && read.sourceName == "a" && read.sourceAttribute == .maxX)
    #expect(read.scale == 2 && read.offset == 3)
    let (cell, spark) = (CAEmitterCell(), CAEmitterCell())
    (spark.name, spark.birthRate) = ("spark", 7)
    (cell.emitterCells, cell.color) = ([spark], CGColor(displayP3Red: 1, green: 0.5, blue: 0, alpha: 1))
    let copy = try Self.copied(cell)
    #expect(copy.emitterCells?.first?.birthRate == 7 && copy.emitterCells?.first?.name == "spark")
    #expect(copy.color == cell.color)
  }

  @Test("A custom class is read with the values that it encodes")
  func subclass() throws {
    let dial = ArchivedDial()
    (dial.level, dial.label, dial.opacity) = (0.5, "fuel", 0.25)
    let copy = try Self.copied(dial)
    #expect(copy.level == 0.5 && copy.label == "fuel" && copy.opacity == 0.25)
  }

  @Test("Damaged values in an archive are rejected, or read as the values that they now represent", arguments: 0..<200)
  func damage(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let layer = CAShapeLayer()
    layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
    layer.backgroundColor = .white
    layer.setValue([1, 2, 3], forKey: "notes")
    let move = CABasicAnimation(keyPath: "position")
    move.toValue = CGPoint(x: 1, y: 1)
    layer.add(move, forKey: "move")
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    var archive = try #require(
      try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    var objects = try #require(archive["$objects"] as? [Any])
    // The archive's own structure stays whole: Foundation reads it, and stops the program where it is not.
    let places = objects.indices.filter { objects[$0] is Data }
    try #require(places.count >= 3)
    for place in places where random.chance(0.5) { objects[place] = random.damaged(objects[place] as? Data ?? Data()) }
    archive["$objects"] = objects
    let changed = try PropertyListSerialization.data(fromPropertyList: archive, format: .binary, options: 0)
    _ = try? NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: changed)
  }

  @Test("An archive of another object is not a layer")
  func other() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: NSString(string: "layer"), requiringSecureCoding: true)
    #expect((try? NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)) == nil)
    #expect((try? NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: Data([1, 2, 3]))) == nil)
  }

  /// An object as it is read from an archive of it.
  private static func copied<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
  }

  private static func agree(_ first: CALayer, _ second: CALayer, _ property: Property) -> Bool {
    let values = [first, second].map { PropertyValue(any: $0.value(forKey: property.name), for: property) }
    if case .image(let left)? = values[0], case .image(let right)? = values[1] { return left.pixels == right.pixels }
    return values[0] == values[1]
  }

  /// A value without the identity of its objects.
  private static func plain(_ value: Any?) -> Any {
    switch value {
    case let animations as [CAAnimation]: animations.map { "\(type(of: $0)) \($0.duration)" }
    case let list as [Any]: list.map { plain($0) }
    case let function as CAMediaTimingFunction: function.curve
    case let function as CAValueFunction: function.name
    case let path as CGPath: path.svgPathData
    case let color as CGColor: color.components ?? []
    case let value?: value
    case nil: "nil"
    }
  }
}

/// Foundation archives no private classes.
final class ArchivedDial: CALayer {
  @Animatable var level: CGFloat = 0
  var label = ""

  override init() { super.init() }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) {
    label = coder.decodeObject(of: NSString.self, forKey: "label") as String? ?? ""
    super.init(coder: coder)
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(NSString(string: label), forKey: "label")
  }
}

extension RandomNumbers {
  /// Some bytes changed, or the end cut off.
  fileprivate mutating func damaged(_ data: Data) -> Data {
    guard !data.isEmpty else { return data }
    var data = data
    for _ in 0...below(4) { data[data.startIndex + below(data.count)] = UInt8(below(256)) }
    return chance(0.2) ? data.prefix(below(data.count)) : data
  }

  /// A possible value of a property; nil for properties whose values are objects.
  fileprivate mutating func value(of property: Property) -> PropertyValue? {
    if property.isOptional, chance(0.1) { return .null }
    switch property.type {
    case .number: return property.range.contains(0.5) ? .number(property.isSinglePrecision ? 0.5 : 0.1) : .number(1)
    case .boolean: return .boolean(chance(0.5))
    case .string: return .string(property.constants.map { $0[below($0.count)] } ?? "DejaVu Sans")
    case .point: return .point(CGPoint(x: number(), y: number()))
    case .size: return .size(CGSize(width: number(), height: number()))
    case .rect: return .rect(CGRect(x: number(), y: number(), width: 3, height: 4))
    case .color: return .color(color())
    case .transform: return .transform(CATransform3DMakeRotation(CGFloat(number()), 1, 2, 3))
    case .image: return CGImage(width: 2, height: 1, pixels: [0xFF00_FF00, UInt32(below(256))]).map { .image($0) }
    case .path: return .path(path())
    case .numbers: return .numbers([0, number(), 1])
    case .colors: return .colors([color(), color()])
    case .filters: return .filters([FilterValue(.gaussianBlur, name: "blur"), FilterValue(.colorInvert)])
    case .emitterCells:
      var cell = EmitterCellValue()
      cell.name = "spark"
      return .emitterCells([cell, EmitterCellValue()])
    case .text: return .text(TextValue("Text \(below(9))"))
    case .value, .values, .timingFunction, .timingFunctions, .valueFunction, .animations: return nil
    }
  }

  /// An object that a property may have.
  fileprivate mutating func object(of property: Property) -> Any? {
    switch property.type {
    case .value: [CGPoint(x: number(), y: 1), number(), color()][below(3)]
    case .values: [number(), number(), CGPoint(x: 1, y: 2), color()] as [Any]
    case .timingFunction: CAMediaTimingFunction(controlPoints: Float(number()), 0, 1, 1)
    case .timingFunctions: [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
    case .valueFunction: CAValueFunction(name: .scaleX)
    case .animations: [CABasicAnimation(keyPath: "opacity"), CATransition()]
    default: nil
    }
  }

  private mutating func number() -> Double { number(0...1) }

  private mutating func color() -> CGColor {
    let parts = [number(), number(), number()].map { CGFloat($0) }
    switch below(3) {
    case 0: return CGColor(gray: parts[0], alpha: parts[1])
    case 1: return CGColor(displayP3Red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    default: return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: 0.5)
    }
  }

  private mutating func path() -> CGPath {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: number(), y: number(), width: 4, height: 5))
    path.move(to: CGPoint(x: number(), y: 7))
    path.addQuadCurve(to: CGPoint(x: 1, y: number()), control: CGPoint(x: 2, y: 3))
    path.addLine(to: CGPoint(x: 9, y: 9))
    if chance(0.5) { path.closeSubpath() }
    return path
  }
}
