import Documents
import Pixels
import Properties
import Timelines

extension ValueReader {
  /// An image with its scale in pixels per point; nil if the timeline does not specify the scale.
  func image(_ node: Node) -> (image: CGImage, scale: Double?)? {
    guard node.entries != nil else { return file(node).map { ($0, nil) } }
    guard var fields = Fields(node, of: .image, context) else { return nil }
    let keys = imageKeys
    let image = fields.require(keys.file).flatMap { file($0.value) }
    let scale = fields.number(keys.scale)
    let part = [fields.take(keys.from), fields.take(keys.duration), fields.take(keys.loops)]
    let start = part[0].flatMap { number($0.value, keys.from.form.range) }
    let duration = part[1].flatMap { number($0.value, keys.duration.form.range) }
    let loops = part[2].flatMap { boolean($0.value) }
    fields.reportUnknownKeys()
    guard let image, let first = part.compactMap({ $0 }).first else {
      return image.map { ($0, scale) }
    }
    guard let clip = Clip(image) else {
      return failure(
        "'\(image.source ?? "the file")' is a still image", expected: "a movie or an animated image",
        at: first.value.position)
    }
    guard let played = clip.playing(from: start ?? 0, duration: duration, loops: loops ?? false) else {
      return failure(
        "the clip '\(image.source ?? "")' ends at \((clip.fileDuration * 1000).rounded() / 1000) s",
        expected: "a time before that",
        at: (part[0] ?? first).value.position)
    }
    return (played.image, scale)
  }

  /// An image or null, with the scale that is written next to it.
  func imageOrNull(_ node: Node) -> (value: PropertyValue, scale: Double?)? {
    if node.isExplicitNull { return (.null, nil) }
    return image(node).map { (.image($0.image), $0.scale) }
  }

  private func file(_ node: Node) -> CGImage? {
    guard
      let name = string(node, expected: "the name of an image file").map({ context.folders.name($0, at: node.position) }
      ),
      !name.isEmpty
    else {
      if node.scalar?.text.isEmpty ?? false, node.scalar?.style == .quoted {
        reportMismatch(node, expected: "the name of an image file")
      }
      return nil
    }
    do {
      let image = try context.images.image(named: name)
      context.references?.note(node, as: name)
      context.clips.note(image, name, node)
      let problem = ValueProblem.problem(of: image, named: name, in: context.member?.table)
      return report([problem].compactMap { $0 }, of: node) ? nil : image
    } catch {
      switch error {
      case .missing(let nearest):
        return failure(
          "there is no file '\(name)'", expected: "a file beside the timeline", suggestion: nearest, at: node.position)
      case .unreadable(let reason):
        return failure("cannot read '\(name)': \(reason)", expected: "an image or a movie", at: node.position)
      }
    }
  }
}
