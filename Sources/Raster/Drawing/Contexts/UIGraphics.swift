import Foundation
import Geometry

/// The contexts of the thread, of which the last is the current one.
private enum ContextStack {
  private static let key = "LayerKit.contexts"

  static var contexts: [CGContext] {
    get { Thread.current.threadDictionary[key] as? [CGContext] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue.isEmpty ? nil : newValue }
  }
}

/// The context that strings are drawn into: the one pushed last on this thread. While a layer draws, that is the layer's.
/// - Returns: nil where none was pushed.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.contexts.last }

/// Makes a context the current one of this thread until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.contexts.append(context) }

/// Makes the context the current one again that was it before the last `UIGraphicsPushContext(_:)` of this thread.
public func UIGraphicsPopContext() { _ = ContextStack.contexts.popLast() }

extension CGContext {
  /// Runs code with this as the current context. What the code pushes and does not pop is popped.
  package func asCurrent(_ body: () -> Void) {
    let previous = ContextStack.contexts
    ContextStack.contexts = previous + [self]
    body()
    ContextStack.contexts = previous
  }

  /// Whether strings are drawn with y downwards: y points down in the space that the context began with, or does so now.
  var drawsStringsDownwards: Bool { initialCTM.mirrors || ctm.mirrors }
}

extension CGAffineTransform {
  fileprivate var mirrors: Bool { Double(a * d - b * c) < 0 }
}
