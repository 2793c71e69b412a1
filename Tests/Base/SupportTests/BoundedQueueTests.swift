import Foundation
import Support
import Synchronization
import Testing

@Suite("BoundedQueue")
struct BoundedQueueTests {
  private struct Failure: Error, Equatable { let number: Int }

  @Test("Serial jobs run in the order in which they were submitted")
  func serial() throws {
    let queue = BoundedQueue(label: "test", limit: 3, order: .serial)
    let log = Log()
    for number in 0..<50 {
      try queue.waitForSlot()
      queue.submit { log.append(number) }
    }
    try queue.finish()
    #expect(log.numbers == Array(0..<50))
  }

  @Test("No more jobs than the limit are pending", arguments: [BoundedQueue.Order.serial, .concurrent])
  func limit(order: BoundedQueue.Order) throws {
    let queue = BoundedQueue(label: "test", limit: 2, order: order)
    let log = Log()
    var most = 0
    for number in 1...20 {
      try queue.waitForSlot()
      most = max(most, number - log.numbers.count)
      queue.submit {
        usleep(1000)
        log.append(number)
      }
    }
    try queue.finish()
    #expect(most == 2)
  }

  @Test("After a job fails, no other job is started", arguments: [BoundedQueue.Order.serial, .concurrent])
  func failure(order: BoundedQueue.Order) {
    let queue = BoundedQueue(label: "test", limit: 1, order: order)
    let log = Log()
    #expect(throws: Failure(number: 3)) {
      for number in 1...10 {
        try queue.waitForSlot()
        queue.submit {
          log.append(number)
          if number == 3 { throw Failure(number: number) }
        }
      }
    }
    #expect(throws: Failure(number: 3)) { try queue.waitForSlot() }
    #expect(throws: Failure(number: 3)) { try queue.finish() }
    #expect(log.numbers == [1, 2, 3])
  }

  @Test("The error of the last job is thrown at the end")
  func lastFailure() throws {
    let queue = BoundedQueue(label: "test", limit: 2, order: .serial)
    try queue.waitForSlot()
    queue.submit { throw Failure(number: 1) }
    #expect(throws: Failure(number: 1)) { try queue.finish() }
  }
}

/// Numbers recorded by jobs.
private final class Log: Sendable {
  private let noted = Mutex<[Int]>([])

  func append(_ number: Int) { noted.withLock { $0.append(number) } }

  var numbers: [Int] { noted.withLock { $0 } }
}
