/// Rows of interleaved channels as numbers of 0…255.
struct FloatPlane {
  let width: Int
  let height: Int
  let channels: Int
  private var values: [Float]

  init(width: Int, height: Int, channels: Int) {
    self.width = width
    self.height = height
    self.channels = channels
    values = Array(repeating: 0, count: width * height * channels)
  }

  private var rowLength: Int { width * channels }

  @inline(__always)
  static func byte(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value + 0.5))) }

  mutating func load(_ bytes: UnsafePointer<UInt8>, row: Int) {
    let length = rowLength
    values.withUnsafeMutableBufferPointer { values in
      for x in 0..<length { values[row &* length &+ x] = Float(bytes[x]) }
    }
  }

  /// Blurs every row.
  mutating func blurRows(_ kernel: GaussianKernel, _ edges: GaussianBlur.Edges) {
    let (length, channels, height) = (rowLength, channels, height)
    let pad = kernel.radius * channels
    var padded = [Float](repeating: 0, count: length + 2 * pad)
    values.withUnsafeMutableBufferPointer { values in
      padded.withUnsafeMutableBufferPointer { padded in
        guard let row = values.baseAddress, let line = padded.baseAddress else { return }
        for y in 0..<height {
          let target = row + y * length
          (line + pad).update(from: target, count: length)
          if edges == .repeated {
            for x in 0..<pad {
              line[x] = target[x % channels]
              line[pad + length + x] = target[length - channels + x % channels]
            }
          }
          Self.sum(kernel, at: line + pad, step: channels, count: length, into: target)
        }
      }
    }
  }

  /// Weights a row and its neighbours at multiples of `step`.
  @inline(__always)
  private static func sum(
    _ kernel: GaussianKernel, at line: UnsafeMutablePointer<Float>, step: Int, count: Int,
    into target: UnsafeMutablePointer<Float>
  ) {
    kernel.weights.withUnsafeBufferPointer { weights in
      let center = weights[0]
      for x in 0..<count { target[x] = line[x] * center }
      for distance in 1..<weights.count {
        let weight = weights[distance]
        let (before, after) = (UnsafePointer(line - distance * step), UnsafePointer(line + distance * step))
        for x in 0..<count { target[x] += (before[x] + after[x]) * weight }
      }
    }
  }

  /// Calls `body` for each of `rows` with its blur along the columns; the rows within the kernel's radius exist.
  func withBlurredColumns(
    _ kernel: GaussianKernel, rows: Range<Int>, _ body: (_ row: Int, _ sums: UnsafeBufferPointer<Float>) -> Void
  ) {
    let length = rowLength
    var sums = [Float](repeating: 0, count: length)
    values.withUnsafeBufferPointer { values in
      sums.withUnsafeMutableBufferPointer { sums in
        guard let base = values.baseAddress, let target = sums.baseAddress else { return }
        for y in rows {
          let line = UnsafeMutablePointer(mutating: base + y * length)
          Self.sum(kernel, at: line, step: length, count: length, into: target)
          body(y, UnsafeBufferPointer(sums))
        }
      }
    }
  }

  /// Blurs every column.
  mutating func blurColumns(_ kernel: GaussianKernel, _ edges: GaussianBlur.Edges) {
    var padded = FloatPlane(width: width, height: height + 2 * kernel.radius, channels: channels)
    let length = rowLength
    for y in 0..<padded.height {
      let source = y - kernel.radius
      if edges == .clear, !(0..<height).contains(source) { continue }
      let start = min(max(source, 0), height - 1) * length
      padded.values.replaceSubrange(y * length..<(y + 1) * length, with: values[start..<start + length])
    }
    var result = self
    padded.withBlurredColumns(kernel, rows: kernel.radius..<kernel.radius + height) { y, sums in
      let start = (y - kernel.radius) * length
      result.values.replaceSubrange(start..<start + length, with: sums)
    }
    self = result
  }
}

