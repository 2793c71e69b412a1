/// The space for RGB components without a colour space: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sRGB }

/// The space for gray components without a colour space: `genericGrayGamma2_2`.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .genericGrayGamma2_2 }
