// What LayerKit has of the module Drawing.
@_exported import struct Drawing.CGBitmapInfo
@_exported import class Drawing.CGContext
@_exported import class Drawing.CGGradient
@_exported import struct Drawing.CGGradientDrawingOptions
@_exported import enum Drawing.CGImageAlphaInfo
@_exported import enum Drawing.CGInterpolationQuality
@_exported import enum Drawing.CGPathDrawingMode
@_exported import enum Drawing.CGTextDrawingMode
@_exported import class Drawing.NSStringDrawingContext
@_exported import struct Drawing.NSStringDrawingOptions
@_exported import func Drawing.UIGraphicsGetCurrentContext
@_exported import func Drawing.UIGraphicsPopContext
@_exported import func Drawing.UIGraphicsPushContext
