import Foundation
import Synchronization

/// The state of one thread: its open transactions, the contexts it changed, and the callbacks to deliver.
final class TransactionState {
  private(set) var stack: [Transaction] = []
  private var touched: [WeakContext] = []
  private var callbacks: [() -> Void] = []
  private var isDelivering = false

  /// Whether the outermost transaction is ending, so that layers lay out and draw.
  private var isFinishing = false

  /// The contexts whose clock the thread follows: those of running `perform` calls, innermost last, else the current
  /// one.
  var runningContexts: [LayerContext] = []
  weak var restingContext: LayerContext?

  /// The last result of `CACurrentMediaTime()`; nil before any stage.
  var lastReading: ClockReading?

  /// The thread's number, with which a context is claimed.
  let id = TransactionState.count.wrappingAdd(1, ordering: .relaxed).oldValue
  private static let count = Atomic<UInt>(1)

  private struct WeakContext { weak var context: LayerContext? }

  /// The events whose actions are being searched. The search calls code outside this module, which may cause other
  /// events; the same event is not searched again inside its own search.
  var actionLookups: [(layer: CALayer, event: String)] = []

  func isAsking(_ layer: CALayer, _ event: String) -> Bool {
    actionLookups.contains { $0.layer === layer && $0.event == event }
  }

  /// The change whose actions are running; nil outside of actions.
  var runningChange: PropertyChange?

  /// The current depth of recursion of hit testing.
  var hitDepth = 0

  /// The number of layers that were marked for layout on this thread.
  var layoutRequests = 0

  // MARK: Stack

  var isExplicit: Bool { stack.contains { !$0.isImplicit } }

  /// The innermost transaction; an implicit one is opened if there was none.
  var openTransaction: Transaction {
    if let last = stack.last { return last }
    let implicit = Transaction(isImplicit: true)
    stack.append(implicit)
    return implicit
  }

  func value(forKey key: String) -> Any? { stack.last { $0.values[key] != nil }?.values[key] }

  var disablesActions: Bool { stack.last { $0.disablesActions != nil }?.disablesActions ?? false }

  /// The completion blocks that wait for an animation that is added now, innermost first. If the animation ends them
  /// all, they run in this order.
  var completions: [Completion] { stack.reversed().compactMap(\.completion) }

  func begin() { stack.append(Transaction(isImplicit: false)) }

  func commit() {
    guard !isFinishing || stack.count > 1 else { return }
    guard let last = stack.last, !last.isImplicit else { return flush() }
    finishLast()
    deliver()
  }

  func flush() {
    guard !isExplicit, !isFinishing else { return }
    if !stack.isEmpty { finishLast() }
    deliver()
  }

  /// Flushes until nothing remains to commit or to deliver.
  func settle() {
    for _ in 0..<Self.maximumRounds {
      guard !isExplicit, !isFinishing, !isDelivering, !stack.isEmpty || !callbacks.isEmpty else { return }
      flush()
    }
  }

  /// Layout and display are part of the transaction, the commit follows them. Commits and flushes inside them are part
  /// of that commit.
  private func finishLast() {
    let isOutermost = stack.count == 1
    if isOutermost {
      isFinishing = true
      forEachTouched { $0.layoutTree() }
      forEachTouched { $0.displayTree() }
      isFinishing = false
      // A transaction that layout or drawing code began but did not commit must not apply to later changes.
      while stack.count > 1 { stack.removeLast().close() }
    }
    stack.removeLast().close()
    if isOutermost {
      forEachTouched { $0.commitTree() }
      touched = []
    }
  }

  // MARK: Deallocated layers

  /// The sublayers and masks of deallocated layers; the last one is released next.
  var released: [CALayer] = []
  private var isDraining = false

  /// Releases the layers of `released` one by one. The layers inside each are added to the list instead of being
  /// released recursively.
  func drainReleased() {
    guard !isDraining else { return }
    isDraining = true
    while !released.isEmpty { released.removeLast() }
    isDraining = false
  }

  // MARK: Contexts

  func touch(_ context: LayerContext) {
    _ = openTransaction
    guard !touched.contains(where: { $0.context === context }) else { return }
    touched.append(WeakContext(context: context))
  }

  /// Calls `body` with the contexts that this thread changed, except those that another thread has claimed since.
  private func forEachTouched(_ body: (LayerContext) -> Void) {
    var index = 0
    while index < touched.count {
      if let context = touched[index].context, context.isClaimed(by: id) { body(context) }
      index += 1
    }
  }

  // MARK: Callbacks

  func enqueue(_ callback: @escaping () -> Void) { callbacks.append(callback) }

  /// Runs the enqueued callbacks, in order, once no explicit transaction is open.
  func deliver() {
    guard !isDelivering, !isExplicit else { return }
    isDelivering = true
    defer { isDelivering = false }
    for _ in 0..<Self.maximumRounds {
      if callbacks.isEmpty { return }
      let batch = callbacks
      callbacks = []
      for callback in batch { callback() }
    }
  }

  /// Callbacks may cause callbacks without end; the remaining ones wait for the next transaction.
  private static let maximumRounds = 1000

  // MARK: Thread

  static var current: TransactionState {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<TransactionState>.fromOpaque(pointer).takeUnretainedValue()
    }
    let state = TransactionState()
    pthread_setspecific(key, Unmanaged.passRetained(state).toOpaque())
    return state
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<TransactionState>.fromOpaque(pointer).release()
    }
    return key
  }()
}
