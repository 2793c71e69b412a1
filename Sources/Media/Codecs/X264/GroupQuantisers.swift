/// How finely pictures are quantised beside what libx264 usually does: its own that ours refer to, and ours.
struct GroupQuantisers: Sendable {
  /// By how much finer libx264's pictures are that ours refer to, as their quality is that of several. libx264 heeds it where
  /// it adapts quantisers: at all presets but `ultrafast`.
  let finerBy: Float

  /// By how much coarser our own pictures are, by their layers, as fewer others refer to them.
  private let middle, quarter, disposable: Int

  /// By how much less where much differs from frame to frame, as little of a picture serves others then: at `veryfast`, fire,
  /// confetti and snow take 0.93 to 0.99 times the room, a wall of movies and a board of photographs 1.03 times. Without it,
  /// fire and snow are a decibel below FFmpeg's libx264 with the same rate factor.
  private static let finerWhereBusy = 2

  /// The share of macroblocks that differ from the frame before from which on a picture is busy.
  static let busyShare = 0.33

  /// Where time counts more than room. Of nineteen showcases at `veryfast` and the same signal to noise ratio, 3 instead of
  /// 3.5 takes 1.006 times the room; 4 and 5 take as much, with 0.3 and 0.5 dB more than 3. Two more for all of ours take 0.92
  /// of the size and 0.6 dB of the picture, which is 1.003 times the room; two less take 1.018 times (measured without the
  /// layer `quarter`).
  static let hasty = GroupQuantisers(finerBy: 3.5, middle: 4, quarter: 6, disposable: 7)

  /// Where libx264 itself takes more time and gives more quality: in the median of these at `medium`, 0.2 dB more than it has
  /// with the same rate factor, with 0.97 times the bytes. One less for `disposable` gives 0.13 dB more, and takes
  /// 1.006 times the room at the same signal to noise ratio.
  static let careful = GroupQuantisers(finerBy: 5, middle: 2, quarter: 4, disposable: 5)

  /// By how much coarser a picture of our own is quantised.
  func offset(_ member: InterGroup.Member) -> Int {
    let offset =
      switch member.layer {
      case .middle: middle
      case .quarter: quarter
      case .disposable: disposable
      }
    return member.isBusy ? offset - Self.finerWhereBusy : offset
  }
}
