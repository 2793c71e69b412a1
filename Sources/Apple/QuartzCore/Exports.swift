// As on Apple's platforms, the module brings Core Graphics and Foundation. Of LayerKit's modules it brings Apple's names
// alone, one by one in the files beside this one: a program's own names, and those of its other libraries, stay free.
@_exported import CoreGraphics
@_exported import Foundation
// Links what draws `CALayer.render(in:)`.
import LayerRendering
