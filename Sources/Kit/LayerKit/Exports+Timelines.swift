// What LayerKit has of the module Timelines.
@_exported import enum Timelines.AnimationClasses
@_exported import enum Timelines.ImageResolutionError
@_exported import protocol Timelines.ImageResolver
@_exported import enum Timelines.LayerClasses
@_exported import enum Timelines.MotionClaim
@_exported import struct Timelines.Sound
@_exported import struct Timelines.SubtitleTrack
@_exported import struct Timelines.Timeline
@_exported import struct Timelines.UnknownName
