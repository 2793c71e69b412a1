import LayerKit

/// A minimal format that no target of the package knows: a canvas, boxes, images, and motions to an x.
///
/// ```
/// toy 100 60 1
/// box card 10 10 20 20
/// move card 80
/// ```
package struct ToyFormat: TimelineFormat {
  package let name = "toy"
  package let endings = ["toy"]

  /// Registers the format and its classes. It may be called repeatedly, on any thread.
  package static func register() {
    TimelineFormats.register(ToyFormat())
    LayerClasses.register(ToyLayer.self, named: "ToyLayer")
    AnimationClasses.register(ToyAnimation.self, named: "ToyAnimation")
  }

  package func recognizes(head: Data) -> Bool { head.starts(with: "toy ".utf8) }

  package func read(data: Data, context: FormatContext) throws(TimelineError) -> Timeline {
    try context.refuseVariables()
    var toy = Toy(file: context.file)
    for (index, line) in String(decoding: data, as: UTF8.self).split(separator: "\n").enumerated() {
      try toy.read(line.split(separator: " ").map(String.init), line: index + 1, context.images)
    }
    return try toy.timeline()
  }
}

/// The parts of a file read so far.
private struct Toy {
  let file: String
  private var canvas: Timeline.Canvas?
  private var layers: [Timeline.Layer] = []

  init(file: String) { self.file = file }

  mutating func read(
    _ words: [String], line: Int, _ images: any ImageResolver
  ) throws(TimelineError) {
    let numbers = words.compactMap(Double.init)
    let position = SourcePosition(line: line, column: 1)
    switch (words.first, numbers.count) {
    case ("toy", 3):
      canvas = Timeline.Canvas(
        size: CGSize(width: numbers[0], height: numbers[1]), framesPerSecond: .fps30, duration: numbers[2],
        background: .white)
    case ("box", 4): layers.append(box(words[1], numbers, at: position))
    case ("image", 4):
      guard let image = try? images.image(named: words[6]) else { throw problem("there is no '\(words[6])'", position) }
      layers.append(box(words[1], numbers, at: position, "contents", .image(image)))
    case ("move", 1):
      for index in layers.indices where layers[index].id == words[1] {
        layers[index].animations.append(("move", motion(to: numbers[0])))
      }
    default: throw problem("'\(words.joined(separator: " "))' is no line of a toy", position)
    }
  }

  private func problem(_ message: String, _ position: SourcePosition?) -> TimelineError {
    TimelineError(diagnostics: [Diagnostic(file: file, position: position, message: message)])
  }

  private static let red = PropertyValue.color(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))

  private func box(
    _ id: String, _ numbers: [Double], at position: SourcePosition, _ key: String = "backgroundColor",
    _ value: PropertyValue = Self.red
  ) -> Timeline.Layer {
    var layer = Timeline.Layer(ToyLayer.self, id: id, sourcePosition: position)
    layer.frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    if let path = try? PropertyKeyPath(key, of: ToyLayer.self) { layer.values = [(path, value)] }
    return layer
  }

  private func motion(to x: Double) -> Timeline.Animation {
    Timeline.Animation(
      ToyAnimation.self,
      values: ["keyPath": .string("position.x"), "toValue": .value(.number(x)), "duration": .number(1)])
  }

  func timeline() throws(TimelineError) -> Timeline {
    guard let canvas else { throw problem("a toy without a canvas", nil) }
    return try Timeline(canvas: canvas, layers: layers, sourceName: file)
  }
}

/// A class of layers that only the toy's target knows.
package final class ToyLayer: CALayer {}

/// A class of animations that only the toy's target knows.
package final class ToyAnimation: CABasicAnimation {}
