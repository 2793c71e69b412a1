import DisplayList
import Pixels
import Rasterization

/// The images that must be in memory to draw a frame: those of all items in the picture, damaged or not, except images
/// hidden by opaque items.
struct FrameImages {
  private var order: [ProvidedPixels] = []
  private var images: [ObjectIdentifier: (image: CGImage, levels: Set<Int>)] = [:]

  /// Whether images may be read to determine whether they are opaque.
  private let asksAlpha: Bool

  /// - Parameter asksAlpha: if false, an image with an alpha channel hides nothing until it has been read.
  init(of list: DrawList, asksAlpha: Bool) {
    self.asksAlpha = asksAlpha
    var hiders: [DrawItem] = []
    add(list, &hiders)
  }

  /// The levels of detail to hold in memory, the frontmost image first.
  var requests: [ImageRequest] {
    order.compactMap { pixels in
      images[ObjectIdentifier(pixels)].flatMap { ImageRequest($0.image, levels: $0.levels) }
    }
  }

  /// Identifies the requests: equal keys need the same pixels.
  var key: [ObjectIdentifier: Set<Int>] { images.mapValues(\.levels) }

  /// The maximum number of items, the frontmost ones, that are tested for hiding others.
  private static let maximumHiderCount = 16

  /// Traverses a list from front to back.
  /// - Parameter hiders: items in front that may hide something.
  private mutating func add(_ list: DrawList, _ hiders: inout [DrawItem]) {
    for run in list.runs.reversed() {
      if case .still(let still) = run, !still.showsProvidedImages, hiders.count >= Self.maximumHiderCount { continue }
      let items = run.items
      for index in items.indices.reversed() {
        if items[index].showsProvidedImages { add(items[index], hiders) }
        if hiders.count < Self.maximumHiderCount, mayHide(items[index]) { hiders.append(items[index]) }
      }
    }
  }

  private mutating func add(_ item: DrawItem, _ hiders: [DrawItem]) {
    if hiders.contains(where: { $0.hides(item.placement.extent) }) { return }
    if case .group(let group) = item.content {
      var inside = hiders
      add(group.list, &inside)
      if let mask = group.mask {
        // A mask is drawn separately: nothing in front of the group hides it.
        var none: [DrawItem] = []
        add(mask, &none)
      }
    }
    for image in item.content.images { add(image, item.placement) }
  }

  private mutating func add(_ item: ImageItem, _ placement: ItemPlacement) {
    guard let pixels = item.image.provided, let picture = Picture(item, placement) else { return }
    let id = ObjectIdentifier(pixels)
    if images[id] == nil { order.append(pixels) }
    images[id, default: (item.image, [])].levels.formUnion(picture.readLevels)
  }

  private func mayHide(_ item: DrawItem) -> Bool {
    guard item.mayHide else { return false }
    guard !item.isGroup, !asksAlpha else { return asksAlpha || !item.showsProvidedImages }
    return item.content.images.allSatisfy { $0.image.provided.map { $0.knownOpacity != nil } ?? true }
  }
}
