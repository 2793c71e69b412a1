// What LayerKit has of the module Properties.
@_exported import protocol Properties.AnimatableValue
@_exported import struct Properties.CATextNumber
@_exported import enum Properties.DefaultAction
@_exported import struct Properties.EmitterCellValue
@_exported import enum Properties.FilterType
@_exported import struct Properties.FilterValue
@_exported import struct Properties.ImageCrossFade
@_exported import enum Properties.InterpolationMode
@_exported import class Properties.Property
@_exported import struct Properties.PropertyKeyPath
@_exported import enum Properties.PropertyValue
@_exported import struct Properties.TextValue
@_exported import enum Properties.ValueType
