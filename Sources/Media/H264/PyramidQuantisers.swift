/// The quantisers of a mini-GOP, relative to those that libx264 uses without it.
package struct PyramidQuantisers: Sendable {
  /// How much finer the references of libx264 are, because their quality spreads to several pictures. libx264 applies
  /// it with adaptive quantisation: at all presets but `ultrafast`.
  package let finerBy: Float

  /// How much coarser our B pictures are, by pyramid level, because fewer others refer to them.
  private let level1, level2, disposable: Int

  /// The reduction of these offsets in busy pictures, because other pictures refer to little of them.
  private static let finerWhereBusy = 2

  /// The share of macroblocks that differ from the previous frame in a busy picture.
  package static let busyShare = 0.33

  /// For fast presets, where time counts more than size.
  package static let fast = PyramidQuantisers(finerBy: 3.5, level1: 4, level2: 6, disposable: 7)

  /// For the presets in which libx264 itself takes more time for more quality.
  package static let efficient = PyramidQuantisers(finerBy: 5, level1: 2, level2: 4, disposable: 5)

  /// How much coarser one of our B pictures is quantised.
  package func offset(_ member: MiniGOP.Member) -> Int {
    let offset =
      switch member.level {
      case .level1: level1
      case .level2: level2
      case .disposable: disposable
      }
    return member.isBusy ? offset - Self.finerWhereBusy : offset
  }
}
