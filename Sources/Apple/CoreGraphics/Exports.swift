// Foundation for Linux has `CGFloat`, `CGPoint`, `CGSize` and `CGRect`; LayerKit supplies the rest.
@_exported import Foundation
import _Testing_CoreGraphics
