import Testing
import UIKit

@Suite("UIImage and its renderers")
struct ImageTests {
  /// 4 × 2 points with two pixels per point: the left half red, the right half blue.
  private var image: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
    }
  }

  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) throws -> UInt32 {
    let picture = try #require(image.cgImage)
    return picture.pixels[y * picture.width + x]
  }

  @Test("A renderer draws with y downwards, at the scale of its format")
  func renderer() throws {
    #expect(image.size == CGSize(width: 4, height: 2) && image.scale == 2)
    #expect(image.cgImage?.width == 8)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    #expect(try pixel(drawn, 0, 0) == 0xFF00_FF00)
    #expect(try pixel(drawn, 0, 3) == 0)
  }

  @Test("An image is drawn upright at a given position")
  func drawing() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 4), true, 1)
    image.draw(in: CGRect(x: 0, y: 2, width: 8, height: 2))
    let drawn = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(try pixel(drawn, 1, 1) == 0xFF00_0000)
    #expect(try pixel(drawn, 1, 3) == 0xFFFF_0000)
    #expect(try pixel(drawn, 6, 3) == 0xFF00_00FF)
  }

  @Test(
    "Orientations rotate and flip the stored image",
    arguments: [
      (UIImage.Orientation.up, 0xFFFF_0000), (.down, 0xFF00_00FF), (.upMirrored, 0xFF00_00FF),
      (.downMirrored, 0xFFFF_0000), (.right, 0xFFFF_0000), (.left, 0xFF00_00FF), (.rightMirrored, 0xFF00_00FF),
      (.leftMirrored, 0xFFFF_0000),
    ] as [(UIImage.Orientation, UInt32)])
  func orientations(_ orientation: UIImage.Orientation, _ first: UInt32) throws {
    let stored = try #require(image.cgImage)
    let turned = UIImage(cgImage: stored, scale: 2, orientation: orientation)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: turned.size, format: format).image { _ in turned.draw(at: .zero) }
    #expect(
      turned.size
        == ([.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
          ? CGSize(width: 2, height: 4) : CGSize(width: 4, height: 2)))
    #expect(try pixel(drawn, 0, 0) == first)
  }

  @Test("A tint fills the image's shape, and image views tint templates")
  @MainActor
  func tint() throws {
    let shape = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let tinted = shape.withTintColor(.green)
    #expect(try pixel(tinted, 0, 0) == 0xFF00_FF00)
    #expect(try pixel(tinted, 3, 0) == 0)
    let view = UIImageView(image: shape.withRenderingMode(.alwaysTemplate))
    view.tintColor = .blue
    let contents = try #require(view.layer.contents as? CGImage)
    #expect(contents.pixels[0] == 0xFF00_00FF)
  }

  @Test("A resizable image keeps the thickness of its edges")
  func resizable() throws {
    let inset = image.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 2), false, 1)
    inset.draw(in: CGRect(x: 0, y: 0, width: 20, height: 2))
    let drawn = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(try pixel(drawn, 16, 0) == 0xFFFF_0000)
    #expect(try pixel(drawn, 19, 0) == 0xFF00_00FF)
  }

  @Test("An image is found by name in the folders, at the best scale for the screen, and survives as PNG data")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = try #require(image.pngData())
    try data.write(to: folder.appendingPathComponent("flag@2x.png"))
    let previous = UIImage.namedImageFolders
    UIImage.namedImageFolders = [folder]
    defer { UIImage.namedImageFolders = previous }
    for name in ["flag", "flag.png"] { #expect(UIImage(named: name)?.size == image.size) }
    #expect(UIImage(named: "flog") == nil)
    let read = try #require(UIImage(data: data, scale: 2))
    #expect(read.cgImage?.pixels == image.cgImage?.pixels)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
  }

  @Test("Sizes with no pixels, or with too many, draw nothing")
  func hostile() {
    for size in [
      CGSize.zero, CGSize(width: -5, height: 5), CGSize(width: 1e12, height: 1), CGSize(width: CGFloat.nan, height: 1),
    ] {
      let drawn = UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
      UIGraphicsBeginImageContext(size)
      drawn.draw(at: .zero)
      UIGraphicsEndImageContext()
    }
    #expect(UIImage().size == .zero && UIImage().pngData() == nil)
  }
}

@Suite("Resizable images")
@MainActor
struct ResizableImageTests {
  @Test("The middle of a resizable image is tiled or stretched between its edges, drawn and in an image view")
  func resizable() throws {
    // A red edge on the left, then a green and a blue column.
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 1), format: Self.format).image { context in
      for (x, color) in [UIColor.red, .green, .blue].enumerated() {
        color.setFill()
        context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
      }
    }
    let edges = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0)
    let tiled = image.resizableImage(withCapInsets: edges)
    #expect(tiled.resizingMode == .tile && tiled.capInsets == edges)
    let expected: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_FF00, 0xFF00_00FF]
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 1), format: Self.format).image { _ in
      tiled.draw(in: CGRect(x: 0, y: 0, width: 5, height: 1))
    }
    #expect(try Array(#require(picture.cgImage).pixels.prefix(5)) == expected)
    let view = UIImageView(image: tiled)
    view.frame = CGRect(x: 0, y: 0, width: 5, height: 1)
    view.layoutIfNeeded()
    #expect(try Array(#require(view.layer.contents as? CGImage).pixels.prefix(5)) == expected)
    let stretched = image.resizableImage(withCapInsets: edges, resizingMode: .stretch)
    view.image = stretched
    #expect((view.layer.contents as? CGImage)?.width == 3 && near(view.layer.contentsCenter.minX, 1 / 3))
  }

  private static var format: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }
}
