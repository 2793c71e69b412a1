/// What a layer draws besides its sublayers, and how it holds them; each class of layers has one.
package enum LayerKind: Sendable, Equatable {
  /// Background, contents and border around flat sublayers.
  case layer
  /// Nothing of its own; its sublayers keep their depth.
  case transform
}
