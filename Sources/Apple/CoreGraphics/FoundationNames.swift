import Foundation

// What Core Foundation and the runtime of Objective-C have on Apple's platforms.

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// The wall clock's seconds since the beginning of 2001. Layers do not follow it: their clock is `CACurrentMediaTime()`.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Runs code; objects are released when nothing refers to them any more, on Linux without a pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
