import Foundation
import Synchronization

/// What one thread has open: its transactions, the contexts it changed, and the callbacks it owes.
final class TransactionState {
  private(set) var stack: [Transaction] = []
  private var touched: [WeakContext] = []
  private var callbacks: [() -> Void] = []
  private var isDelivering = false

  /// Whose clock the thread follows: what runs now, and below it what was made current for good.
  var runningContexts: [LayerContext] = []
  weak var restingContext: LayerContext?

  /// Tells this thread's claims on contexts from those of others.
  let id = TransactionState.count.wrappingAdd(1, ordering: .relaxed).oldValue
  private static let count = Atomic<UInt>(1)

  private struct WeakContext { weak var context: LayerContext? }

  // MARK: Stack

  var isExplicit: Bool { stack.contains { !$0.isImplicit } }

  /// The innermost transaction; an implicit one if there was none.
  var openTransaction: Transaction {
    if let last = stack.last { return last }
    let implicit = Transaction(isImplicit: true)
    stack.append(implicit)
    return implicit
  }

  func value(forKey key: String) -> Any? {
    for transaction in stack.reversed() {
      if let value = transaction.values[key] { return value }
    }
    return nil
  }

  /// The completions that an animation added now belongs to, the innermost first: so they run if it ends them all.
  var completions: [Completion] { stack.reversed().compactMap(\.completion) }

  func begin() { stack.append(Transaction(isImplicit: false)) }

  func commit() {
    guard let last = stack.last, !last.isImplicit else { return flush() }
    finishLast()
    deliver()
  }

  func flush() {
    guard !isExplicit else { return }
    if !stack.isEmpty { finishLast() }
    deliver()
  }

  /// Flushes until nothing is left to commit or to tell.
  func settle() {
    var rounds = 0
    while !isExplicit, !stack.isEmpty || !callbacks.isEmpty, !isDelivering, rounds < Self.maximumRounds {
      flush()
      rounds += 1
    }
  }

  /// Layout and display belong to the transaction, the commit follows them.
  private func finishLast() {
    let isOutermost = stack.count == 1
    if isOutermost {
      forEachTouched { $0.layoutTree() }
      forEachTouched { $0.displayTree() }
    }
    stack.removeLast().close()
    if isOutermost {
      forEachTouched { $0.commitTree() }
      touched = []
    }
  }

  // MARK: Contexts

  func touch(_ context: LayerContext) {
    _ = openTransaction
    guard !touched.contains(where: { $0.context === context }) else { return }
    touched.append(WeakContext(context: context))
  }

  /// A context that another thread has claimed since is no longer this thread's business.
  private func forEachTouched(_ body: (LayerContext) -> Void) {
    var index = 0
    while index < touched.count {
      if let context = touched[index].context, context.isClaimed(by: id) { body(context) }
      index += 1
    }
  }

  // MARK: Callbacks

  func enqueue(_ callback: @escaping () -> Void) { callbacks.append(callback) }

  /// Runs what was enqueued, in order, once no explicit transaction is open.
  func deliver() {
    guard !isDelivering, !isExplicit else { return }
    isDelivering = true
    defer { isDelivering = false }
    var rounds = 0
    while !callbacks.isEmpty, rounds < Self.maximumRounds {
      let batch = callbacks
      callbacks = []
      for callback in batch { callback() }
      rounds += 1
    }
  }

  /// Callbacks may cause callbacks without end; what is left waits for the next transaction.
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
