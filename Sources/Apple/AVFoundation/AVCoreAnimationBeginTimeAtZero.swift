import QuartzCore

/// The `beginTime` of an animation that begins with the movie. A `beginTime` of 0 means the time at which the animation
/// is committed.
public let AVCoreAnimationBeginTimeAtZero: CFTimeInterval = 1e-100
