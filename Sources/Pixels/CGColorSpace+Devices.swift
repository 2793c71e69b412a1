/// The space of red, green and blue that are given without one: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sRGB }

/// The space of grays that are given without one: `genericGrayGamma2_2`.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .genericGrayGamma2_2 }
