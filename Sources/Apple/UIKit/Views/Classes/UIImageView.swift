import Animations
import Foundation
import Geometry
import Layers
import Pixels

/// Shows an image, or an animated sequence of images.
@MainActor @preconcurrency
open class UIImageView: UIView {
  /// The image; nil for none.
  open var image: UIImage? {
    didSet {
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      show()
    }
  }

  /// The image while `isHighlighted` is true; nil to use `image`.
  open var highlightedImage: UIImage? { didSet { show() } }

  /// Whether `highlightedImage` is shown; false by default.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { show() } } }

  /// The images that `startAnimating()` shows one after another instead of `image`; nil for none.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }

  /// The images that `startAnimating()` shows while `isHighlighted` is true; nil to use `animationImages`.
  open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }

  /// The duration of one loop, in seconds; 0, the default, shows each image for 1/30 s.
  open var animationDuration: TimeInterval = 0

  /// The number of loops; 0, the default, for endless.
  open var animationRepeatCount = 0

  /// A view with the size of an image.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  /// A view with the size of an image, and an image for the highlighted state.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    (self.image, self.highlightedImage) = (image, highlightedImage)
    show()
  }

  /// A view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Returns nil: nib files and storyboards are not read.
  public required init?(coder: NSCoder) { nil }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The size of the image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.renderingMode == .alwaysTemplate { show() }
  }

  private final var shownImage: UIImage? { (isHighlighted ? highlightedImage : nil) ?? image }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if shownImage?.isTiled == true, contentMode == .scaleToFill { show() }
  }

  private final func show() {
    let image = shownImage
    layer.contents = image.flatMap { pixels(of: $0) }
    if let image, image.isTiled, contentMode == .scaleToFill, bounds.size != image.size,
      let tiled = tinted(image).drawn(into: bounds.size)
    {
      layer.contents = tiled
      layer.contentsScale = image.scale
      layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
      return
    }
    layer.contentsScale = image?.scale ?? UIScreen.main.scale
    layer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    if let images = image?.images { animate(images, duration: image?.duration ?? 0, repeatCount: 0) }
  }

  private final func pixels(of image: UIImage) -> CGImage? {
    let shown = image.images?.first ?? image
    return tinted(shown, as: image).uprightImage
  }

  /// The frame, filled with the tint colour if its image is a template.
  private final func tinted(_ picture: UIImage, as image: UIImage? = nil) -> UIImage {
    guard (image ?? picture).renderingMode == .alwaysTemplate, let tint = tintColor else { return picture }
    return picture.withTintColor(tint, renderingMode: .alwaysOriginal)
  }

  // MARK: Animation

  /// Animates `animationImages`, from the first one on.
  open func startAnimating() {
    let images = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages ?? shownImage?.images ?? []
    animate(images, duration: animationDuration, repeatCount: animationRepeatCount)
  }

  private final func animate(_ images: [UIImage], duration: TimeInterval, repeatCount: Int) {
    let pictures = images.compactMap { pixels(of: $0) }
    guard !pictures.isEmpty else { return }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = pictures
    animation.calculationMode = .discrete
    animation.duration = duration > 0 ? duration : Double(pictures.count) / 30
    animation.repeatCount = repeatCount > 0 ? Float(repeatCount) : .infinity
    layer.add(animation, forKey: Self.animationKey)
  }

  /// Shows the image again.
  open func stopAnimating() { layer.removeAnimation(forKey: Self.animationKey) }

  /// Whether the images animate.
  open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

  private static let animationKey = "UIImageAnimation"
}
