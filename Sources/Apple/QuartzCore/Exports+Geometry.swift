// Names that QuartzCore re-exports from the module Geometry.
@_exported import struct Geometry.CACornerMask
@_exported import struct Geometry.CAEdgeAntialiasingMask
@_exported import struct Geometry.CATransform3D
@_exported import func Geometry.CATransform3DConcat
@_exported import func Geometry.CATransform3DEqualToTransform
@_exported import func Geometry.CATransform3DGetAffineTransform
@_exported import let Geometry.CATransform3DIdentity
@_exported import func Geometry.CATransform3DInvert
@_exported import func Geometry.CATransform3DIsAffine
@_exported import func Geometry.CATransform3DIsIdentity
@_exported import func Geometry.CATransform3DMakeAffineTransform
@_exported import func Geometry.CATransform3DMakeRotation
@_exported import func Geometry.CATransform3DMakeScale
@_exported import func Geometry.CATransform3DMakeTranslation
@_exported import func Geometry.CATransform3DRotate
@_exported import func Geometry.CATransform3DScale
@_exported import func Geometry.CATransform3DTranslate
