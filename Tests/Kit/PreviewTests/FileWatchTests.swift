import Foundation
import Synchronization
import Testing

@testable import Preview

struct FileWatchTests {
  private final class Counter: Sendable {
    let count = Mutex(0)
    let semaphore = DispatchSemaphore(value: 0)

    func note() {
      count.withLock { $0 += 1 }
      semaphore.signal()
    }

    /// Whether a change is reported within some seconds.
    func wait(_ seconds: Double) -> Bool { semaphore.wait(timeout: .now() + seconds) == .success }
  }

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("watch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test("Writing, replacing, removing and creating a watched file is reported, others are not") func changes() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.txt")
    let counter = Counter()
    let watch = try FileWatch { counter.note() }
    #expect(watch.watch([file.path]) == nil)
    try Data("1".utf8).write(to: folder.appendingPathComponent("b.txt"))
    #expect(!counter.wait(0.15))
    try Data("1".utf8).write(to: file)
    #expect(counter.wait(5))
    try Data("2".utf8).write(to: file, options: .atomic)
    #expect(counter.wait(5))
    try FileManager.default.removeItem(at: file)
    #expect(counter.wait(5))
  }

  @Test("A file in a folder that is missing is watched once the folder is there") func missingFolder() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("deep/a.txt")
    let counter = Counter()
    let watch = try FileWatch { counter.note() }
    #expect(watch.watch([file.path]) == nil)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: false)
    #expect(counter.wait(5))
    #expect(watch.watch([file.path]) == nil)
    try Data("1".utf8).write(to: file)
    #expect(counter.wait(5))
  }

  @Test("Many consecutive writes are reported once") func rest() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.txt")
    let counter = Counter()
    // Long enough for a busy machine, where a thread may wait for longer than the default time.
    let watch = try FileWatch(rest: FileWatch.Rest(written: 800, begun: 800)) { counter.note() }
    #expect(watch.watch([file.path]) == nil)
    for number in 0..<20 { try Data("\(number)".utf8).write(to: file) }
    #expect(counter.wait(5))
    #expect(!counter.wait(0.15))
  }

  @Test("If the system has no more watches, the error describes how to get more") func noMoreWatches() throws {
    let watch = try FileWatch(
      addWatch: { _, _, _ in
        errno = ENOSPC
        return -1
      }, changed: {})
    let refusal = try #require(watch.watch(["/tmp/a.yaml"]))
    #expect(refusal.description.contains("fs.inotify.max_user_watches"))
  }
}
