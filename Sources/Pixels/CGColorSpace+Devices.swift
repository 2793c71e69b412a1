/// The space of colours that are given without one: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sRGB }

/// The space of grays that are given without one.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .genericGrayGamma2_2 }
