import Foundation

// Names of Core Foundation and the Objective-C runtime that Foundation for Linux lacks.

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// The seconds since the beginning of 2001 by the wall clock. Layers do not follow it: their clock is
/// `CACurrentMediaTime()`.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Runs a closure. There is no pool: on Linux an object is released as soon as nothing refers to it.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
