// Names that CoreGraphics re-exports from the module Geometry.
@_exported import struct Geometry.CGAffineTransform
@_exported import enum Geometry.CGLineCap
@_exported import enum Geometry.CGLineJoin
@_exported import class Geometry.CGMutablePath
@_exported import class Geometry.CGPath
@_exported import typealias Geometry.CGPathApplierFunction
@_exported import struct Geometry.CGPathElement
@_exported import enum Geometry.CGPathElementType
@_exported import enum Geometry.CGPathFillRule
@_exported import struct Geometry.CGVector
