import Foundation
import GoldCases
import Testing

/// The gold files. Every case is run here, or has a reason in this file why it is not.
enum GoldFiles {
  static let timingFunctions = GoldCase.load("timing-functions", from: .module) + computed("timing-functions")
  static let mediaTiming = GoldCase.load("media-timing", from: .module) + computed("media-timing")
  static let springs = GoldCase.load("springs", from: .module) + computed("springs")
  static let keyframes = GoldCase.load("keyframes", from: .module) + computed("keyframes")
  static let colors = GoldCase.load("colors", from: .module)
  static let transforms = GoldCase.load("transforms", from: .module)

  /// Cases of the same kinds with random input, computed with 40 digits from closed forms: the equation of the damped spring,
  /// bisection of Bézier curves, the folding of time in exact fractions, Kochanek-Bartels splines and pacing by Euclidean
  /// distance. The source of each case is its formula.
  private static let computed = GoldCase.load("computed", from: .module)

  private static func computed(_ file: String) -> [GoldCase] { computed.filter { $0.id.hasPrefix(file + "-") } }

  /// The reason why a case is not run here; nil if it is run.
  static func notRun(_ gold: GoldCase) -> String? {
    let input = gold.input
    let file = gold.id.prefix { !$0.isNumber }
    if gold.coreAnimation == "webOnly" { return "Core Animation has no steps() easing" }
    if input.has("epsilon") { return "an older definition of the settling duration" }
    if gold.coreAnimation == "differs" {
      return "the web extrapolates easings outside 0…1 and mixes lists of transforms; Core Animation does neither"
    }
    switch file {
    case "media-timing-": return ofLayers(gold, [[], ["inner", "outer"]])
    case "keyframes-":
      if input.has("previousPresentationValue") { return "the layer gives the previous value as fromValue" }
      return nil
    case "colors-":
      if input.keys.contains(where: { $0.hasSuffix("CMYK") }) { return "there is no CMYK colour space" }
      return nil
    case "transforms-":
      if input.has("layers") || gold.expected.keys.contains("frame") || gold.expected.keys.contains("position")
        || gold.expected.keys.contains("bounds") || input.keys == ["transform"]
      {
        return "a matter of layers"
      }
      if input.has("keyPath") || input.has("animated") || input.has("valueFunction") { return nil }
      if input.has("from", "to") && gold.what.hasPrefix("matrix interpolation: the web value") {
        return "the value of a two-dimensional algorithm of one browser, not of the 4×4 decomposition"
      }
      return input.has("from", "to") ? nil : "about matrices alone, run in the tests of the geometry"
    default: return nil
    }
  }

  private static func ofLayers(_ gold: GoldCase, _ shapes: [Set<String>]) -> String? {
    shapes.contains(gold.input.keys) ? "a default of transactions and animation classes" : nil
  }

  /// The cases of a file that are run and whose input has these members.
  static func run(_ file: [GoldCase], with keys: String..., without others: [String] = []) -> [GoldCase] {
    file.filter { gold in
      notRun(gold) == nil && keys.allSatisfy { gold.input.keys.contains($0) }
        && !others.contains { gold.input.keys.contains($0) }
    }
  }
}

extension GoldFiles {
  static let groupChildren = run(mediaTiming, with: "child", "group")
  static let groupCurves = run(mediaTiming, with: "groupTimingFunction")
  static let linearColors = run(colors, with: "fromLinearSRGB")
  static let compositions = [keyframes, colors, transforms].flatMap { file in
    run(file, without: ["keyPath", "animated"]).filter(isComposition) + run(file, with: "animated", "additive")
  }
  private static func isComposition(_ gold: GoldCase) -> Bool {
    let input = gold.input
    return input["additive"].bool == true || gold.expected.has("colors")
      || input.has("cumulative") || input.has("valueFunction") || input.has("animations") || input.has("groupChildren")
  }
  private static func plain(_ file: [GoldCase], with key: String, without others: [String]) -> [GoldCase] {
    run(file, with: key, without: others + ["path"]).filter { !isComposition($0) }
  }
  static let endPoints =
    plain(keyframes, with: "progress", without: ["values"])
    + plain(colors, with: "progress", without: ["values", "fromLinearSRGB"])
    + plain(transforms, with: "progress", without: ["keyPath"])
  static let componentReads = run(transforms, with: "keyPath", "matrix")
  static let componentWrites = run(transforms, with: "keyPath", "model", without: ["additive"])
  static let addedComponents = run(transforms, with: "keyPath", "additive")
  static let turns = run(transforms, with: "keyPath", "model", "progress")
  static let addedTransforms = run(transforms, with: "animated", "model")
  static let keyframeValues =
    plain(keyframes, with: "values", without: []) + plain(colors, with: "values", without: [])
  static let travels = run(keyframes, with: "path")
  static let springMotions = run(springs, with: "t")
  static let settlings = run(springs, without: ["t", "from"]).filter { $0.what.contains("settlingDuration") }
  static let looks = run(springs, without: ["t", "from"]).filter { !$0.what.contains("settlingDuration") }
  static let springVelocities = run(springs, with: "velocity")
  static let positions = run(mediaTiming, with: "parentTime", "fillMode")
  static let durations = run(mediaTiming, with: "fillMode", without: ["parentTime"])
  static let legs = run(mediaTiming, with: "legIndex")
  static let conversions = run(mediaTiming, with: "layers")
  static let curveHeights = run(timingFunctions, with: "x", "controlPoints")
  static let nestedCurves = run(timingFunctions, with: "segmentControlPoints")
  static let curveCrossings = run(timingFunctions, with: "y")
  static let namedCurves = run(timingFunctions, with: "name", without: ["x"])
  static let customCurves = run(timingFunctions, with: "controlPoints", without: ["x", "y"])

  static let lists = [
    groupChildren,
    groupCurves,
    linearColors,
    endPoints,
    componentReads,
    componentWrites,
    turns,
    addedTransforms,
    addedComponents,
    compositions,
    keyframeValues,
    travels,
    springMotions,
    settlings,
    looks,
    springVelocities,
    positions,
    durations,
    legs,
    conversions,
    curveHeights,
    nestedCurves,
    curveCrossings,
    namedCurves,
    customCurves,
  ]
}

@Suite struct GoldFilesTests {
  @Test("Every gold case is run, or has a reason not to be")
  func coverage() {
    let files = [
      GoldFiles.timingFunctions, GoldFiles.mediaTiming, GoldFiles.springs, GoldFiles.keyframes, GoldFiles.colors,
      GoldFiles.transforms,
    ]
    let run = Set(GoldFiles.lists.joined().map(\.id))
    for gold in files.joined() {
      #expect(run.contains(gold.id) == (GoldFiles.notRun(gold) == nil), "\(gold)")
    }
  }
}
