import Animations
import Foundation
import Layers
import Media
import Pixels
import Properties
import RenderTree
import Support
import Timelines

extension Timeline {
  /// The error for a canvas whose size in pixels is not among the supported sizes; nil if it is.
  package func videoProblem(_ sizes: VideoSizes) -> Diagnostic? {
    let (width, height) = (canvas.pixelWidth, canvas.pixelHeight)
    guard !sizes.contains(width: width, height: height) else { return nil }
    let possible = sizes.nearest(width: width, height: height)
    let points = [possible.width, possible.height].map { (Double($0) / canvas.scale).shortest }
    let format = sizes.pixelFormat(width: width, height: height).map { ", or choose --pixel-format \($0)" } ?? ""
    return Diagnostic(
      sources, position: canvas.sizePosition,
      message: "video cannot have \(width) × \(height) pixels; expected \(sizes.description): "
        + "write size: [\(points[0]), \(points[1])]\(format)")
  }

  /// The warning that a movie without alpha shows black through a background that is not opaque; nil if a layer covers
  /// it.
  private func backgroundWarning(_ format: MovieFormat) -> Diagnostic? {
    guard !format.pixelFormat.hasAlpha else { return nil }
    let canKeepAlpha = format.container.alphaCodecs.contains(format.codec)
    return backgroundWarning(
      because: canKeepAlpha ? "--alpha is not given" : "\(format.codec.title) has no alpha", "a movie",
      advice: Self.alphaAdvice(format.container))
  }

  /// The options with which a movie keeps alpha, for messages.
  private static func alphaAdvice(_ container: ContainerFormat) -> String {
    let overlays = MoviePurpose.overlay.choices.map(\.container)
    if overlays.contains(container) { return "--for overlay or --alpha to keep alpha" }
    if let codec = container.alphaCodecs.first { return "--alpha to keep alpha, with \(codec.name)" }
    let endings = overlays.map { ".\($0.ending)" }.joined(separator: " or ")
    return "--for overlay, or --alpha, with an output that ends in \(endings) to keep alpha"
  }

  private func backgroundWarning(because reason: String, _ result: String, advice: String) -> Diagnostic? {
    guard canvas.background.alpha < 1, !isCovered else { return nil }
    let kind = canvas.background.alpha > 0 ? "not opaque" : "clear"
    return Diagnostic(
      sources, position: canvas.backgroundPosition, severity: .warning,
      message: "the background is \(kind), and \(reason): \(result) has black under it; write \(advice), or "
        + "background: \"#000000\", or the colour that is meant; frames keep alpha")
  }

  /// The warning that the format has no sound but the timeline has.
  private func soundWarning(_ format: MovieFormat) -> Diagnostic? {
    guard let sound = audio.first, format.container.soundCodec == nil else { return nil }
    return Diagnostic(
      sources, position: sound.sourcePosition, severity: .warning,
      message: "\(format.container.title) has no sound: the sounds in 'audio' are left out")
  }

  /// The warning that a format has a lower frame rate than the canvas; nil if it has all frames.
  private func frameRateWarning(_ format: MovieFormat) -> Diagnostic? {
    let rate = canvas.framesPerSecond
    let step = format.frameStep(numerator: rate.numerator, denominator: rate.denominator)
    guard step > 1 else { return nil }
    let shown = (rate.framesPerSecond / Double(step)).readable
    return Diagnostic(
      sources, position: nil, severity: .warning,
      message: "players of \(format.codec.title) show at most 50 frames a second; of "
        + "\(rate.framesPerSecond.readable) one in \(step) is written, \(shown) a second; write --fps 50 or less for "
        + "another number")
  }

  /// The timeline's warnings with those about writing a movie in a format, sorted by source position.
  package func movieWarnings(_ format: MovieFormat) -> [Diagnostic] {
    movieWarnings(format, background: backgroundWarning(format))
  }

  private func movieWarnings(_ format: MovieFormat, background: Diagnostic?) -> [Diagnostic] {
    let subtitles = format.container.subtitleCodec == nil ? subtitleWarning("\(format.container.title) has") : nil
    return (warnings + [background, soundWarning(format), subtitles, frameRateWarning(format)].compactMap { $0 })
      .sorted(byPosition: \.position)
  }

  /// The warnings about faults that decoding of movies and sounds has found since the timeline was read, sorted by
  /// source position.
  package var drawingWarnings: [Diagnostic] {
    let pictures = clips.flatMap { use in
      use.newWarnings.map { wrong, advice in
        Diagnostic(
          sources, position: use.position, severity: .warning,
          message: wrong + (advice.map { "; write \($0)" } ?? ""))
      }
    }
    return (pictures + soundFaults).sorted(byPosition: \.position)
  }

