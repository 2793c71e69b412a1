/// Decides which pictures of a movie libx264 encodes, and which become our B pictures.
///
/// Up to three pictures in a row are at the upper levels of the pyramid: two disposable ones, which refer to the one
/// between them. Of the references below, every second one is for libx264. A picture after a cut is never one of ours.
///
///     frame        0   1   2   3   4   5   6   7   8
///     libx264      P                               P
///     level 1                      B
///     level 2              B               B
///     disposable       b       b       b       b
package struct ReferencePlan {
  package enum Role {
    /// An IDR picture.
    case key

    /// A P picture.
    case pPicture

    /// P or B, as libx264 decides.
    case any
  }

  package enum Decision {
    /// A picture for libx264.
    case reference(Int, Role)

    /// One of our B pictures, and the latest frame before it that it refers to.
    case bPicture(Int, MiniGOP.PyramidLevel, after: Int)
  }

  /// The number of macroblocks of a picture.
  let total: Int

  /// Whether our B pictures are used, and whether they may have coded macroblocks.
  let writesBPictures: Bool
  let codesChanges: Bool

  /// Whether libx264 writes B pictures with this preset.
  let hasBPictures: Bool

  /// The latest key frame.
  private var latestKey = 0

  private var frame = -1

  /// The latest frame for libx264.
  private var latestX264Frame = 0

  /// The latest frame to which all later ones may refer: one for libx264, or of level 1.
  private var latestReference = 0

  /// The latest frame of level 2, to which only its neighbours refer.
  private var latestLevel2 = 0

  /// How many macroblocks changed in the previous picture.
  private var previousCount = 0

  /// The limits of the distance between key frames; the minimum applies where a scene begins. Both are libx264's
  /// defaults.
  private static let maximumKeyInterval = 250
  private static let minimumKeyInterval = 25

  /// How many pictures in a row may be above a reference: disposable or of level 2.
  private static let maximumAboveReference = 3

  /// The minimum share of macroblocks that change where a scene begins, and the maximum share in the previous picture.
  private static let sceneBegins = (now: 0.9, before: 0.5)

  /// The same for a cut. New content is in neither reference of a B picture, which would have to code it without intra
  /// prediction.
  private static let cut = (now: 0.6, before: 0.3)

  /// A scene also begins where the new macroblocks cost this share of the whole picture. As in libx264, the share
  /// decreases with the distance from the latest key frame; libx264's own scene detection is off.
  private static let sceneShare = (soonest: 0.9, latest: 0.6)

  /// The share of unchanged macroblocks from which on a picture is a P picture at every preset: B pictures would take
  /// more time and save nothing.
  private static let nearlyStatic = 0.97

  package init(total: Int, writesBPictures: Bool, codesChanges: Bool, hasBPictures: Bool) {
    (self.total, self.writesBPictures, self.codesChanges) = (total, writesBPictures, codesChanges)
    self.hasBPictures = hasBPictures
  }

  /// Decides about the next picture.
  /// - Parameters:
  ///   - history: the latest changes of macroblocks, up to this picture.
  ///   - isScene: whether the new macroblocks cost at least a share of the whole picture.
  package mutating func next(_ history: MacroblockHistory, isScene: (_ share: Double) -> Bool) -> Decision {
    frame += 1
    let isFirst = frame == 0
    let changed = isFirst ? total : history.count(since: latestReference)
    defer { previousCount = history.latestCount }
    let count = history.latestCount
    if isFirst || isKeyFrame(history, isScene) {
      (latestKey, latestX264Frame, latestReference) = (frame, frame, frame)
      return .reference(frame, .key)
    }
    let isCut = jumps(count, Self.cut)
    if !isCut, isDisposable(changed) {
      guard isLevel2 else { return .bPicture(frame, .disposable, after: max(latestReference, latestLevel2)) }
      latestLevel2 = frame
      return .bPicture(frame, .level2, after: latestReference)
    }
    if !isCut, isLevel1 {
      latestReference = frame
      return .bPicture(frame, .level1, after: latestX264Frame)
    }
    let isAfterOthers = frame - latestX264Frame > 1
    (latestX264Frame, latestReference) = (frame, frame)
    let isNearlyStatic = Double(changed) <= (1 - Self.nearlyStatic) * Double(total)
    return .reference(frame, hasBPictures && (isAfterOthers || isNearlyStatic) ? .pPicture : .any)
  }

  /// Whether a picture is a key frame, by its distance from the latest one and its new content.
  private func isKeyFrame(_ history: MacroblockHistory, _ isScene: (Double) -> Bool) -> Bool {
    let distance = frame - latestKey
    if distance >= Self.maximumKeyInterval { return true }
    if distance < Self.minimumKeyInterval { return false }
    if jumps(history.latestCount, Self.sceneBegins) { return true }
    // If more of the change continues than begins, scene detection is not worth its time.
    guard 2 * history.newAddresses.count >= history.latestCount, history.latestCount > 0 else { return false }
    let (first, last) = Self.sceneShare
    let progress =
      Double(distance - Self.minimumKeyInterval) / Double(Self.maximumKeyInterval - Self.minimumKeyInterval)
    return isScene(first + (last - first) * progress)
  }

  private func isDisposable(_ changed: Int) -> Bool {
    guard writesBPictures else { return false }
    guard changed == 0 || codesChanges else { return false }
    return frame - latestReference <= Self.maximumAboveReference
  }

  /// Whether a picture has level 2: the second of three, even a static one, because decoders do not expect long runs of
  /// non-reference pictures.
  private var isLevel2: Bool { codesChanges && frame - latestReference == 2 }

  /// Whether a picture has level 1: one between two pictures for libx264.
  private var isLevel1: Bool {
    writesBPictures && codesChanges && latestReference == latestX264Frame && frame > latestX264Frame + 1
  }

  /// Whether the share of changed macroblocks jumps from below one limit to above another.
  private func jumps(_ count: Int, _ shares: (now: Double, before: Double)) -> Bool {
    Double(count) >= shares.now * Double(total) && Double(previousCount) <= shares.before * Double(total)
  }
}
