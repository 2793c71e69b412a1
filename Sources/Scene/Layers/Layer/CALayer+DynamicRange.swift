import Foundation
import RenderTree

extension CALayer {
  /// The name that newer versions of Core Animation have for the type.
  public typealias ToneMapMode = CAToneMapMode

  /// The name that newer versions of Core Animation have for the type.
  public typealias DynamicRange = CADynamicRange
}
