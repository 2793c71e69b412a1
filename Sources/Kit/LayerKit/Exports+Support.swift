// What LayerKit has of the module Support.
@_exported import struct Support.Diagnostic
@_exported import struct Support.SourcePosition
@_exported import struct Support.TimelineError
