// Names that QuartzCore re-exports from the module RenderTree.
@_exported import struct RenderTree.CADynamicRange
@_exported import struct RenderTree.CAEmitterLayerEmitterMode
@_exported import struct RenderTree.CAEmitterLayerEmitterShape
@_exported import struct RenderTree.CAEmitterLayerRenderMode
@_exported import struct RenderTree.CAGradientLayerType
@_exported import struct RenderTree.CALayerContentsFilter
@_exported import struct RenderTree.CALayerContentsFormat
@_exported import struct RenderTree.CALayerContentsGravity
@_exported import struct RenderTree.CALayerCornerCurve
@_exported import struct RenderTree.CAShapeLayerFillRule
@_exported import struct RenderTree.CAShapeLayerLineCap
@_exported import struct RenderTree.CAShapeLayerLineJoin
@_exported import struct RenderTree.CATextLayerAlignmentMode
@_exported import struct RenderTree.CATextLayerTruncationMode
@_exported import struct RenderTree.CAToneMapMode
@_exported import struct RenderTree.CATransitionSubtype
@_exported import struct RenderTree.CATransitionType
