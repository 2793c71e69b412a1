import Geometry
import Properties

/// A track that is the only one of its property, moves between known values and does not depend on the values under it.
/// Most tracks are of this kind. It contains everything that evaluation needs, without references. Its stack evaluates
/// the times that it does not resolve.
struct PlainTrack: Sendable {
  /// The index of its stack.
  let index: Int
  /// Without reference counting: properties are never released.
  let key: Unmanaged<Property>

  private let pass: PassTiming
  private let pace: PlainPace
  private let way: Way
  private let shape: VectorShape
  /// The index in `TrackNumbers` of the transform that the numbers are components of; nil if they are not components.
  private let part: Int?

  /// How the value moves. The integers are indices in `TrackNumbers`.
  fileprivate enum Way: Sendable {
    /// On a straight line from a point to the next one.
    case straight(point: Int)
    case keys(KeyTimeRange, point: Int)
    case splines(KeyTimeRange, segment: Int)
    case transform(Int)
    case steps(KeyTimeRange, value: Int)
  }

  private enum PlainPace: Sendable {
    case easing(Int)
    case spring(Spring)
  }

  /// Returns nil for a stack of several tracks, and for a track that `PlainMotion` does not support.
  /// - Parameter model: the value of the property under the track.
  init?(_ stack: TrackStack, index: Int, over model: PropertyValue, numbers: inout TrackNumbers) {
    guard stack.tracks.count == 1, let track = stack.tracks.first, let motion = PlainMotion(track, over: model) else {
      return nil
    }
    self.index = index
    key = Unmanaged.passUnretained(track.target.path.property)
    pass = track.pass
    switch track.pace {
    case .curve(let easing): pace = .easing(numbers.add(easing))
    case .spring(let spring): pace = .spring(spring)
    }
    shape = motion.shape
    part = motion.part.map { numbers.add($0) }
    way = numbers.add(motion)
  }

  /// The value at a time; nil at the ends of passes and outside of them, where the stack must be evaluated.
  @inline(__always)
  func value(at layerTime: Double, _ numbers: borrowing TrackNumbers) -> PropertyValue? {
    guard let position = pass.position(at: layerTime) else { return nil }
    let fraction =
      switch pace {
      case .easing(let place): numbers.easings[place].value(at: position.progress)
      case .spring(let spring): spring.value(at: position.basicTime)
      }
    let lanes: SIMD4<Double>
    switch way {
    case .straight(let point):
      lanes = numbers.points[point].mixed(with: numbers.points[point + 1], at: fraction)
    case .keys(let keys, let point):
      let (segment, share) = numbers.locate(fraction, keys)
      lanes = numbers.points[point + segment].mixed(with: numbers.points[point + segment + 1], at: share)
    case .splines(let keys, let first):
      let (segment, share) = numbers.locate(fraction, keys)
      lanes = numbers.segments[first + segment].lanes(share)
    case .transform(let place):
      return .transform(numbers.transforms[place].matrix(at: fraction))
    case .steps(let keys, let first):
      return numbers.values[first + KeyTimes.segment(at: fraction, in: numbers.times, keys.times)]
    }
    let value = shape.value(lanes)
    return part.map { .transform(numbers.parts[$0].matrix(with: value)) } ?? value
  }
}

/// The range of a keyframe animation's key times in `TrackNumbers`, and the index of its first easing.
struct KeyTimeRange: Sendable {
  let times: Range<Int>
  let easing: Int
}

/// The numbers of all plain tracks of a layer, in one array per kind.
struct TrackNumbers: Sendable {
  fileprivate private(set) var easings: [Easing] = []
  fileprivate private(set) var times: [Double] = []
  fileprivate private(set) var points: [SIMD4<Double>] = []
  fileprivate private(set) var segments: [Spline.Segment] = []
  fileprivate private(set) var transforms: [TransformTween] = []
  fileprivate private(set) var values: [PropertyValue] = []
  fileprivate private(set) var parts: [TransformPart] = []

  fileprivate mutating func add(_ easing: Easing) -> Int {
    easings.append(easing)
    return easings.count - 1
  }

  fileprivate mutating func add(_ part: TransformPart) -> Int {
    parts.append(part)
    return parts.count - 1
  }

  fileprivate mutating func add(_ motion: PlainMotion) -> PlainTrack.Way {
    let keys = KeyTimeRange(times: times.count..<times.count + motion.times.count, easing: easings.count)
    times += motion.times
    easings += motion.easings
    switch motion.values {
    case .straight(let points):
      defer { self.points += points }
      return motion.times.isEmpty ? .straight(point: self.points.count) : .keys(keys, point: self.points.count)
    case .cubic(let segments):
      defer { self.segments += segments }
      return .splines(keys, segment: self.segments.count)
    case .transform(let tween):
      transforms.append(tween)
      return .transform(transforms.count - 1)
    case .steps(let values):
      defer { self.values += values }
      return .steps(keys, value: self.values.count)
    }
  }

  /// The segment at a progress, and the eased fraction of it.
  @inline(__always)
  fileprivate borrowing func locate(_ progress: Double, _ keys: KeyTimeRange) -> (segment: Int, share: Double) {
    let (segment, fraction) = KeyTimes.locate(progress, in: times, keys.times)
    return (segment, easings[keys.easing + segment].value(at: fraction))
  }
}
