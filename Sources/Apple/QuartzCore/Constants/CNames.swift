// Constants of C headers that example code uses as repeat counts. Others, such as `M_PI`, come with Foundation here as
// on Apple's platforms.

/// The greatest finite `Float`; as a `repeatCount`, practically endless.
public let HUGE = Float.greatestFiniteMagnitude

/// The same number as `HUGE`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
