import Animations
import Foundation
import Properties

/// Groups changes of layers into one step, with a duration, a curve and a completion of their own.
///
/// Every thread has a stack of them. A change outside any opens an implicit one, which ends at `flush()` or when the
/// context that owns the layers moves on.
open class CATransaction: NSObject {
  /// Opens a transaction inside the current one; what it does not set, it takes from there.
  open class func begin() { TransactionState.current.begin() }

  /// Ends the transaction opened last. The outermost one commits its changes. Without an open one this flushes.
  open class func commit() { TransactionState.current.commit() }

  /// Commits the implicit transaction; does nothing inside explicit ones.
  open class func flush() { TransactionState.current.flush() }

  /// Takes a lock that all threads share and that one thread may take repeatedly.
  open class func lock() { transactionLock.lock() }
  open class func unlock() { transactionLock.unlock() }

  /// Seconds, for animations that have no duration; 0.25 if not set.
  open class func animationDuration() -> CFTimeInterval {
    value(forKey: kCATransactionAnimationDuration) as? CFTimeInterval ?? defaultAnimationDuration
  }

  /// In seconds.
  package static let defaultAnimationDuration: CFTimeInterval = 0.25

  open class func setAnimationDuration(_ duration: CFTimeInterval) {
    setValue(duration, forKey: kCATransactionAnimationDuration)
  }

  /// Replaces the timing function of every animation that is added, if set.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether changes of properties look up no action.
  open class func disableActions() -> Bool { TransactionState.current.disablesActions }

  open class func setDisableActions(_ flag: Bool) { setValue(flag, forKey: kCATransactionDisableActions) }

  /// The completion block of this transaction, else of the one around it, and so on.
  open class func completionBlock() -> (() -> Void)? { TransactionState.current.completions.first?.block }

  /// Runs once every animation added from now on in this transaction, nested ones included, has ended or was removed;
  /// at the commit if there are none.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    TransactionState.current.openTransaction.setCompletion(block)
  }

  /// A value set in this transaction, else in the one around it, and so on.
  open class func value(forKey key: String) -> Any? {
    if key == kCATransactionCompletionBlock { return completionBlock() }
    return TransactionState.current.value(forKey: key)
  }

  /// Sets a value of the current transaction; any key may be used. Numbers are accepted in any form.
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

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionCompletionBlock = "completionBlock"

private let transactionLock = NSRecursiveLock()