  /// The warnings about damaged sound files, except for damage that was reported when the timeline was read.
  private var soundFaults: [Diagnostic] {
    var seen: Set<String> = []
    return audio.filter { seen.insert($0.file).inserted }.compactMap { sound in
      // Decoding finds a loss up to half a second away from the time that the packets indicate.
      let known = SoundFile.lostTimes(sound.file)
      let times = SoundFile.damagedTimes(sound.file).filter { time in known.allSatisfy { abs($0 - time) > 0.5 } }
      return sound.damageWarning(times).map {
        Diagnostic(sources, position: sound.sourcePosition, severity: .warning, message: $0)
      }
    }
  }

  /// The timeline's warnings with those about a format of images without alpha, sorted by source position.
  /// - Parameter title: the format's name in sentences.
  package func warnings(ofOpaque title: String) -> [Diagnostic] {
    (warnings
      + [
        backgroundWarning(
          because: "\(title) has no alpha", "what is written", advice: "a format that keeps alpha")
      ].compactMap { $0 })
      .sorted(byPosition: \.position)
  }

  /// The timeline's warnings with those about a movie in the default format, sorted by source position. A size that
  /// this format does not support is only a warning here, because single frames may have any size. There is no warning
  /// about a background that the timeline explicitly sets to clear.
  package var allWarnings: [Diagnostic] {
    let settings = MovieSettings(container: ContainerFormat.all.first)
    guard let format = try? MovieFormat(settings, path: "") else { return warnings }
    let size = videoProblem(format.sizes).map {
      Diagnostic(
        file: $0.file, position: $0.position, severity: .warning,
        message: "\(format.codec.title) \($0.message); frames may have any size")
    }
    let background = canvas.isClearByIntent ? nil : backgroundWarning(format)
    return (movieWarnings(format, background: background) + [size].compactMap { $0 }).sorted(byPosition: \.position)
  }

  /// Whether the root or one of its sublayers certainly covers the canvas with opaque pixels. Only plain values are
  /// considered, so the canvas may be covered even if this is false.
  private var isCovered: Bool {
    let whole = CGRect(origin: .zero, size: canvas.size)
    if root.isSolid, root.frame == nil,
      !root.sets([layerProperties.bounds.property, layerProperties.position.property])
    {
      return true
    }
    return root.sublayers.contains { $0.isSolid && $0.solidFrame.contains(whole) }
  }
}

extension Timeline.Layer {
  /// Whether the layer fills its bounds with opaque pixels and sets no property that could make parts transparent.
  fileprivate var isSolid: Bool {
    let lookChanging = [
      layerProperties.opacity.property, layerProperties.isHidden.property, layerProperties.cornerRadius.property,
      layerProperties.compositingFilter.property, layerProperties.filters.property,
      layerProperties.transform.property, layerProperties.anchorPoint.property,
    ]
    guard layerClass.propertyTable.className != "CATransformLayer", mask == nil, style == nil, animations.isEmpty,
      !sets(lookChanging)
    else { return false }
    return values.contains { path, value in
      path.property === layerProperties.backgroundColor.property && (CGColor.read(value)?.alpha ?? 0) >= 1
        || path.property === gradientLayerProperties.colors.property && Self.areOpaque(value)
    } || hasSolidContents
  }

  /// Whether the colours of a gradient are all opaque. A single colour draws nothing.
  private static func areOpaque(_ value: PropertyValue) -> Bool {
    guard case .colors(let colors) = value else { return false }
    return colors.count > 1 && colors.allSatisfy { $0.alpha >= 1 }
  }

  /// Whether an image or a movie without transparent pixels fills the bounds.
  private var hasSolidContents: Bool {
    let placing = [layerProperties.contentsRect.property, layerProperties.contentsGravity.property]
    guard !sets(placing) else { return false }
    return values.contains { path, value in
      guard path.property === layerProperties.contents.property, case .image(let image) = value else { return false }
      return image.isOpaque
    }
  }

  /// The frame of a layer without a transform, in its superlayer's coordinates, in points.
  fileprivate var solidFrame: CGRect {
    if let frame { return frame }
    let layer = CALayer()
    for (path, value) in values
    where [layerProperties.bounds.property, layerProperties.position.property].contains(path.property) {
      layer.set(value, at: path)
    }
    return layer.frame
  }

  fileprivate func sets(_ properties: [Property]) -> Bool { values.contains { properties.contains($0.path.property) } }
}
