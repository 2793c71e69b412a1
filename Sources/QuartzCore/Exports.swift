// As on Apple's platforms, the module brings Core Graphics and Foundation.
@_exported import Animations
@_exported import CoreGraphics
@_exported import Foundation
@_exported import Layers
@_exported import Properties
@_exported import RenderTree
