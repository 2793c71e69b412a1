import Animations
import Properties
import RenderTree

/// When an animation of a layer runs.
package struct AnimationSpan: Sendable {
  /// The key under which it was added to the layer; nil if it was added without one.
  package let key: String?

  /// The name of its class.
  package let className: String

  /// The key path that it animates; nil for a transition.
  package let keyPath: PropertyKeyPath?

  /// The key of its animation group, or the group's class if it has no key; nil if it is in no group.
  package let group: String?

  /// When it begins and ends by the clocks of the layers, in seconds of the movie; infinite for never.
  package let begin, end: Double

  /// Its duration, repeats, fill mode and other properties of `CAMediaTiming`.
  package let timing: MediaTiming

  /// The timing function: its name or its control points; `spring` for a spring.
  package let timingFunction: String

  /// When it is added to the layer and removed, in seconds; `removed` is nil if it stays to the end.
  package let added: Double
  package let removed: Double?
}

extension RecordedLayers {
  /// All animations that a layer has at any time, ordered by `begin`.
  package func animations(of name: String) -> [AnimationSpan] {
    let segments = trees.segments { node(named: name, in: $0, near: $1) }
    var spans: [(added: Double, removed: Double?, node: ClockedNode, source: Source)] = []
    var open: [ObjectIdentifier: Int] = [:]
    for segment in segments {
      let present = segment.node.map { Self.sources(of: $0.renderNode) } ?? []
      let ids = Set(present.map(\.id))
      for (id, index) in open where !ids.contains(id) {
        spans[index].removed = segment.time
        open[id] = nil
      }
      guard let node = segment.node else { continue }
      for source in present where open[source.id] == nil {
        open[source.id] = spans.count
        spans.append((segment.time, nil, node, source))
      }
    }
    let found = spans.flatMap { span in
      switch span.source {
      case .animation(let animation):
        animation.tracks.map {
          AnimationSpan($0, of: animation, clocks: span.node.clocks, added: span.added, removed: span.removed)
        }
      case .transition(let transition):
        [AnimationSpan(transition, clocks: span.node.clocks, added: span.added, removed: span.removed)]
      }
    }
    return found.enumerated().sorted { ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset) }.map(\.element)
  }

  private enum Source {
    case animation(CompiledAnimation)
    case transition(LayerTransition)

    var id: ObjectIdentifier {
      switch self {
      case .animation(let animation): ObjectIdentifier(animation)
      case .transition(let transition): ObjectIdentifier(transition)
      }
    }
  }

  private static func sources(of node: RenderNode) -> [Source] {
    node.animations.map { .animation($0) } + [node.transition.map { .transition($0) }].compactMap { $0 }
  }
}

extension AnimationSpan {
  fileprivate init(
    _ track: Track, of animation: CompiledAnimation, clocks: ClockChain, added: Double, removed: Double?
  ) {
    key = animation.name?.key
    className = track.className
    keyPath = track.target.path
    group = track.group == nil ? nil : animation.name.map { $0.key ?? $0.className }
    timing = track.timing
    (self.added, self.removed) = (added, removed)
    timingFunction =
      switch track.pace {
      case .spring: "spring"
      case .curve(let easing): easing.curve.title
      }
    let span = track.localSpan
    (begin, end) = (clocks.firstOuterTime(ofLocal: span.begin), clocks.firstOuterTime(ofLocal: span.end))
  }

  fileprivate init(_ transition: LayerTransition, clocks: ClockChain, added: Double, removed: Double?) {
    (key, className, keyPath, group) = ("transition", "CATransition", nil, nil)
    (timing, timingFunction) = (transition.timing, transition.curve.title)
    (self.added, self.removed) = (added, removed)
    begin = clocks.firstOuterTime(ofLocal: transition.timing.beginTime)
    end = clocks.firstOuterTime(ofLocal: transition.timing.activeEnd)
  }
}

extension Track {
  /// The times at which it first begins and finally ends, in the layer's time. Repeats of its groups repeat it.
  fileprivate var localSpan: (begin: Double, end: Double) {
    var (begin, end) = (timing.beginTime, timing.activeEnd)
    var outer = group
    while let clock = outer {
      let span = clock.timing
      func outward(_ time: Double) -> Double {
        span.speed > 0 ? max(span.beginTime, span.parentTime(fromLocal: time)) : span.beginTime
      }
      let repeats = span.activeDuration > span.duration
      (begin, end) = (outward(begin), repeats ? span.activeEnd : min(outward(end), span.activeEnd))
      outer = clock.parent
    }
    return (begin, end)
  }
}

extension TimingCurve {
  /// The name of the timing function, or its control points if it has none.
  fileprivate var title: String {
    if let name = CAMediaTimingFunctionName.known.first(where: { $0.curve == self }) { return name.rawValue }
    return "[" + [c1x, c1y, c2x, c2y].map { $0.text(decimals: 4) }.joined(separator: ", ") + "]"
  }
}
