import Animations
import Documents
import Foundation
import Pixels
import Properties
import RenderTree
import Support

/// Warnings about values that are valid but were probably meant in another unit.
extension NodeReader {
  func warn(_ wrong: String, write advice: String? = nil, at position: SourcePosition) {
    context.diagnostics.warn(wrong, write: advice, at: position)
  }

  /// Warns about a whole number of radians of more than a full turn, which probably is in degrees.
  func warnOfDegrees(_ radians: Double, _ node: Node) {
    guard let scalar = node.scalar, scalar.number != nil, radians.isFinite, abs(radians) > 2 * .pi,
      radians == radians.rounded()
    else { return }
    warn(
      "an angle of \(scalar.text) radians, which is \((radians * 180 / .pi).text(decimals: 0)) degrees",
      write: "\(scalar.text)deg if degrees are meant", at: node.position)
  }

  /// Warns about a decimal that approximates an NTSC frame rate, such as 29.97 for 30000/1001, and drifts from it.
  func warnOfDecimals(_ node: Node) {
    guard let text = node.scalar?.text, let ratio = FrameRate.televisionRatio(near: text) else { return }
    warn("\(text) frames a second only approximate the rate of television", write: ratio, at: node.position)
  }
}

extension ValueReader {
  /// The largest colour component that an extended-range display may show; 1 is full intensity.
  private static let brightestComponent = 4.0

  /// Warns about components that are probably bytes, and about an alpha greater than 1.
  func warnOfBytes(_ components: [CGFloat], _ elements: [Node], isListed: Bool) {
    let numbers = components.map { Double($0) }
    guard let alpha = numbers.last else { return }
    let hasAlpha = !isListed || numbers.count == 4
    let colors = hasAlpha ? numbers.dropLast() : numbers[...]
    let isTooBright = colors.contains { $0 > Self.brightestComponent }
    guard isTooBright || (hasAlpha && alpha > 1) else { return }
    let index = numbers.firstIndex { $0 > (isTooBright ? Self.brightestComponent : 1) } ?? 0
    let position = elements.indices.contains(index) ? elements[index].position : .start
    guard isTooBright else {
      return warn(
        "an alpha of \(alpha.shortest)", write: "a number in 0…1, \(min(1, alpha / 255).text(decimals: 3)) for a byte",
        at: position)
    }
    let opacity = hasAlpha ? (alpha > 1 ? alpha / 255 : alpha) : nil
    warn(
      "a colour with the component \(numbers[index].shortest), where 1 is full",
      write: Self.unitColor(Array(colors), opacity, isListed: isListed), at: position)
  }

  /// The colour that was meant by bytes: hexadecimal digits for sRGB, numbers in 0…1 for other spaces.
  private static func unitColor(_ bytes: [Double], _ opacity: Double?, isListed: Bool) -> String {
    let isHexadecimal = isListed && bytes.allSatisfy { (0...255).contains($0) && $0 == $0.rounded() }
    guard isHexadecimal else {
      let parts = bytes.map { ($0 / 255).text(decimals: 3) } + (opacity.map { [$0.text(decimals: 3)] } ?? [])
      return "[\(parts.joined(separator: ", "))]"
    }
    let all = bytes + (opacity.map { [(min(1, max(0, $0)) * 255).rounded()] } ?? [])
    return "\"#\(all.map { String(format: "%02x", Int($0)) }.joined())\""
  }

  /// Warns about pixels, points and percentages where a property is a fraction.
  func warnOfUnits(_ value: PropertyValue, of path: PropertyKeyPath, at position: SourcePosition) {
    guard path.component == nil else { return }
    switch value {
    case .rect(let rect) where Self.unitRects.contains { $0 === path.property }:
      let parts = [rect.minX, rect.minY, rect.width, rect.height]
      guard parts.contains(where: { abs($0) > 4 }) else { return }
      warn("'\(path.description)' is in fractions of the image", write: "[0, 0, 1, 1] for all of it", at: position)
    case .point(let point) where path.property === layerProperties.anchorPoint.property:
      // A single large component may be intended: the layer then rotates about a distant point.
      guard abs(point.x) >= 2, abs(point.y) >= 2 else { return }
      warn("'anchorPoint' is in fractions of the bounds", write: "[0.5, 0.5] for the middle", at: position)
    // A value slightly greater than 1 may be intended: a spring that overshoots, or a fade that stays at 1 for a while.
    case .number(let number) where path.property.range == .unit && number >= 10:
      warn(
        "'\(path.description)' has values from 0 to 1",
        write: "\(min(1, number / 100).text(decimals: 3)) for \(number.shortest) %",
        at: position)
    default: break
    }
  }

  private static let unitRects = [layerProperties.contentsRect.property, layerProperties.contentsCenter.property]
}
