import Foundation
import LayerKit
import Testing

let smallCanvas = Timeline.Canvas(size: CGSize(width: 100, height: 100), framesPerSecond: .fps30, duration: 2)

/// The messages about a timeline made in code, with a layer `a` before the others.
func messages(
  canvas: Timeline.Canvas = smallCanvas, _ layers: Timeline.Layer..., events: [Timeline.Event] = [],
  expectations: [Timeline.Expectation] = [], motions: [Timeline.MotionExpectation] = [], audio: [Sound] = []
) -> [String] {
  do {
    _ = try Timeline(
      canvas: canvas, layers: [Timeline.Layer(id: "a")] + layers, events: events, audio: audio,
      expectations: expectations, motionExpectations: motions)
    return []
  } catch {
    return error.diagnostics.map(\.message)
  }
}

/// The messages about a file with a layer `a`, others, and more below the layers.
func messages(inFile layers: String = "", _ rest: String = "") -> [String] {
  messages(
    inText: """
      timeline: 1
      canvas: { size: [100, 100], framesPerSecond: 30, duration: 2 }
      layers:
        - { id: a }
        \(layers)
      \(rest)
      """)
}

func messages(inText text: String) -> [String] {
  do {
    _ = try Timeline(data: Data(text.utf8), file: "file.yaml", directory: URL(fileURLWithPath: "/"))
    return []
  } catch {
    return error.diagnostics.map(\.message)
  }
}

/// Expects the messages about a layer in a file of the same layer in code.
func expectSame(_ layer: Timeline.Layer, _ text: String, _ name: String = "") {
  let (code, file) = (messages(layer), messages(inFile: text))
  #expect(!file.isEmpty && code == file.map { "layer '\(layer.id ?? "")': \(name)\($0)" }, "\(code) \(file)")
}
