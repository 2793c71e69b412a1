/// The space for RGB components without a colour space: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .of(.sRGB) }

/// The space for gray components without a colour space: `genericGrayGamma2_2`.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .of(.genericGrayGamma2_2) }
