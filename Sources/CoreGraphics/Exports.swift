// Foundation for Linux has `CGFloat`, `CGPoint`, `CGSize` and `CGRect`; the rest is LayerKit's.
@_exported import Drawing
@_exported import Foundation
@_exported import Geometry
@_exported import Pixels
@_exported import TextLayout
import _Testing_CoreGraphics
