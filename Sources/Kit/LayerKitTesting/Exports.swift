// So that a test file needs only one import besides its testing library.
@_exported import LayerKit
