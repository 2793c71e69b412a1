import Foundation

extension CGColor {
  /// The colour in extended sRGB (components may be outside 0…1), not premultiplied.
  package var srgb: (red: Double, green: Double, blue: Double, alpha: Double) {
    let alpha = lanes.w
    switch self.space {
    case .sRGB:
      return (lanes.x, lanes.y, lanes.z, alpha)
    case .genericGrayGamma2_2:
      let white = lanes.x
      return (white, white, white, alpha)
    case .linearSRGB:
      return (
        TransferFunction.encode(lanes.x), TransferFunction.encode(lanes.y),
        TransferFunction.encode(lanes.z), alpha
      )
    case .displayP3:
      let red = TransferFunction.decode(lanes.x)
      let green = TransferFunction.decode(lanes.y)
      let blue = TransferFunction.decode(lanes.z)
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

extension CGColor {
  /// The colour in another space. Conversion to gray keeps the luminance of the colour.
  package func converted(to space: ColorSpace) -> CGColor {
    guard space != self.space else { return self }
    let (red, green, blue, alpha) = srgb
    let components: [Double]
    switch space {
    case .sRGB: components = [red, green, blue]
    case .linearSRGB: components = [red, green, blue].map(TransferFunction.decode)
    case .genericGrayGamma2_2:
      let (r, g, b) = (TransferFunction.decode(red), TransferFunction.decode(green), TransferFunction.decode(blue))
      // The luminance according to sRGB (IEC 61966-2-1).
      components = [TransferFunction.encode(0.2126 * r + 0.7152 * g + 0.0722 * b)]
    case .displayP3:
      let (r, g, b) = (TransferFunction.decode(red), TransferFunction.decode(green), TransferFunction.decode(blue))
      // The inverse of the matrix above.
      components = [
        TransferFunction.encode(0.8224619687143623 * r + 0.1775380312856377 * g),
        TransferFunction.encode(0.0331941988509686 * r + 0.9668058011490314 * g),
        TransferFunction.encode(0.0170826307211200 * r + 0.0723974406639635 * g + 0.9105199286149165 * b),
      ]
    }
    return CGColor(
      colorSpace: space,
      lanes: components.count == 1
        ? SIMD4(components[0], 0, 0, alpha) : SIMD4(components[0], components[1], components[2], alpha))
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
