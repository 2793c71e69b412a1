import Foundation
import Synchronization

/// What one thread has open: its transactions, the contexts it changed, and the callbacks it owes.
final class TransactionState {
  private(set) var stack: [Transaction] = []
  private var touched: [WeakContext] = []
  private var callbacks: [() -> Void] = []
  private var isDelivering = false

  /// Whether the outermost transaction is being ended: layers are laid out and draw.
  private var isFinishing = false

  /// Whose clock the thread follows: what runs now, and below it what was made current for good.
  var runningContexts: [LayerContext] = []
  weak var restingContext: LayerContext?

  /// Tells this thread's claims on contexts from those of others.
  let id = TransactionState.count.wrappingAdd(1, ordering: .relaxed).oldValue
  private static let count = Atomic<UInt>(1)

  private struct WeakContext { weak var context: LayerContext? }

  /// The events that actions are being looked up for: whoever is asked may change more, but not the same without end.
  var asked: [(layer: CALayer, event: String)] = []

  func isAsking(_ layer: CALayer, _ event: String) -> Bool {
    asked.contains { $0.layer === layer && $0.event == event }
  }

  /// How many layers are being asked one within the other what a point hits.
  var hitDepth = 0

  /// Counts the layers that came to need layout on this thread.
  var layoutRequests = 0

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

  /// Whether changes look up no action.
  var disablesActions: Bool {
    for transaction in stack.reversed() {
      if let flag = transaction.disablesActions { return flag }
    }
    return false
  }

  /// The completions that an animation added now belongs to, the innermost first: so they run if it ends them all.
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

  /// Flushes until nothing is left to commit or to tell.
  func settle() {
    var rounds = 0
    while !isExplicit, !isFinishing, !stack.isEmpty || !callbacks.isEmpty, !isDelivering, rounds < Self.maximumRounds {
      flush()
      rounds += 1
    }
  }

  /// Layout and display belong to the transaction, the commit follows them. What they commit or flush themselves is a
  /// part of that commit.
  private func finishLast() {
    let isOutermost = stack.count == 1
    if isOutermost {
      isFinishing = true
      forEachTouched { $0.layoutTree() }
      forEachTouched { $0.displayTree() }
      isFinishing = false
      // Whoever began one there and did not commit it has no claim on the changes that come after.
      while stack.count > 1 { stack.removeLast().close() }
    }
    stack.removeLast().close()
    if isOutermost {
      forEachTouched { $0.commitTree() }
      touched = []
    }
  }

  // MARK: Layers that go

  /// What was in layers that are gone, the next to go last.
  var released: [CALayer] = []
  private var isLettingGo = false

  /// Releases them one after the other: the sublayers of each are released after it, without recursion.
  func letGo() {
    guard !isLettingGo else { return }
    isLettingGo = true
    while !released.isEmpty { released.removeLast() }
    isLettingGo = false
  }

  // MARK: Contexts

  func touch(_ context: LayerContext) {
    _ = openTransaction
    guard !touched.contains(where: { $0.context === context }) else { return }
    touched.append(WeakContext(context: context))
  }

  /// Leaves out contexts that another thread has claimed since.
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
