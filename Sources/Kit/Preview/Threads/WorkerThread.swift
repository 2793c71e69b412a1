import Foundation
import Synchronization

/// A thread that runs the jobs of actors in order. Layers belong to the thread that made them, and drawing would block
/// the few threads that all tasks share. The thread never ends.
final class WorkerThread: SerialExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  /// The stack size in bytes. Layers may nest as deeply as on the main thread.
  private static let stackSize = 8 << 20

  /// - Parameter name: the thread's name in debuggers and profilers.
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

/// The threads of a preview. Reading, checking, inspecting, drawing, encoding, sound and rendering do not wait for each
/// other.
struct PreviewThreads: Sendable {
  let reading = WorkerThread("reading")
  let checking = WorkerThread("checking")
  let inspection = WorkerThread("inspection")
  let drawing = WorkerThread("drawing")
  let encoding = WorkerThread("encoding")
  let sound = WorkerThread("sound")
  let rendering = WorkerThread("rendering")
}
