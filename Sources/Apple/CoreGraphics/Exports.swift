// Foundation for Linux has `CGFloat`, `CGPoint`, `CGSize` and `CGRect`; the rest is LayerKit's.
@_exported import Foundation
import _Testing_CoreGraphics
