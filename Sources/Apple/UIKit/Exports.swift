// The modules that `import UIKit` also imports on Apple's platforms.
@_exported import CoreGraphics
@_exported import CoreText
@_exported import Foundation
@_exported import QuartzCore
import _Testing_UIKit
