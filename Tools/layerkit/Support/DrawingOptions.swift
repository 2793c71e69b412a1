import ArgumentParser
import Foundation
import LayerKit
import Synchronization

/// The options of every command that draws.
struct DrawingOptions: ParsableArguments {
  @Option(
    help: """
      The number of threads that draw (default: one for each core that the machine or its container allows). The result \
      is the same.
      """)
  var threads: Int?

  @Option(
    help:
      "How to report progress: auto (a bar on a terminal, a line every ten seconds elsewhere), json (one object a line on standard error, errors too) or none."
  )
  var progress: ProgressStyle = .auto

  func validate() throws {
    if let threads, !(1...1024).contains(threads) { throw ValidationError("--threads takes a number from 1 to 1024.") }
  }

  /// Runs `body` with a movie's options, which show progress and stop at Ctrl-C between two frames.
  /// - Parameters:
  ///   - remainder: describes the remaining output after an interruption, as the end of a sentence; nil for no output.
  ///   - warnings: the warnings from drawing, evaluated after the frames are drawn.
  func run(
    leaving remainder: String? = nil, warnings: @escaping @autoclosure () -> [Diagnostic] = [],
    _ body: (Movie.Options) throws -> Void
  ) throws {
    try Self.run(
      threads: threads, memory: MemorySize.given, progress: progress, leaving: remainder, warnings: warnings, body)
  }

  /// Runs `body` with the options of a movie, as `run(_:)` does.
  static func run(
    threads: Int? = nil, memory: MemorySize? = nil, progress: ProgressStyle, leaving remainder: String? = nil,
    warnings drawingWarnings: @escaping () -> [Diagnostic] = { [] }, _ body: (Movie.Options) throws -> Void
  ) throws {
    let report = ProgressReport(progress)
    let warnings = RenderWarnings {
      report.finish()
      StandardError.write([$0])
    }
    defer { report.finish() }
    try Interruption.cancelling(leaving: remainder ?? "nothing was written") { cancellation in
      try body(
        Movie.Options(
          threads: threads, memory: memory?.byteCount, cancellation: cancellation,
          progress: { report.update($0) },
          soundPeak: { warnings.add($0) },
          beforeCompletion: { try warnings.check(adding: drawingWarnings()) }))
    }
  }
}

extension ProgressStyle: ExpressibleByArgument {}

/// Memory on the command line: `512M`, `2G`, or a number of bytes.
struct MemorySize: ExpressibleByArgument {
  private static let givenByteCount = Atomic(0)

  /// The value of `--memory`, after the command has begun; nil without the option.
  static var given: MemorySize? {
    get {
      let byteCount = givenByteCount.load(ordering: .relaxed)
      return byteCount > 0 ? MemorySize(byteCount: byteCount) : nil
    }
    set { givenByteCount.store(newValue?.byteCount ?? 0, ordering: .relaxed) }
  }

  let byteCount: Int

  private init(byteCount: Int) { self.byteCount = byteCount }

  /// Nil unless the argument is a number above 0, with K, M, G or T for powers of 1024.
  init?(argument: String) {
    let units: [Character: Double] = ["K": 0x1p10, "M": 0x1p20, "G": 0x1p30, "T": 0x1p40]
    var digits = argument.uppercased()
    if digits.hasSuffix("B") { digits.removeLast(digits.hasSuffix("IB") ? 2 : 1) }
    var unit = 1.0
    if let factor = digits.last.flatMap({ units[$0] }) {
      unit = factor
      digits.removeLast()
    }
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let number = Double(digits) else {
      return nil
    }
    let bytes = (number * unit).rounded()
    guard bytes >= 1, bytes < 0x1p62 else { return nil }
    byteCount = Int(bytes)
  }
}
