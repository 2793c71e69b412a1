/// An account of memory, from which bytes must be reserved before an allocation, and which may refuse.
///
/// Data computed from a path is often thousands of times as large as the path, so its size is counted while it is
/// computed.
package protocol MemoryAccount {
  /// The error that the account throws if it refuses.
  associatedtype Refusal: Error

  /// Reserves bytes.
  /// - Throws: an error if there are not enough bytes; nothing is reserved then.
  func reserve(_ byteCount: Int) throws(Refusal)
}

/// An account that never refuses.
package struct UnlimitedMemory: MemoryAccount {
  package init() {}

  package func reserve(_ byteCount: Int) throws(Never) {}
}

/// Counts the elements of a growing array, and reserves memory from an account in advance.
struct GrowthCount<Element> {
  private var counted = 0

  /// The number of elements that are reserved at once.
  private static var step: Int { 4096 }

  /// Twice the size of the elements: an array that grows is copied to another one.
  private static func byteCount(_ count: Int) -> Int {
    count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride * 2).partialValue
  }

  /// Reserves memory for a total number of elements, if that exceeds the number reserved so far.
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
