// One import brings the whole public interface.
@_exported import Animations
@_exported import Compositing
@_exported import DisplayList
@_exported import Drawing
@_exported import Foundation
@_exported import Geometry
@_exported import Layers
@_exported import Media
@_exported import MotionSolving
@_exported import Pixels
@_exported import Properties
@_exported import RenderTree
@_exported import Timelines
