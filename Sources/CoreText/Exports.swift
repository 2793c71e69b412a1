@_exported import CoreGraphics
@_exported import Drawing
@_exported import RichText
@_exported import TextLayout
