import Foundation
import Media
import Pixels
import Synchronization

extension UIImage {
  /// The folders in which `init(named:)` looks for files, in this order: the folders of the program's resources, and
  /// the current folder. A LayerKit addition, in place of asset catalogues.
  public static var namedImageFolders: [URL] {
    get { namedFolders.withLock { $0 } }
    set { namedFolders.withLock { $0 = newValue } }
  }

  /// The image in a file with a name, in the folders of `namedImageFolders`; nil if there is none.
  ///
  /// If the name has no extension, `.png`, `.jpg`, `.jpeg`, `.webp`, `.avif` and `.gif` are tried. Files with `@2x` and
  /// `@3x` before the extension have two and three pixels per point. The file for the main screen's scale is preferred,
  /// then the one with the highest scale.
  public convenience init?(named name: String) {
    guard let file = NamedImage.file(name) else { return nil }
    self.init(contentsOfFile: file.path)
  }

  /// The same as `init(named:)`, in the folder of a bundle's resources.
  /// - Parameter configuration: ignored: there is only one appearance.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
  ) {
    let folders = bundle.map { [$0.resourceURL ?? $0.bundleURL] }
    guard let file = NamedImage.file(name, in: folders ?? Self.namedImageFolders) else { return nil }
    self.init(contentsOfFile: file.path)
  }

  /// The image in a file; nil if it cannot be read. `@2x` or `@3x` before the extension of the file name sets the
  /// pixels per point.
  public convenience init?(contentsOfFile path: String) {
    guard let image = try? CGImage(contentsOfFile: path) else { return nil }
    self.init(cgImage: image, scale: NamedImage.scale(ofFile: path))
  }

  /// The image in the bytes of a file; nil if they cannot be decoded.
  /// - Parameter scale: pixels per point.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let image = try? CGImage(contentsOf: data) else { return nil }
    self.init(cgImage: image, scale: scale)
  }

  /// An animated image of the files `NAME0`, `NAME1`, …, up to the first one that does not exist.
  /// - Parameter duration: the duration of one loop, in seconds.
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    while images.count < 1024, let image = UIImage(named: "\(name)\(images.count)") { images.append(image) }
    return animatedImage(with: images, duration: duration)
  }

  /// The upright image as a PNG file; nil for an image without pixels.
  public func pngData() -> Data? {
    guard let image = uprightImage else { return nil }
    return try? TemporaryCopy.file { path in
      try image.write(to: path)
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
  }
}

private let namedFolders = Mutex<[URL]>([
  Bundle.main.resourceURL ?? Bundle.main.bundleURL,
  URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true),
])

/// Finds the files of named images.
private enum NamedImage {
  private static let extensions = ["png", "jpg", "jpeg", "webp", "avif", "gif"]

  static func file(_ name: String, in folders: [URL] = UIImage.namedImageFolders) -> URL? {
    let given = URL(fileURLWithPath: name)
    let known = extensions.contains(given.pathExtension.lowercased())
    let stem = known ? String(name.dropLast(given.pathExtension.count + 1)) : name
    let wanted = Int(ScreenScale.main.rounded(.up))
    let scales = [wanted] + [3, 2, 1].filter { $0 != wanted }
    for folder in folders {
      for scale in scales {
        for type in known ? [given.pathExtension] : extensions {
          let suffix = scale == 1 ? "" : "@\(scale)x"
          let file = folder.appendingPathComponent("\(stem)\(suffix).\(type)")
          if FileManager.default.fileExists(atPath: file.path) { return file }
        }
      }
    }
    return nil
  }

  static func scale(ofFile path: String) -> CGFloat {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }
}

/// A temporary file that exists while a closure runs.
private enum TemporaryCopy {
  static func file<Result>(_ body: (String) throws -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("LayerKit-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file.path)
  }
}

extension CGImage {
  /// The image in the bytes of a file, in any supported format.
  fileprivate convenience init(contentsOf data: Data) throws {
    let image = try TemporaryCopy.file { path in
      try data.write(to: URL(fileURLWithPath: path))
      return try CGImage(contentsOfFile: path)
    }
    self.init(image, source: nil)
  }
}
