// Numbers of C's headers that listings repeat animations by. Their other names, such as `M_PI`, come with Foundation here as
// on Apple's platforms.

/// The greatest finite `Float`: as a `repeatCount`, practically without end.
public let HUGE = Float.greatestFiniteMagnitude

/// The same number as `HUGE`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
