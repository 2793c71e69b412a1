import Geometry

/// A track that has its property for itself and moves numbers between two known ends, as most do: all that its value
/// takes, in one piece without references. What it has no answer to is asked of its stack.
struct PlainTrack: Sendable {
  /// Of its stack.
  let index: Int
  /// Not counted: properties live for ever.
  unowned(unsafe) let property: Property

  private let pass: PassTiming
  private let pace: Pace
  /// The place of the pace's curve among the guesses.
  private let curve: Int
  private let shape: VectorShape
  private let from: SIMD4<Double>
  private let to: SIMD4<Double>

  /// Nil for a stack of several tracks, and for one that adds, counts its repeats, stands in a group or moves otherwise.
  /// - Parameter model: what lies under the track.
  init?(_ stack: TrackStack, index: Int, over model: PropertyValue, curves: inout CurveList) {
    guard stack.tracks.count == 1, let track = stack.tracks.first,
      let (shape, from, to) = track.wholeVector(over: model)
    else { return nil }
    self.init(track, index, shape, from, to, &curves)
  }

  fileprivate init(
    _ track: Track, _ index: Int, _ shape: VectorShape, _ from: SIMD4<Double>, _ to: SIMD4<Double>,
    _ curves: inout CurveList
  ) {
    self.index = index
    property = track.target.path.property
    pass = track.pass
    pace = track.pace
    if case .curve(let given) = track.pace { curve = curves.index(of: given) } else { curve = 0 }
    (self.shape, self.from, self.to) = (shape, from, to)
  }

  /// Nil where only the stack knows: at the ends of passes and outside.
  @inline(__always)
  func value(at layerTime: Double, _ curves: CurveList) -> PropertyValue? {
    guard let position = pass.position(at: layerTime) else { return nil }
    let fraction: Double
    switch pace {
    case .curve(let easing):
      fraction = easing.isLinear ? position.progress : easing.value(at: position.progress, curves.guesses[curve])
    case .spring(let spring): fraction = spring.value(at: position.basicTime)
    }
    return shape.value(from.mixed(with: to, at: fraction))
  }
}

/// The same for a track that moves one part of a transform: the parts of what lies under it are known beforehand.
struct PlainPartTrack: Sendable {
  let plain: PlainTrack
  private let component: PropertyComponent
  private let parts: TransformParts

  init?(_ stack: TrackStack, index: Int, over model: PropertyValue, curves: inout CurveList) {
    guard stack.tracks.count == 1, let track = stack.tracks.first, case .transform(let matrix) = model,
      let component = track.target.path.component,
      let (shape, from, to) = track.vector(over: model)
    else { return nil }
    plain = PlainTrack(track, index, shape, from, to, &curves)
    self.component = component
    parts = TransformParts(matrix, for: component)
  }

  @inline(__always)
  func value(at layerTime: Double, _ curves: CurveList) -> PropertyValue? {
    guard let part = plain.value(at: layerTime, curves) else { return nil }
    var parts = parts
    parts.set(component, to: part)
    return .transform(parts.matrix)
  }
}

/// The curves of several tracks, each once.
struct CurveList: Sendable {
  private var curves: [TimingCurve] = []
  private(set) var guesses: [CurveGuesses] = []

  mutating func index(of curve: TimingCurve) -> Int {
    if let index = curves.firstIndex(of: curve) { return index }
    curves.append(curve)
    guesses.append(CurveGuesses(curve))
    return curves.count - 1
  }
}

extension Track {
  fileprivate typealias Vector = (shape: VectorShape, from: SIMD4<Double>, to: SIMD4<Double>)

  /// Both ends of what the track moves at its key path, if they are numbers and all that its value takes.
  fileprivate func vector(over model: PropertyValue) -> Vector? {
    guard group == nil, !isAdditive, !isCumulative, velocity == nil else { return nil }
    let tween: Tween
    switch values {
    case .tween(let given): tween = given
    case .open(let ends):
      guard let current = target.path.component.map({ model.component($0) }) ?? model else { return nil }
      tween = ends.tween(over: current)
    default: return nil
    }
    guard case .vector(let shape, let from, let to) = tween else { return nil }
    return (shape, from, to)
  }

  /// Both ends as values of the whole property; the components that rest have the same numbers in both.
  fileprivate func wholeVector(over model: PropertyValue) -> Vector? {
    guard let vector = vector(over: model) else { return nil }
    guard let component = target.path.component else { return vector }
    let from = model.setting(component, to: vector.shape.value(vector.from))
    let to = model.setting(component, to: vector.shape.value(vector.to))
    guard case .vector(let shape, let first, let last) = Tween(from, to) else { return nil }
    return (shape, first, last)
  }
}
