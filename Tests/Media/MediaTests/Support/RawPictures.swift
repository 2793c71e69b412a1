import Foundation

/// A picture of smooth colours, as a function of the position, and its samples in any format. Computed in `Double`,
/// without the conversions under test.
struct SmoothPicture {
  let width = 96
  let height = 64

  /// Red, green and blue, 0…1, at a position in pixels.
  func color(_ x: Double, _ y: Double) -> [Double] {
    let (across, down) = (x / Double(width) * 2 * .pi, y / Double(height) * 2 * .pi)
    return [
      0.5 + 0.4 * sin(across + 0.3) * cos(down * 0.5), 0.5 + 0.4 * cos(across * 0.7) * sin(down + 1),
      0.5 + 0.4 * sin(across * 0.5 + down),
    ]
  }

  /// The location of chroma samples, relative to the corner of the pixels that share them, in pixels.
  struct Siting: Sendable {
    var across = 0.5
    var down = 1.0
  }

  /// The planes of luma and chroma, with 8 bits, or more in little-endian order.
  func planes(_ form: SampleForm, _ siting: Siting) -> Data {
    let maximum = Double(1 << form.depth)
    let unit = form.isFullRange ? maximum - 1 : maximum / 256
    var data = Data()
    func append(_ value: Double) {
      let sample = UInt16(min(max(value.rounded(), 0), maximum - 1))
      data.append(UInt8(truncatingIfNeeded: sample))
      if form.depth > 8 { data.append(UInt8(truncatingIfNeeded: sample >> 8)) }
    }
    func luma(_ color: [Double]) -> Double {
      form.red * color[0] + (1 - form.red - form.blue) * color[1] + form.blue * color[2]
    }
    for y in 0..<height {
      for x in 0..<width {
        let level = luma(color(Double(x) + 0.5, Double(y) + 0.5))
        append(form.isFullRange ? level * unit : (16 + 219 * level) * unit)
      }
    }
    for channel in [2, 0] {
      let share = channel == 2 ? form.blue : form.red
      for y in stride(from: 0, to: height, by: form.rows) {
        for x in stride(from: 0, to: width, by: form.columns) {
          let place = (
            Double(x) + (form.columns > 1 ? siting.across : 0.5), Double(y) + (form.rows > 1 ? siting.down : 0.5)
          )
          let color = color(place.0, place.1)
          let difference = (color[channel] - luma(color)) / (2 * (1 - share))
          append(maximum / 2 + difference * (form.isFullRange ? unit : 224 * unit))
        }
      }
    }
    return data
  }

  /// The PSNR of pixels compared with the colours, in decibels.
  func ratio(_ pixels: [UInt32]) -> Double {
    var sum = 0.0
    for y in 0..<height {
      for x in 0..<width {
        let (pixel, color) = (pixels[y * width + x], color(Double(x) + 0.5, Double(y) + 0.5))
        for (shift, value) in zip([16, 8, 0] as [UInt32], color) {
          let difference = Double(pixel >> shift & 0xFF) - value * 255
          sum += difference * difference
        }
      }
    }
    return 10 * log10(255 * 255 * Double(width * height * 3) / max(sum, 1e-9))
  }
}

/// The format of a picture's samples.
struct SampleForm: Sendable {
  /// The number of pixels that share a chroma sample, horizontally and vertically.
  var columns = 2
  var rows = 2
  var depth = 8

  /// The weights of red and blue in luma, and FFmpeg's name of the matrix.
  var red = 0.2126
  var blue = 0.0722
  var matrix = "bt709"
  var isFullRange = false

  var pixelFormat: String {
    "yuv4\(columns == 1 ? "44" : rows == 1 ? "22" : "20")p" + (depth > 8 ? "\(depth)le" : "")
  }
}

/// Pictures of 64 × 48 pixels in YUV 4:2:0 that are numbered as those of `MediaFiles`.
func numberedPictures(_ count: Int) -> Data {
  var data = Data()
  for number in 0..<count {
    let row = (0..<64).map { UInt8(number >> ($0 / 8) & 1 == 1 ? 235 : 40) }
    for _ in 0..<48 { data.append(contentsOf: row) }
    data.append(Data(repeating: 128, count: 64 * 48 / 2))
  }
  return data
}
