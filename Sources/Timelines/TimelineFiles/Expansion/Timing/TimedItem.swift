import Documents

/// What has a beginning and perhaps an end, for `begin()` and `end()`.
enum TimedItem {
  /// A layer with a component or a scene.
  case layer(LayerDraft)
  /// An event or a sound of a composition, by its index.
  case event(Int, Composition)
  case sound(Int, Composition)
  /// An animation of a layer from the start, or one that an event adds.
  case animation(Node, LayerDraft)
  case addition(Node, event: Int, LayerDraft?, Composition)
}

/// A span of time, in seconds.
struct TimeSpan {
  let begin: Double

  /// Nil if it never ends.
  let end: Double?
}
