import Foundation

/// Layers and animations of classes that are known at run time only.
///
/// Swift calls an initialiser of such a class where it is `required`. Then every subclass would have to say so, which
/// source for Apple's platforms does not. A convenience initialiser, however, is inherited together with the class of
/// the object that it makes, and calls the designated initialiser of that class. The functions below are these
/// convenience initialisers under the names that the linker knows: they are called with any subclass. A class that does
/// not have the designated initialiser stops the program, as it does on Apple's platforms.
extension CALayer {
  /// A layer of this class, made by its `init()`.
  package static func make() -> Self { unsafeDowncast(new(()), to: Self.self) }

  /// A layer of this class, made by its `init(layer:)`.
  static func make(copying layer: CALayer) -> Self { unsafeDowncast(new(layer), to: Self.self) }

  @_silgen_name("$s6Layers7CALayerC4anewACyt_tcfC")
  private static func new(_ nothing: Void) -> CALayer

  @_silgen_name("$s6Layers7CALayerC7copyingA2C_tcfC")
  private static func new(_ layer: __owned CALayer) -> CALayer

  @usableFromInline @inline(never) convenience init(anew nothing: Void) { self.init() }

  @usableFromInline @inline(never) convenience init(copying layer: CALayer) { self.init(layer: layer) }
}

extension CAAnimation {
  /// An animation of this class, made by its `init()`.
  package static func make() -> Self { unsafeDowncast(new(()), to: Self.self) }

  @_silgen_name("$s6Layers11CAAnimationC4anewACyt_tcfC")
  private static func new(_ nothing: Void) -> CAAnimation

  @usableFromInline @inline(never) convenience init(anew nothing: Void) { self.init() }
}
