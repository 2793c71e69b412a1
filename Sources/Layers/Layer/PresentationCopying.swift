/// A class of layers whose presentation copies are made by its `init(layer:)`, which copies storage of its own.
///
/// Other classes need not be copied to be animated: `draw(in:)` is called on the layer itself while its properties have
/// the values on show, and `presentation()` makes a layer with `init()` and gives it these values.
public protocol PresentationCopying: CALayer {
  /// A copy of a layer.
  /// - Parameter layer: the layer that is copied.
  init(layer: Any)
}
