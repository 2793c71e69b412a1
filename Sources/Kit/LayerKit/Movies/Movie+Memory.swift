import Compositing
import Layers
import Media
import Pixels
import Support

extension Movie {
  /// The maximum memory that writing the movie in a format takes, with the layers as they are now.
  package func memoryNeed(_ format: MovieFormat) -> MemoryNeed {
    memoryNeed(bytesPerPixel: format.bytesPerPixel(frameCount: moments.count))
  }

  /// - Parameter bytesPerPixel: the memory of all drawn and encoded frames together, for each pixel of the canvas.
  func memoryNeed(bytesPerPixel: UInt64) -> MemoryNeed {
    let area = UInt64(stage.canvas.pixelWidth) * UInt64(stage.canvas.pixelHeight)
    let blurred = stage.shutter.isOpen ? Exposure.bytesPerPixel : 0
    let shown = ShownImages(in: stage.layer)
    return MemoryNeed(
      pictures: Int(clamping: area * (bytesPerPixel + blurred)), decoders: shown.decoderBytes, images: shown.imageBytes)
  }

  /// Divides the memory in `options`. The default is half of what the process may use, or more if the movie needs it.
  /// - Throws: `MediaError.memoryTooSmall` and `MediaError.notEnoughMemory` if it does not suffice, because a failed
  ///   allocation would crash later.
  func memoryBudget(_ need: MemoryNeed, _ options: Options) throws -> MemoryBudget {
    let (width, height) = (stage.canvas.pixelWidth, stage.canvas.pixelHeight)
    if let memory = options.memory.map({ AddressSpace.bounded($0) }) {
      guard need.least <= memory else {
        throw MediaError.memoryTooSmall(
          width: width, height: height, needed: UInt64(need.least), allowed: UInt64(clamping: memory))
      }
      return MemoryBudget(need, total: memory)
    }
    let allowed = AddressSpace.bounded(Int(clamping: SystemMemory.allowed))
    guard need.least <= allowed else {
      throw MediaError.notEnoughMemory(
        width: width, height: height, needed: UInt64(need.least), installed: UInt64(allowed))
    }
    let usual = AddressSpace.bounded(Int(clamping: SystemMemory.allowed / 2))
    return MemoryBudget(need, total: max(need.least, usual))
  }
}

/// The memory of the images and movies that the layers of a tree show, each counted once.
private struct ShownImages {
  /// The memory of all images in full size, in bytes.
  private(set) var imageBytes = 0

  /// The memory of the decoders of all movies, in bytes.
  private(set) var decoderBytes = 0

  init(in root: CALayer) {
    var (known, rest): (Set<ObjectIdentifier>, [CALayer]) = ([], [root])
    while let layer = rest.popLast() {
      rest += layer.sublayers ?? []
      if let mask = layer.mask { rest.append(mask) }
      guard let contents = layer.contents, let image = contents as? CGImage else { continue }
      guard known.insert(ObjectIdentifier(image)).inserted else { continue }
      let pixels = image.width.multipliedReportingOverflow(by: image.height).partialValue
      if image.playback != nil {
        decoderBytes += min(pixels * Self.decoderBytesPerPixel, Self.maximumDecoderBytes - decoderBytes)
      } else if image.provided?.isPaged == false {
        imageBytes += 4 * pixels
      }
    }
  }

  /// The size that a decoder reports for itself: about a dozen pictures.
  private static let decoderBytesPerPixel = 20

  /// Above this limit, opening a decoder closes others.
  private static let maximumDecoderBytes = 1 << 30
}
