// What LayerKit has of the module TimelineFiles.
@_exported import struct TimelineFiles.FormatContext
@_exported import class TimelineFiles.ImageFolder
@_exported import typealias TimelineFiles.ImageLoader
@_exported import protocol TimelineFiles.TimelineFormat
@_exported import enum TimelineFiles.TimelineFormats
