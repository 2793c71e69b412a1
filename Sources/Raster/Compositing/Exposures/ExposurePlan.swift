import DisplayList
import Pixels

/// The changes during an exposure, determined before anything is drawn.
struct ExposurePlan: Sendable {
  /// A frame that differs from the previous one.
  struct Step: Sendable {
    /// The number of parts of the exposure that end before the frame is shown.
    let start: Int

    /// The difference from the previous frame. For the first frame, the difference from the previous picture and from
    /// all later frames of the exposure.
    var damage: TileSet
  }

  /// In chronological order; never empty.
  let steps: [Step]

  /// The number of equal parts of the exposure.
  let parts: Int

  /// The areas in which frames differ. Elsewhere the first frame is the picture.
  let moving: TileSet

  /// Called between frames; once true, the picture is left undefined.
  let isCancelled: @Sendable () -> Bool

  /// The area of the picture that must be drawn.
  var damage: TileSet { steps[0].damage }
}

/// The frames of the steps of a plan.
struct ExposureFrames {
  fileprivate var steps: [Exposure.Step]

  /// The frames that are kept; nil for a frame that is created again.
  private var known: [Frame?]
  private var itemCount: Int

  /// The maximum number of items in kept frames, about 1 kB each; frames with more items are created twice.
  private static let maximumKeptItemCount = 100_000

  fileprivate init(_ step: Exposure.Step, _ frame: Frame) {
    steps = [step]
    known = [frame]
    itemCount = frame.content.itemCount
  }

  fileprivate mutating func append(_ step: Exposure.Step, _ frame: Frame) {
    itemCount += frame.content.itemCount
    steps.append(step)
    known.append(itemCount > Self.maximumKeptItemCount || FrameMemory.isCrowded ? nil : frame)
  }

  /// The frame of a step.
  subscript(index: Int) -> Frame { get throws { try known[index] ?? steps[index].frame() } }
}

extension FrameRenderer {
  /// Compares the frames of an exposure with one another, and the first with the latest picture's frame.
  func plan(_ exposure: Exposure) throws -> (plan: ExposurePlan, frames: ExposureFrames) {
    var latest = try exposure.steps[0].frame()
    var frames = ExposureFrames(exposure.steps[0], latest)
    var steps = [ExposurePlan.Step(start: 0, damage: damage(to: latest))]
    var (parts, moving) = (exposure.steps[0].weight, TileSet(grid))
    for step in exposure.steps.dropFirst() {
      let frame = try step.frame()
      let changes = changes(from: latest, to: frame)
      if !changes.isEmpty {
        moving.formUnion(changes)
        frames.append(step, frame)
        steps.append(ExposurePlan.Step(start: parts, damage: changes))
      }
      latest = frame
      parts += step.weight
    }
    steps[0].damage.formUnion(moving)
    show(latest, averaged: moving)
    return (ExposurePlan(steps: steps, parts: parts, moving: moving, isCancelled: exposure.isCancelled), frames)
  }
}

extension DrawList {
  /// The number of items that were evaluated only for this list, including those within groups.
  var itemCount: Int {
    runs.reduce(0) { sum, run in
      guard case .moving(let items) = run else { return sum }
      return items.reduce(sum + items.count) { sum, item in
        guard item.isGroup, case .group(let group) = item.content else { return sum }
        return sum + group.list.itemCount
      }
    }
  }
}
