import Foundation

extension CGColor {
  /// The colour in sRGB, extended and not premultiplied.
  public var srgb: (red: Double, green: Double, blue: Double, alpha: Double) {
    let alpha = Double(self.alpha)
    switch colorSpace {
    case .sRGB:
      return (Double(components[0]), Double(components[1]), Double(components[2]), alpha)
    case .genericGrayGamma2_2:
      let white = Double(components[0])
      return (white, white, white, alpha)
    case .linearSRGB:
      return (
        TransferFunction.encode(Double(components[0])), TransferFunction.encode(Double(components[1])),
        TransferFunction.encode(Double(components[2])), alpha
      )
    case .displayP3:
      let red = TransferFunction.decode(Double(components[0]))
      let green = TransferFunction.decode(Double(components[1]))
      let blue = TransferFunction.decode(Double(components[2]))
      // Display P3 → sRGB, both D65, from the primaries of the two specifications.
      return (
        TransferFunction.encode(1.2249401762805598 * red - 0.2249401762805598 * green),
        TransferFunction.encode(-0.0420569547096881 * red + 1.0420569547096881 * green),
        TransferFunction.encode(-0.0196375545903344 * red - 0.0786360455506319 * green + 1.0982736001409663 * blue),
        alpha
      )
    }
  }
}

/// The sRGB transfer curve (IEC 61966-2-1), mirrored about zero for extended values.
enum TransferFunction {
  static func decode(_ value: Double) -> Double {
    let magnitude = abs(value)
    let linear = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
    return value < 0 ? -linear : linear
  }

  static func encode(_ value: Double) -> Double {
    let magnitude = abs(value)
    let encoded = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
    return value < 0 ? -encoded : encoded
  }
}
