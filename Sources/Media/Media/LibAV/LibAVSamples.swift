import CLibAV
import Rasterization

/// Converts the samples of a libav frame to straight pixels.
final class LibAVSamples {
  private let frame: UnsafeMutablePointer<AVFrame>
  private let format: LibAVPixelFormat
  private let reader: SampleReader
  private let light: LightConverter?
  private let width: Int
  private let depthMask: UInt16

  /// The bytes of a sample, if the samples of a component are consecutive numbers in memory; 0 if they must be
  /// unpacked.
  private let sampleBytes: Int

  /// Memory for two rows of each of four components; zero for components that a frame lacks.
  private let unpacked: UnsafeMutablePointer<UInt16>

  /// - Parameter light: converts colours to sRGB; nil if they are sRGB already.
  init(
    _ frame: UnsafeMutablePointer<AVFrame>, _ format: LibAVPixelFormat, _ layout: SampleLayout, _ light: LightConverter?
  ) {
    (self.frame, self.format, self.light, width) = (frame, format, light, layout.width)
    depthMask = UInt16((1 << layout.model.depth) - 1)
    sampleBytes = Self.plainSampleBytes(format)
    reader = SampleReader(layout, sampleBytes: sampleBytes, light: light)
    unpacked = .allocate(capacity: layout.width * 8)
    unpacked.initialize(repeating: 0, count: layout.width * 8)
  }

  deinit { unpacked.deallocate() }

  private static func plainSampleBytes(_ format: LibAVPixelFormat) -> Int {
    let flags = format.descriptor.pointee.flags
    let special = AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_BE
    guard flags & UInt64(special) == 0 else { return 0 }
    let components = (0..<format.componentCount).map { format.descriptor(of: $0) }
    let bytes = components[0].depth > 8 ? 2 : 1
    let arePlain = components.allSatisfy { $0.step == bytes && $0.offset == 0 && $0.shift == 0 }
    return arePlain && components.allSatisfy { ($0.depth > 8 ? 2 : 1) == bytes } ? bytes : 0
  }

  /// Writes the pixels of a row.
  func read(_ y: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    if format.isPalette {
      readPalette(y, into: pixels)
      light?.convert(pixels, count: width)
    } else if format.format == AV_PIX_FMT_BGRA {
      guard let row = row(ofPlane: 0, y) else { return }
      UnsafeMutableRawPointer(pixels).copyMemory(from: row, byteCount: width * 4)
      light?.convert(pixels, count: width)
    } else if sampleBytes == 0 {
      reader.read(y, into: pixels) { unpack($0, $1) }
    } else {
      reader.read(y, into: pixels) { samples($0, $1) }
    }
  }

  private func row(ofPlane plane: Int, _ y: Int) -> UnsafePointer<UInt8>? {
    let (base, stride) =
      switch plane {
      case 0: (frame.pointee.data.0, frame.pointee.linesize.0)
      case 1: (frame.pointee.data.1, frame.pointee.linesize.1)
      case 2: (frame.pointee.data.2, frame.pointee.linesize.2)
      default: (frame.pointee.data.3, frame.pointee.linesize.3)
      }
    return base.map { UnsafePointer($0 + y * Int(stride)) }
  }

  private func samples(_ index: Int, _ y: Int) -> SampleRow {
    let component = format.descriptor(of: format.component(index))
    return row(ofPlane: Int(component.plane), y).map { SampleRow($0) } ?? SampleRow(unpacked)
  }

  private func unpack(_ index: Int, _ y: Int) -> SampleRow {
    let target = unpacked + (index * 2 + (y & 1)) * width
    let shift = index == 1 || index == 2 ? Int32(format.isRGB ? 0 : format.descriptor.pointee.log2_chroma_w) : 0
    let count = (Int32(width) + (1 << shift) - 1) >> shift
    withUnsafeBytes(of: &frame.pointee.data) { data in
      withUnsafeBytes(of: &frame.pointee.linesize) { strides in
        let planes = data.bindMemory(to: UnsafePointer<UInt8>?.self)
        guard let planes = planes.baseAddress, let strides = strides.bindMemory(to: Int32.self).baseAddress else {
          return
        }
        av_read_image_line2(
          target, UnsafeMutablePointer(mutating: planes), strides, format.descriptor, 0, Int32(y),
          Int32(format.component(index)), count, 0, 2)
      }
    }
    if format.isInverted { for x in 0..<width { target[x] ^= depthMask } }
    return SampleRow(target)
  }

  private func readPalette(_ y: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    guard let row = row(ofPlane: 0, y), let palette = row0(ofPlane: 1) else { return }
    for x in 0..<width { pixels[x] = palette[Int(row[x])] }
  }

  private func row0(ofPlane plane: Int) -> UnsafePointer<UInt32>? {
    row(ofPlane: plane, 0).map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt32.self) }
  }
}
