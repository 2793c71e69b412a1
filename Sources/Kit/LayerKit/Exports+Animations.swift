// What LayerKit has of the module Animations.
@_exported import struct Animations.AnimationName
@_exported import struct Animations.CAAnimationCalculationMode
@_exported import struct Animations.CAAnimationRotationMode
@_exported import protocol Animations.CAMediaTiming
@_exported import struct Animations.CAMediaTimingFillMode
@_exported import class Animations.CAMediaTimingFunction
@_exported import struct Animations.CAMediaTimingFunctionName
@_exported import class Animations.CAValueFunction
@_exported import struct Animations.CAValueFunctionName
@_exported import typealias Animations.CFTimeInterval
@_exported import struct Animations.Explanation
@_exported import struct Animations.FrameRate
@_exported import struct Animations.NoExactAnswer
@_exported import struct Animations.Shutter
