import Synchronization

/// How many transitions may still be drawn as such within one.
///
/// Each shows two pictures, with the transitions in them: many layers one within another, all of which change, would be told
/// more often than there is time. Those that are told when nothing is left show their new picture alone. They are told in the
/// same order every time, and so always the same ones.
final class TransitionAllowance: Sendable {
  private let left = Atomic(64)

  /// Takes one; false if there is none.
  func take() -> Bool { left.wrappingSubtract(1, ordering: .relaxed).oldValue > 0 }
}
