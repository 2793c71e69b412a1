import Foundation
import Geometry
import Testing

@Suite("Structs in objects")
struct ValueObjectTests {
  private let point = CGPoint(x: 1, y: 2)
  private let size = CGSize(width: 3, height: 4)
  private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
  private let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
  private let transform = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.5, 1, 2, 3)

  @Test("An NSValue returns the struct it was created from")
  func roundTrips() {
    #expect(NSValue(cgPoint: point).cgPointValue == point && NSValue(cgSize: size).cgSizeValue == size)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
    #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
  }

  @Test("Foundation's and UIKit's names are equivalent")
  func names() {
    #expect(NSValue(point: point) == NSValue(cgPoint: point) && NSValue(rect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: point).pointValue == point && NSValue(cgSize: size).sizeValue == size)
  }

  @Test("Equal structs are equal objects")
  func equality() {
    #expect(NSValue(caTransform3D: transform) == NSValue(caTransform3D: transform))
    #expect(NSValue(caTransform3D: transform) != NSValue(caTransform3D: CATransform3DIdentity))
    #expect(NSValue(cgAffineTransform: affine) != NSValue(caTransform3D: transform))
  }

  @Test("A value read as another kind is zero or the identity; points and sizes can be read as each other")
  func otherKinds() {
    #expect(NSValue(cgRect: rect).cgPointValue == .zero && NSNumber(value: 1).cgRectValue == .zero)
    #expect(CATransform3DIsIdentity(NSValue(cgPoint: point).caTransform3DValue))
    #expect(NSValue(cgPoint: point).cgAffineTransformValue == .identity)
    #expect(NSValue(cgPoint: point).cgSizeValue == CGSize(width: 1, height: 2))
    #expect(NSValue(cgSize: size).cgPointValue == CGPoint(x: 3, y: 4))
  }

  @Test("Casts convert between structs and objects")
  func casts() {
    let objects: [Any] = [
      NSValue(point: point), NSValue(size: size), NSValue(rect: rect), NSValue(cgAffineTransform: affine),
      NSValue(caTransform3D: transform),
    ]
    #expect(objects.compactMap { $0 as? CGPoint } == [point] && objects.compactMap { $0 as? CGSize } == [size])
    #expect(objects.compactMap { $0 as? CGRect } == [rect])
    #expect(objects.compactMap { $0 as? CGAffineTransform } == [affine])
    #expect(objects.compactMap { $0 as? CATransform3D } == [transform])
    let structs: [Any] = [point, size, rect, affine, transform]
    #expect(structs.compactMap { $0 as? NSValue } == objects.compactMap { $0 as? NSValue })
  }

  @Test("Casts convert between CGFloat and NSNumber")
  func numbers() {
    let (object, number): (Any, Any) = (NSNumber(value: 1.5), CGFloat(2.5))
    #expect(object as? CGFloat == 1.5 && number as? NSNumber == 2.5)
    #expect(object as? Double == 1.5 && NSNumber(value: 2) as Any as? CGFloat == 2)
    #expect("1" as Any as? CGFloat == nil)
  }

  @Test("equalTo compares points, sizes and regions")
  func equalTo() {
    #expect(point.equalTo(CGPoint(x: 1, y: 2)) && !point.equalTo(.zero))
    #expect(size.equalTo(CGSize(width: 3, height: 4)) && !size.equalTo(.zero))
    #expect(rect.equalTo(rect) && !rect.equalTo(.zero))
    #expect(CGRect(x: 4, y: 6, width: -3, height: -4).equalTo(rect))
  }
}
