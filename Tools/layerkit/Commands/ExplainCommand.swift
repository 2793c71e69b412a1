import Animations
import ArgumentParser
import LayerKit

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain the value of a layer's key path at a time.",
    discussion: """
      Prints the model value, the contribution of each animation in the order in which they apply (whether it is active or \
      why not, its local time, its progress before and after the timing function), and the presentation value. For a layer \
      that is not in the tree at that time, prints when it is.
      """,
    examples: [
      Example("Why a layer is where it is", "layerkit explain card.yaml --layer card --key-path position.x --at 0.5"),
      Example("At several times", "layerkit explain card.yaml --layer card --key-path opacity --at 0,0.5,1"),
    ])

  @OptionGroup var timeline: TimelineArgument

  @OptionGroup var conditions: RunConditions

  @OptionGroup var confinement: RootOptions

  @Option(
    help: "The id of a layer, or its key path as track prints it: card.sublayers.0; root is the root layer.")
  var layer: String

  @Option(help: "A key path: opacity, position.x, transform.rotation.z.")
  var keyPath: String

  @Option(help: "At these times, in seconds: 1.2, or 0,0.5,1.")
  var at: Times

  @Option(help: "text or json.")
  var format: ExplanationFormat = .text

  func run() throws {
    let timeline = try timeline.read()
    try Warnings.print(timeline.warnings)
    let end = at.seconds.max() ?? 0
    let named = NamedMotions(timeline, layers: [layer], until: end)
    let path = try named.path(keyPath, of: layer)
    guard let motion = named.motions([(layer, path)], until: end).first else { return }
    // If the layer is absent at one of the times, the whole script is played to find when it is inserted.
    let isThroughout = at.seconds.allSatisfy { motion.value(at: $0) != nil }
    let scriptEnd = max(end, timeline.events.last?.time ?? 0)
    let intervals =
      isThroughout ? [] : named.motions([(layer, path)], until: scriptEnd).flatMap(\.presenceIntervals)
    let texts = at.seconds.map { time in
      guard let explanation = motion.explanation(at: time) else {
        let absence = Absence(layer: layer, keyPath: path, time: time, intervals: intervals)
        return format == .text ? absence.text : absence.json
      }
      return switch format {
      case .text: explanation.text(subject: motion.subject, time: time)
      case .json: explanation.json(layer: layer, time: time)
      }
    }
    try StandardOutput.write(format.page(of: texts))
  }
}

enum ExplanationFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json

  /// The whole output; in JSON, one object or a list of several.
  func page(of texts: [String]) -> String {
    switch self {
    case .text: texts.joined(separator: "\n")
    case .json: texts.count == 1 ? texts[0] : "[" + texts.map { String($0.dropLast()) }.joined(separator: ",\n") + "]\n"
    }
  }
}
