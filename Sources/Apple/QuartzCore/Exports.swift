// As on Apple's platforms, the module re-exports Core Graphics and Foundation. Of LayerKit's modules it re-exports only
// Apple's names, one by one in the files beside this one, so that a program is free to use any other name.
@_exported import CoreGraphics
@_exported import Foundation
// Links the implementation of `CALayer.render(in:)`.
import LayerRendering
