// A test file needs one import besides its testing library.
@_exported import LayerKit
