// Constants of C headers that sample code uses as repeat counts. Foundation supplies others, such as `M_PI`, as on
// Apple's platforms.

/// The greatest finite `Float`; as a `repeatCount`, it repeats practically forever.
public let HUGE = Float.greatestFiniteMagnitude

/// The same number as `HUGE`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
