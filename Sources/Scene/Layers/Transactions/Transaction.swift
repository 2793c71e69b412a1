/// An open transaction.
final class Transaction {
  let isImplicit: Bool
  var values: [String: Any] = [:]

  /// The value of `kCATransactionDisableActions` in `values`, stored as a `Bool` because every change of a property
  /// reads it.
  var disablesActions: Bool?

  private(set) var completion: Completion?

  init(isImplicit: Bool) { self.isImplicit = isImplicit }

  /// Sets the block for the animations that are added from now on. The previous block runs when the animations added
  /// before have ended.
  func setCompletion(_ block: (() -> Void)?) {
    completion?.close()
    completion = block.map(Completion.init)
  }

  func close() {
    completion?.close()
  }
}

/// A completion block, and the number of animations that it still waits for.
final class Completion {
  let block: () -> Void
  private var waitingFor = 0
  private var isClosed = false

  init(_ block: @escaping () -> Void) { self.block = block }

  func enter() { waitingFor += 1 }

  func leave() {
    waitingFor -= 1
    deliverIfDone()
  }

  /// Called when no more animations are added. The block runs when those that it waits for have ended.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    deliverIfDone()
  }

  private func deliverIfDone() {
    guard isClosed, waitingFor == 0 else { return }
    TransactionState.current.enqueue(block)
  }
}
