// Names that UIKit re-exports from the module Drawing.
@_exported import class Drawing.NSStringDrawingContext
@_exported import struct Drawing.NSStringDrawingOptions
@_exported import func Drawing.UIGraphicsGetCurrentContext
@_exported import func Drawing.UIGraphicsPopContext
@_exported import func Drawing.UIGraphicsPushContext
