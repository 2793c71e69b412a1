import Foundation
import Geometry

/// The thread's stack of contexts; the last one is the current context.
private enum ContextStack {
  private static let key = "LayerKit.contexts"

  static var contexts: [CGContext] {
    get { Thread.current.threadDictionary[key] as? [CGContext] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue.isEmpty ? nil : newValue }
  }
}

/// The context that strings are drawn into: the one that was pushed last on this thread. While a layer draws, it is the
/// layer's context.
/// - Returns: nil if none was pushed.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.contexts.last }

/// Makes a context the current one of this thread until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.contexts.append(context) }

/// Restores the context that was current before the last `UIGraphicsPushContext(_:)` of this thread.
public func UIGraphicsPopContext() { _ = ContextStack.contexts.popLast() }

extension CGContext {
  /// Runs code with this as the current context. Contexts that the code pushes and does not pop are popped.
  package func asCurrent(_ body: () -> Void) {
    let previous = ContextStack.contexts
    ContextStack.contexts = previous + [self]
    body()
    ContextStack.contexts = previous
  }

  /// Whether strings are drawn with y down: y points down in the context's initial space, or does so now.
  var drawsStringsDownwards: Bool { initialCTM.mirrors || ctm.mirrors }
}

extension CGAffineTransform {
  fileprivate var mirrors: Bool { Double(a * d - b * c) < 0 }
}
