import Foundation
import Synchronization

/// A thread that runs what actors do, in the order in which they are called. Layers belong to the thread that made them,
/// and drawing would hold up the few threads that all tasks share. It lives as long as the program.
final class WorkerThread: SerialExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  /// The stack, in bytes: layers may nest as deeply as on a program's first thread.
  private static let stackSize = 8 << 20

  /// - Parameter name: what tools call it.
  init(_ name: String) {
    let thread = Thread { [self] in
      while true {
        count.wait()
        let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        job?.runSynchronously(on: asUnownedSerialExecutor())
      }
    }
    thread.name = name
    thread.stackSize = Self.stackSize
    thread.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    count.signal()
  }
}

/// The threads of a preview. What is read, drawn and asked for does not wait for one another.
struct PreviewThreads: Sendable {
  let reading = WorkerThread("reading")
  let checking = WorkerThread("checking")
  let inspection = WorkerThread("inspection")
  let drawing = WorkerThread("drawing")
  let encoding = WorkerThread("encoding")
  let sound = WorkerThread("sound")
}
