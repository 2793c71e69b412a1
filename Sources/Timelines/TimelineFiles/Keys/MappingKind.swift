/// The kinds of mappings in timelines.
package enum MappingKind: String, CaseIterable, Sendable {
  case timeline, component, canvas, componentCanvas, variable

  // Scenes and pieces, which also accept the keys of properties of layers.
  case scene, sceneTransition, pieces

  case stack

  // Layers. In addition to their keys, layers and styles accept the keys of properties; actions accept only their own.
  case layer, style, actions, constraint

  // Values.
  case filter, image, shape, textOutline, textNumber, textRun, paragraphStyle, tabStop, transformItem, colorInSpace,
    emitterCell
  case timingSteps, timingLines

  // Animations. In addition to their keys, they accept the properties of their class.
  case animation

  // The script. Changes have keys of the form `id.keyPath` only.
  case event, transaction, insertion, changes

  case sound, subtitles

  // Expectations, by their claims.
  case expectation, valueExpectation, overshootExpectation, reachExpectation, settlingExpectation, monotonicExpectation
  case insideExpectation

  /// The keys of the mapping.
  package var table: KeyTable {
    switch self {
    case .timeline: Self.timelineTable
    case .component: Self.componentTable
    case .componentCanvas: Self.componentCanvasTable
    case .scene: Self.sceneTable
    case .sceneTransition: Self.sceneTransitionTable
    case .pieces: Self.piecesTable
    case .stack: Self.stackTable
    case .canvas: Self.canvasTable
    case .variable: Self.variableTable
    case .layer: Self.layerTable
    case .style: Self.styleTable
    case .actions: Self.actionTable
    case .constraint: Self.constraintTable
    case .filter: Self.filterTable
    case .image: Self.imageTable
    case .shape: Self.shapeTable
    case .textOutline: Self.textOutlineTable
    case .textNumber: Self.textNumberTable
    case .textRun: Self.textRunTable
    case .paragraphStyle: Self.paragraphStyleTable
    case .tabStop: Self.tabStopTable
    case .transformItem: Self.transformTable
    case .colorInSpace: Self.colorSpaceTable
    case .emitterCell: Self.emitterCellTable
    case .timingSteps: Self.timingStepsTable
    case .timingLines: Self.timingLinesTable
    case .animation: Self.animationTable
    case .event: Self.eventTable
    case .transaction: Self.transactionTable
    case .insertion: Self.insertionTable
    case .changes: Self.changeTable
    case .sound: Self.soundTable
    case .subtitles: Self.subtitlesTable
    case .expectation: Self.expectationTable
    case .valueExpectation: Self.valueExpectationTable
    case .overshootExpectation: Self.overshootTable
    case .reachExpectation: Self.reachTable
    case .settlingExpectation: Self.settlingTable
    case .monotonicExpectation: Self.monotonicTable
    case .insideExpectation: Self.insideTable
    }
  }

  // Each table is created once.
  private static let timelineTable = KeyTable(of: "a timeline", timelineKeys)
  private static let componentTable = KeyTable(of: "a component", ComponentKeys())
  private static let componentCanvasTable = KeyTable(of: "canvas", ComponentCanvasKeys())
  private static let sceneTable = KeyTable(of: "a scene", sceneKeys)
  private static let sceneTransitionTable = KeyTable(of: "a transition", sceneTransitionKeys)
  private static let piecesTable = KeyTable(of: "pieces", pieceKeys)
  private static let stackTable = KeyTable(of: "a stack", stackKeys)
  private static let canvasTable = KeyTable(of: "canvas", canvasKeys)
  private static let variableTable = KeyTable(of: "a variable", variableKeys)
  private static let layerTable = KeyTable(of: "a layer", layerKeys)
  private static let styleTable = KeyTable(of: "a style", styleKeys)
  private static let actionTable = KeyTable(of: "actions", actionKeys)
  private static let constraintTable = KeyTable(of: "a constraint", constraintKeys)
  private static let filterTable = KeyTable(of: "a filter", filterKeys)
  private static let imageTable = KeyTable(of: "an image", imageKeys)
  private static let shapeTable = KeyTable(of: "a path", shapeKeys)
  private static let textOutlineTable = KeyTable(of: "a path", textOutlineKeys)
  private static let textNumberTable = KeyTable(of: "a number", textNumberKeys)
  private static let textRunTable = KeyTable(of: "a run of text", textRunKeys)
  private static let paragraphStyleTable = KeyTable(of: "a paragraph style", paragraphStyleKeys)
  private static let tabStopTable = KeyTable(of: "a tab stop", tabStopKeys)
  private static let transformTable = KeyTable(of: "a transform", transformKeys)
  private static let colorSpaceTable = KeyTable(of: "a colour", colorSpaceKeys)
  private static let emitterCellTable = KeyTable(of: "an emitter cell", ())
  private static let timingStepsTable = KeyTable(of: "a timing function", timingStepsKeys)
  private static let timingLinesTable = KeyTable(of: "a timing function", timingLinesKeys)
  private static let animationTable = KeyTable(of: "an animation", animationKeys)
  private static let eventTable = KeyTable(of: "an event", eventKeys)
  private static let transactionTable = KeyTable(of: "a transaction", transactionKeys)
  private static let insertionTable = KeyTable(of: "insert", insertionKeys)
  private static let changeTable = KeyTable(of: "set", ())
  private static let soundTable = KeyTable(of: "a sound", soundKeys)
  private static let subtitlesTable = KeyTable(of: "subtitles", subtitleKeys)
  private static let expectationTable = KeyTable(of: "an expectation", expectationKeys)
  private static let valueExpectationTable = KeyTable(of: "an expectation", ValueExpectationKeys())
  private static let overshootTable = KeyTable(of: "an expectation", OvershootExpectationKeys())
  private static let reachTable = KeyTable(of: "an expectation", ReachExpectationKeys())
  private static let settlingTable = KeyTable(of: "an expectation", SettlingExpectationKeys())
  private static let monotonicTable = KeyTable(of: "an expectation", MonotonicExpectationKeys())
  private static let insideTable = KeyTable(of: "an expectation", InsideExpectationKeys())
}
