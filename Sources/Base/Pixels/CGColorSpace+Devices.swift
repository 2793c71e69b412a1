/// The device-dependent RGB space, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .of(.sRGB) }

/// The device-dependent gray space, which is `genericGrayGamma2_2` here.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .of(.genericGrayGamma2_2) }
