/// Short timelines whose frames need much memory, in several kinds.
package enum HostileMemory: String, CaseIterable, Sendable {
  /// Dashes, joins and caps of strokes; the same in very many subpaths, in masks, in replicators, and in a wide line.
  case dashes, joins, subpaths, masks, replicatedPaths, wideJoins
  /// Texts: plain, stroked, with tiny letters that are stroked and underlined, rotated, split, as paths, and in
  /// replicators.
  case letters, strokedLetters, tinyStrokedLetters, turningLetters, pieces, letterPaths, replicatedLetters
  /// Particles of emitters, of nested cells, of emitters in nested replicators, and of changed emitters.
  case particles, nestedParticles, replicatedParticles, changedParticles
  /// Bitmaps of rasterized layers, of filters, of filtered backdrops and of shadows.
  case rasters, blurs, nestedBlurs, backdrops, shadows
  /// Layers, with animations of them and of paths, and instances of layers.
  case layers, animations, paths, instances
  /// Several frames that a shutter averages.
  case exposures

  /// The image of the particles, a PNG of one pixel, in base 64.
  package static let dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg=="

  /// A timeline that refers to `dot.png`.
  /// - Parameter size: the approximate memory of the frame, in megabytes.
  package func text(size: Int) -> String {
    let shutter = self == .exposures ? ", shutter: 360deg, shutterSamples: 8" : ""
    return """
      timeline: 1
      canvas: { size: [640, 360], framesPerSecond: 10, duration: 1, background: "#000"\(shutter) }
      layers:
        - \(layer(size))

      """
  }

  private static let frame = "frame: [0, 0, 640, 360]"
  private static let prose = Array(repeating: "ab", count: 3300).joined(separator: " ")
  private static let wave = #"path: "M0 0C 3000 ${i} -2000 72 128 72""#
  private static let stroke = "class: CAShapeLayer, strokeColor: '#fff', fillColor: clear"
  private static let box = "{ frame: [0, 0, 64, 64], backgroundColor: '#f00' }"

  private func layer(_ size: Int) -> String {
    layer(of: max(1, size)) ?? "{ for: { i: \(max(1, size)) }, \(Self.frame), \(look(size)) }"
  }

  /// A layer that is not only repeated by `for`; nil for other kinds.
  private func layer(of size: Int) -> String? {
    switch self {
    case .replicatedPaths:
      replicator(
        size * 100, "{ \(Self.frame), \(Self.stroke), lineWidth: 60, path: \"M0 0C 3000 0 -2000 72 128 72\" }")
    case .replicatedLetters:
      replicator(
        size * 2, "{ \(Self.frame), class: CATextLayer, wrapped: true, fontSize: 4, string: \"\(Self.prose)\" }")
    case .replicatedParticles: replicator(size / 4 + 1, replicator(20, emitter(rate: 4000)))
    case .nestedBlurs:
      String(repeating: "{ \(Self.frame), filters: [{ type: gaussianBlur, inputRadius: 90 }], sublayers: [", count: 60)
        + Self.box + String(repeating: "] }", count: 60)
    case .instances: replicator(min(249_999, size * 2000), Self.box)
    case .changedParticles: emitter(rate: 90_000)
    case .particles: "{ for: { i: \(size / 16 + 1) }, \(emitter(rate: 90_000).dropFirst())"
    case .exposures: "{ for: { i: 5 }, \(emitter(rate: 90_000).dropFirst())"
    default: nil
    }
  }

  private func replicator(_ count: Int, _ layer: String) -> String {
    """
    { class: CAReplicatorLayer, \(Self.frame), instanceCount: \(count), \
    instanceTransform: [{ translate: [0.01, 0] }], sublayers: [\(layer)] }
    """
  }

  private func emitter(rate: Int, cells: String = "") -> String {
    let animations =
      self == .changedParticles
      ? "animations: { a: { class: CABasicAnimation, keyPath: birthRate, fromValue: 1, toValue: 100, duration: 1 } }, "
      : ""
    return """
      { \(Self.frame), class: CAEmitterLayer, \(animations)emitterPosition: [64, 36], emitterCells: \
      [{ name: a, birthRate: \(rate), lifetime: 1, velocity: 50, emissionRange: 360deg, contents: dot.png\(cells) }] }
      """
  }

  /// The contents of each layer that `for` repeats.
  private func look(_ size: Int) -> String {
    switch self {
    case .dashes: "\(Self.stroke), lineWidth: 60, lineCap: round, lineDashPattern: [0.01, 0.01], \(Self.wave)"
    case .joins:
      "\(Self.stroke), lineWidth: 60, lineJoin: round, path: \"M0 0\(String(repeating: " L 9 ${i} 0 8", count: 3000))\""
    case .wideJoins:
      """
      \(Self.stroke), lineWidth: 1000000, lineJoin: round, strokeEnd: 0.9999, \
      path: "M0 0\(String(repeating: " L 300 ${i} L 0 8", count: 3000))"
      """
    case .subpaths:
      "\(Self.stroke), lineDashPattern: [0.5, 0.5], path: \"\(String(repeating: "M0 0L9000 ${i}", count: 100))\""
    case .masks: "backgroundColor: \"#fff\", mask: { \(Self.frame), \(Self.stroke), lineWidth: 60, \(Self.wave) }"
    case .letters: "class: CATextLayer, wrapped: true, fontSize: 4, string: \"${i} \(Self.prose)\""
    case .strokedLetters:
      "class: CATextLayer, wrapped: true, fontSize: 30, string: [{ string: \"${i} \(Self.prose)\", strokeWidth: 3 }]"
    case .tinyStrokedLetters:
      """
      class: CATextLayer, wrapped: true, fontSize: 3, \
      string: [{ string: "${i} \(Self.prose)", strokeWidth: 20, underlineStyle: [single, patternDash] }]
      """
    case .turningLetters:
      """
      class: CATextLayer, wrapped: true, fontSize: 9, string: "${i} \(Self.prose)", animations: \
      { a: { class: CABasicAnimation, keyPath: transform.rotation.z, toValue: 6, duration: 1 } }
      """
    case .pieces: "id: \"t${i}\", class: CATextLayer, wrapped: true, splitInto: words, string: \"\(Self.prose)\""
    case .letterPaths: "\(Self.stroke), lineDashPattern: [1, 1], path: { text: \"${i} \(Self.prose)\" }"
    case .nestedParticles:
      String(
        emitter(rate: 300, cells: ", emitterCells: [{ name: b, birthRate: 330, lifetime: 1, contents: dot.png }]")
          .dropFirst("{ \(Self.frame), ".count).dropLast(2))
    case .rasters:
      "shouldRasterize: true, rasterizationScale: 4, sublayers: [{ frame: [0, 0, 640, 360], opacity: 0.9 }]"
    case .blurs: "filters: [{ type: gaussianBlur, inputRadius: 9 }], sublayers: [\(Self.box)]"
    case .backdrops: "backgroundFilters: [{ type: gaussianBlur, inputRadius: 9 }], backgroundColor: \"#ffffff11\""
    case .shadows: "shadowOpacity: 1, shadowRadius: 90, sublayers: [\(Self.box)]"
    case .layers: "sublayers: [\(Array(repeating: "{}", count: 100).joined(separator: ", "))]"
    case .animations:
      """
      animations: { a: { class: CAKeyframeAnimation, keyPath: opacity, duration: 1, values: \
      [\(Array(repeating: "0.5", count: 1000).joined(separator: ", "))] } }
      """
    case .paths:
      """
      class: CAShapeLayer, animations: { a: { class: CAKeyframeAnimation, keyPath: path, duration: 1, values: \
      [\(["8", "9", "7"].map { "\"M0 0\(String(repeating: " L ${i} \($0)", count: 400))\"" }.joined(separator: ", "))] } }
      """
    default: ""
    }
  }
}
