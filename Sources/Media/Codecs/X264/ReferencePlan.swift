/// Which pictures of a movie are for libx264, and which are written without it.
///
/// Up to three pictures in a row are in layers below the references around them: two are disposable, as no other picture
/// refers to them, and those refer to the one between them. Of the references, every second one is for libx264. None
/// of ours is just after a cut.
///
/// Measured at `veryfast`, at the same signal to noise ratio, on nineteen showcases: with no picture between disposable ones
/// that they refer to, these take 1.03 times the room. With five in a row instead of three, they take 1.02 times, a wall of
/// movies and snow 1.2 and 1.1 times; with only two or one where a third or half of a picture changes, 1.02 times.
struct ReferencePlan {
  enum Role {
    /// Encoded without reference to others.
    case key

    /// Refers to pictures before it alone.
    case forwards

    /// As libx264 has it.
    case any
  }

  enum Turn {
    /// A picture for libx264.
    case reference(Int, Role)

    /// One that is not, and the latest frame before it that it refers to.
    case own(Int, InterGroup.Layer, after: Int)
  }

  /// The number of macroblocks of a picture.
  let total: Int

  /// Whether there may be pictures that are not for libx264, and whether anything may change in them.
  let mayDispose: Bool
  let mayChange: Bool

  /// Whether the preset has pictures that refer to later ones.
  let hasForwardReferences: Bool

  /// The latest key frame.
  private var latestKey = 0

  private var frame = -1

  /// The latest picture for libx264, the latest one to which all later ones may refer, and to which neighbours refer.
  private var reference = 0
  private var anchor = 0
  private var quarter = 0

  /// How many macroblocks the picture before differed in.
  private var formerCount = 0

  /// No more frames than this lie between two key frames, as libx264 has it, and no less where a scene begins.
  private static let mostBetweenKeys = 250
  private static let leastBetweenKeys = 25

  /// So many pictures may follow one another to which no others than their neighbours refer.
  private static let mostBelow = 3

  /// The shares of macroblocks that change where a scene begins, and in the picture before at most.
  private static let sceneBegins = (now: 0.9, before: 0.5)

  /// The same of a cut: what is new is in neither reference of our own pictures, which are all predicted from those. With
  /// a cut at every third picture, files are nearly four times as large otherwise.
  private static let cut = (now: 0.6, before: 0.3)

  /// A scene also begins where what is new costs as much as this share of the whole picture: the later after a key frame,
  /// the less, as libx264 has it, whose own search for scenes is not used.
  private static let sceneShare = (soonest: 0.9, latest: 0.6)

  /// The share of unchanged macroblocks from which on a picture refers to the one before it whatever the preset. At
  /// `medium`, S7 takes 12 ms a picture instead of 30, at the same size; between 0.94 and 1 there is little difference.
  private static let nearlyStill = 0.97

  init(total: Int, mayDispose: Bool, mayChange: Bool, hasForwardReferences: Bool) {
    (self.total, self.mayDispose, self.mayChange) = (total, mayDispose, mayChange)
    self.hasForwardReferences = hasForwardReferences
  }

  /// What the next picture is.
  /// - Parameters:
  ///   - history: when macroblocks have changed, up to this picture.
  ///   - isScene: whether what is new costs a share of the whole picture at least.
  mutating func next(_ history: MacroblockHistory, isScene: (_ share: Double) -> Bool) -> Turn {
    frame += 1
    let isFirst = frame == 0
    let changed = isFirst ? total : history.count(since: anchor)
    defer { formerCount = history.latestCount }
    let count = history.latestCount
    if isFirst || beginsGroup(history, isScene) {
      (latestKey, reference, anchor) = (frame, frame, frame)
      return .reference(frame, .key)
    }
    let isCut = jumps(count, Self.cut)
    if !isCut, isDisposable(changed) {
      guard isQuarter else { return .own(frame, .disposable, after: max(anchor, quarter)) }
      quarter = frame
      return .own(frame, .quarter, after: anchor)
    }
    if !isCut, isMiddle {
      anchor = frame
      return .own(frame, .middle, after: reference)
    }
    let isAfterOthers = frame - reference > 1
    (reference, anchor) = (frame, frame)
    let isNearlyStill = Double(changed) <= (1 - Self.nearlyStill) * Double(total)
    return .reference(frame, hasForwardReferences && (isAfterOthers || isNearlyStill) ? .forwards : .any)
  }

  /// Whether a picture is a key frame by its distance from the latest one, and what is new.
  private func beginsGroup(_ history: MacroblockHistory, _ isScene: (Double) -> Bool) -> Bool {
    let distance = frame - latestKey
    if distance >= Self.mostBetweenKeys { return true }
    if distance < Self.leastBetweenKeys { return false }
    if jumps(history.latestCount, Self.sceneBegins) { return true }
    // Elsewhere more goes on than begins, which is not worth a look.
    guard 2 * history.newPlaces.count >= history.latestCount, history.latestCount > 0 else { return false }
    let (first, last) = Self.sceneShare
    let progress =
      Double(distance - Self.leastBetweenKeys) / Double(Self.mostBetweenKeys - Self.leastBetweenKeys)
    return isScene(first + (last - first) * progress)
  }

  private func isDisposable(_ changed: Int) -> Bool {
    guard mayDispose else { return false }
    guard changed == 0 || mayChange else { return false }
    return frame - anchor <= Self.mostBelow
  }

  /// Whether its neighbours may refer to a picture: to the second one of three, even where it stands still, as decoders are not
  /// made for many pictures one after another to which none refers.
  private var isQuarter: Bool { mayChange && frame - anchor == 2 }

  /// Whether all others may refer to a picture that is not for libx264: once between two that are.
  private var isMiddle: Bool { mayDispose && mayChange && anchor == reference && frame > reference + 1 }

  /// Whether more macroblocks change than a share, and did not before.
  private func jumps(_ count: Int, _ shares: (now: Double, before: Double)) -> Bool {
    Double(count) >= shares.now * Double(total) && Double(formerCount) <= shares.before * Double(total)
  }
}
