/// An account of memory that is asked before something is made, and may refuse.
///
/// What is made of a path is often thousands of times as large as the path, so that its size is counted while it is made.
package protocol MemoryAccount {
  /// The error of an account that refuses.
  associatedtype Refusal: Error

  /// Takes bytes from the account.
  /// - Throws: an error where it does not have as many; then nothing is taken.
  func reserve(_ byteCount: Int) throws(Refusal)
}

/// An account that never refuses.
package struct UnlimitedMemory: MemoryAccount {
  package init() {}

  package func reserve(_ byteCount: Int) throws(Never) {}
}

/// Counts an array that grows, and asks an account before it has grown much further.
struct GrowthCount<Element> {
  private var counted = 0

  /// How many elements are asked for at once.
  private static var step: Int { 4096 }

  /// Half as much again as the elements take: a growing array has free capacity.
  private static func byteCount(_ count: Int) -> Int {
    count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride * 3 / 2).partialValue
  }

  /// Asks for the memory of so many elements in all, if they are more than what has been asked for.
  @inline(__always)
  mutating func reach<Account: MemoryAccount>(_ count: Int, _ account: Account) throws(Account.Refusal) {
    if count > counted { try add(count - counted, account) }
  }

  private mutating func add<Account: MemoryAccount>(_ count: Int, _ account: Account) throws(Account.Refusal) {
    let count = count < Self.step / 8 ? count : max(count, Self.step)
    try account.reserve(Self.byteCount(count))
    counted += count
  }
}
