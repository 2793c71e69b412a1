// `import LayerKit` imports the whole public interface and the Foundation types that appear in it.
@_exported import Animations
@_exported import Drawing
@_exported import Geometry
// Links the implementation of `CALayer.render(in:)`.
import LayerRendering
@_exported import Layers
@_exported import Media
@_exported import Pixels
@_exported import Properties
@_exported import RenderTree
@_exported import Support
@_exported import TextLayout
@_exported import TextObjects
@_exported import TimelineFiles
@_exported import Timelines

@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
@_exported import struct Foundation.Data
@_exported import class Foundation.NSAttributedString
@_exported import class Foundation.NSMutableAttributedString
@_exported import class Foundation.NSNull
@_exported import class Foundation.NSNumber
@_exported import class Foundation.NSObject
@_exported import class Foundation.NSValue
@_exported import typealias Foundation.TimeInterval
@_exported import struct Foundation.URL
