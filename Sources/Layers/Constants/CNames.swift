// Numbers of C's headers that listings repeat animations by. Their other names, such as `M_PI`, come with Foundation here as
// on Apple's platforms.

/// The greatest number of a `Float`: for a `repeatCount`, without end.
public let HUGE = Float.greatestFiniteMagnitude

/// The same.
public let MAXFLOAT = Float.greatestFiniteMagnitude
