// What LayerKit has of the module Pixels.
@_exported import enum Pixels.CGBlendMode
@_exported import class Pixels.CGColor
@_exported import enum Pixels.CGColorRenderingIntent
@_exported import class Pixels.CGColorSpace
@_exported import func Pixels.CGColorSpaceCreateDeviceGray
@_exported import func Pixels.CGColorSpaceCreateDeviceRGB
@_exported import enum Pixels.CGColorSpaceModel
@_exported import class Pixels.CGImage
@_exported import struct Pixels.Clip
@_exported import struct Pixels.FrameMemoryError
@_exported import struct Pixels.ImageMemoryError
@_exported import struct Pixels.ImageStorageError
@_exported import class Pixels.PixelBuffer
@_exported import struct Pixels.PixelFormat
