import Foundation
import RenderTree

extension CALayer {
  /// The name of the type in newer versions of Core Animation.
  public typealias ToneMapMode = CAToneMapMode

  /// The name of the type in newer versions of Core Animation.
  public typealias DynamicRange = CADynamicRange
}
