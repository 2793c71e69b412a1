// Names that QuartzCore re-exports from the module Properties.
@_exported import struct Properties.CATextNumber
