import QuartzCore

/// The `beginTime` of an animation that begins with the movie: zero itself would mean the time at which the animation is
/// committed.
public let AVCoreAnimationBeginTimeAtZero: CFTimeInterval = 1e-100
