import Animations
import Foundation
import Properties

/// Groups changes of layers into one commit, with a duration, a timing function and a completion block.
///
/// Every thread has a stack of transactions. A change outside of them opens an implicit transaction, which ends at
/// `flush()` or when the clock of the stage advances.
open class CATransaction: NSObject {
  /// Opens a transaction inside the current one. It inherits the values that it does not set.
  open class func begin() { TransactionState.current.begin() }

  /// Ends the transaction that was opened last. The outermost one commits its changes. Without an open one, this
  /// flushes.
  open class func commit() { TransactionState.current.commit() }

  /// Commits the implicit transaction; does nothing inside explicit ones.
  open class func flush() { TransactionState.current.flush() }

  /// Acquires a recursive lock that all threads share.
  open class func lock() { transactionLock.lock() }

  /// Releases the lock taken by `lock()`.
  open class func unlock() { transactionLock.unlock() }

  /// The duration of animations without a duration, in seconds; 0.25 if it was not set.
  open class func animationDuration() -> CFTimeInterval {
    value(forKey: kCATransactionAnimationDuration) as? CFTimeInterval ?? defaultAnimationDuration
  }

  /// The duration of animations if none is set, in seconds.
  package static let defaultAnimationDuration: CFTimeInterval = 0.25

  /// Sets the duration of animations without a duration, in seconds.
  open class func setAnimationDuration(_ duration: CFTimeInterval) {
    setValue(duration, forKey: kCATransactionAnimationDuration)
  }

  /// The function that replaces the timing function of every animation that is added; nil if none was set.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  /// Sets the function that replaces the timing function of every animation that is added.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether changes of properties run no actions, and so do not animate; false if it was not set.
  open class func disableActions() -> Bool { TransactionState.current.disablesActions }

  /// Sets whether changes of properties run no actions, and so do not animate.
  open class func setDisableActions(_ flag: Bool) { setValue(flag, forKey: kCATransactionDisableActions) }

  /// The completion block of the current transaction, else of the one around it, and so on; nil if there is none.
  open class func completionBlock() -> (() -> Void)? { TransactionState.current.completions.first?.block }

  /// Sets a block for the animations that are added after this call, in this transaction and in those inside it. It
  /// runs when all of them have ended or were removed; at the commit if there are none. A block that was set earlier
  /// waits only for the animations that were added before this call.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    TransactionState.current.openTransaction.setCompletion(block)
  }

  /// The value of a key in the current transaction, else in the one around it, and so on; nil if none was set.
  open class func value(forKey key: String) -> Any? {
    if key == kCATransactionCompletionBlock { return completionBlock() }
    return TransactionState.current.value(forKey: key)
  }

  /// Sets the value of a key in the current transaction. Any key may be used. The keys of the duration and of disabled
  /// actions accept any kind of number or boolean.
  open class func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionCompletionBlock:
      setCompletionBlock(value as? () -> Void)
    case kCATransactionAnimationDuration:
      TransactionState.current.openTransaction.values[key] = PropertyValue(any: value, as: .number)?.any
    case kCATransactionDisableActions:
      let (transaction, flag) = (TransactionState.current.openTransaction, PropertyValue(any: value, as: .boolean))
      transaction.values[key] = flag?.any
      transaction.disablesActions = flag.flatMap { Bool.read($0) }
    default:
      TransactionState.current.openTransaction.values[key] = value
    }
  }
}

/// The key of `CATransaction.animationDuration()`, in seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `CATransaction.animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of `CATransaction.completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"

private let transactionLock = NSRecursiveLock()
