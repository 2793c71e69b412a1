import DisplayList
import Pixels

/// What changes in the course of an exposure, known before anything is drawn.
struct ExposurePlan: Sendable {
  /// A frame that differs from the one before.
  struct Step: Sendable {
    /// How many parts of the exposure are over when the frame begins to be shown.
    let start: Int

    /// What differs from the frame before; of the first frame, what differs from the picture before, or in any later
    /// frame.
    var damage: TileSet
  }

  /// In the order of time; never empty.
  let steps: [Step]

  /// How many equal parts the exposure has.
  let parts: Int

  /// What differs between the frames. Elsewhere the first frame is the picture.
  let moving: TileSet

  /// Asked between frames; once true, the picture is left undefined.
  let isCancelled: @Sendable () -> Bool

  /// What has to be drawn of the picture.
  var damage: TileSet { steps[0].damage }
}

/// The frames of the steps of a plan.
struct ExposureFrames {
  fileprivate var steps: [Exposure.Step]

  /// Those that are kept; nil where a frame is made again.
  private var known: [Frame?]
  private var itemCount: Int

  /// The items of frames that are kept, about 1 kB each; of more than that, frames are made twice.
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
  /// Compares the frames of an exposure with one another, and the first with that of the latest picture.
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
  /// The number of items that were evaluated for the list alone, those within groups counted too.
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
