// What LayerKit has of the module Media.
@_exported import struct Media.ContainerFormat
@_exported import protocol Media.FrameSink
@_exported import enum Media.ImageFile
@_exported import enum Media.MediaError
@_exported import enum Media.MoviePurpose
@_exported import struct Media.MovieSettings
@_exported import enum Media.PNGFile
@_exported import class Media.PNGSequence
@_exported import enum Media.Preset
@_exported import enum Media.RawPixelOrder
@_exported import class Media.RawWriter
@_exported import struct Media.SoundPeak
@_exported import struct Media.VideoCodec
@_exported import struct Media.VideoSizes
