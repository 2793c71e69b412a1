import Foundation

/// Creates layers and animations of classes that are known only at run time.
///
/// Swift calls an initialiser of such a class only if it is `required`. Then every subclass would have to declare it
/// so, which source code for Apple's platforms does not. A convenience initialiser, however, is inherited: called for a
/// subclass, it calls the designated initialiser of that subclass. The functions below are these convenience
/// initialisers by their symbol names, which allows calling them for any subclass. A class without the designated
/// initialiser stops the program, as it does on Apple's platforms.
extension CALayer {
  /// A layer of this class, created by its `init()`.
  package static func make() -> Self { unsafeDowncast(new(()), to: Self.self) }

  /// A layer of this class, created by its `init(layer:)`.
  static func make(copying layer: CALayer) -> Self { unsafeDowncast(new(layer), to: Self.self) }

  @_silgen_name("$s6Layers7CALayerC4anewACyt_tcfC")
  private static func new(_ nothing: Void) -> CALayer

  @_silgen_name("$s6Layers7CALayerC7copyingA2C_tcfC")
  private static func new(_ layer: __owned CALayer) -> CALayer

  @usableFromInline @inline(never) convenience init(anew nothing: Void) { self.init() }

  @usableFromInline @inline(never) convenience init(copying layer: CALayer) { self.init(layer: layer) }
}

extension CAAnimation {
  /// An animation of this class, created by its `init()`.
  package static func make() -> Self { unsafeDowncast(new(()), to: Self.self) }

  @_silgen_name("$s6Layers11CAAnimationC4anewACyt_tcfC")
  private static func new(_ nothing: Void) -> CAAnimation

  @usableFromInline @inline(never) convenience init(anew nothing: Void) { self.init() }
}
