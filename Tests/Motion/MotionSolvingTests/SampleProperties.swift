import Foundation
import Geometry
import Properties

/// Properties of the types that can be asked about.
struct SampleProperties: Sendable {
  let number = PropertyKey("number", default: 0.0)
  let point = PropertyKey("point", default: CGPoint.zero)
  let transform = PropertyKey("transform", default: CATransform3DIdentity)
}

let sample = SampleProperties()
