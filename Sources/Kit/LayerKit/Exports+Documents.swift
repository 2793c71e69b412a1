// What LayerKit has of the module Documents.
@_exported import enum Documents.VariableValue