// MARK: - Other sizes

extension FloatPlane {
  /// The cells beyond each side of a reduced image that its enlargement reads.
  private static let border = 2

  /// The means of squares of `factor` pixels, and `border` cells around.
  init(reducing image: ByteRows, by factor: Int, _ edges: GaussianBlur.Edges) {
    let border = Self.border
    self.init(
      width: (image.width + factor - 1) / factor + 2 * border,
      height: (image.height + factor - 1) / factor + 2 * border, channels: image.channels)
    let (length, channels) = (rowLength, image.channels)
    var sums = [UInt32](repeating: 0, count: length)
    for y in 0..<height {
      let top = (y - border) * factor
      if edges == .clear, top < 0 || top >= image.height { continue }
      for x in 0..<length { sums[x] = 0 }
      for line in top..<top + factor {
        if edges == .clear, line >= image.height { break }
        let row = image.row(min(max(line, 0), image.height - 1))
        for x in 0..<width {
          let left = (x - border) * factor
          for pixel in left..<left + factor {
            if edges == .clear, pixel < 0 || pixel >= image.width { continue }
            let source = row + min(max(pixel, 0), image.width - 1) * channels
            for channel in 0..<channels { sums[x * channels + channel] &+= UInt32(source[channel]) }
          }
        }
      }
      let share = 1 / Float(factor * factor)
      for x in 0..<length { values[y * length + x] = Float(sums[x]) * share }
    }
  }

  /// Fills a larger image; the cells of this one are the weights of cubic B-splines.
  func enlarge(by factor: Int, into result: ByteRows, _ edges: GaussianBlur.Edges) {
    let phases = (0..<factor).map { BSplineWeights(phase: $0, of: factor) }
    let (length, channels, height) = (rowLength, channels, height)
    var line = [Float](repeating: 0, count: length)
    values.withUnsafeBufferPointer { values in
      line.withUnsafeMutableBufferPointer { line in
        for y in 0..<result.height {
          let vertical = phases[y % factor]
          let first = y / factor + Self.border + vertical.first
          let rows = (0..<4).map { min(max(first + $0, 0), height - 1) * length }
          let w = vertical.weights
          for x in 0..<length {
            line[x] =
              values[rows[0] &+ x] * w[0] + values[rows[1] &+ x] * w[1] + values[rows[2] &+ x] * w[2]
              + values[rows[3] &+ x] * w[3]
          }
          let target = result.row(y)
          var (cell, phase) = (Self.border, 0)
          for x in 0..<result.width {
            let horizontal = phases[phase]
            let w = horizontal.weights
            let start = (cell &+ horizontal.first) &* channels
            for channel in 0..<channels {
              let at = start &+ channel
              let sum =
                line[at] * w[0] + line[at &+ channels] * w[1] + line[at &+ 2 &* channels] * w[2]
                + line[at &+ 3 &* channels] * w[3]
              target[x &* channels &+ channel] = Self.byte(sum)
            }
            phase &+= 1
            if phase == factor { (cell, phase) = (cell &+ 1, 0) }
          }
        }
      }
    }
  }
}

/// What the four nearest cells weigh for one of the pixels that a cell becomes.
struct BSplineWeights {
  /// The first of the four, from the pixel's own cell.
  let first: Int
  let weights: SIMD4<Float>

  init(phase: Int, of factor: Int) {
    // From the centre of the pixel to the centre of its cell.
    let distance = (Float(phase) + 0.5) / Float(factor) - 0.5
    first = distance < 0 ? -2 : -1
    let t = distance < 0 ? distance + 1 : distance
    let (s, tt) = (1 - t, t * t)
    let (a, d) = (s * s * s / 6, tt * t / 6)
    let (b, c) = (2.0 / 3 - tt + tt * t / 2, 2.0 / 3 - s * s + s * s * s / 2)
    weights = SIMD4(a, b, c, d)
  }
}
