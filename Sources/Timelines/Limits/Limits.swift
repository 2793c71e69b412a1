import DisplayList
import Layers
import RenderTree

/// How much a timeline may hold. `Limits.md` lists them with what happens beyond.
package enum Limits {
  // MARK: Reading

  /// Bytes of a file.
  package static let fileSize = 64 << 20

  /// Lists and mappings inside of one another.
  static let nesting = 1000

  /// Scalars, lists and mappings of a file, each as often as aliases repeat it.
  static let values = 4_000_000

  /// Levels between braces and brackets of all values together. libyaml looks through as many for each value.
  static let flowLevels = 100_000_000

  /// Bytes of the scalars of a file, each as often as aliases repeat it, and of those that variables put in.
  static let text = 64 << 20

  /// `%TAG` lines of a file.
  static let tagDirectives = 100

  // MARK: Problems

  /// Problems of one kind that are listed, each with its place.
  static let problemsOfOneKind = 100

  /// Names that are looked through, in all, for those that were probably meant.
  static let namesCompared = 500_000

  /// Names that a message lists.
  static let listedNames = 60

  /// Characters of what a message quotes.
  static let quotedName = 200

  // MARK: Layers

  /// Layers below one another, the root among them; a mask is below the layer that it masks. What lays out and draws follows
  /// the tree by recursion, whose stack this bounds.
  static let layerDepth = LayerContext.maximumDepth

  /// Animations in groups in groups.
  static let groupDepth = 64

  /// Keys under which one layer is given animations, from first to last. Each commit looks at all that a layer has.
  static let animationKeys = 4096

  /// Blurs, and shadows without an outline of their own, of layers below one another.
  static let effectDepth = Frame.maximumEffectDepth

  /// Filters in one list.
  static let filters = 256

  /// Styles of styles.
  static let styleDepth = 64
}
