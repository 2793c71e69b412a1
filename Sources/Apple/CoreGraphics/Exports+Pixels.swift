// Names that CoreGraphics re-exports from the module Pixels.
@_exported import enum Pixels.CGBlendMode
@_exported import class Pixels.CGColor
@_exported import enum Pixels.CGColorRenderingIntent
@_exported import class Pixels.CGColorSpace
@_exported import func Pixels.CGColorSpaceCreateDeviceGray
@_exported import func Pixels.CGColorSpaceCreateDeviceRGB
@_exported import enum Pixels.CGColorSpaceModel
@_exported import class Pixels.CGImage
