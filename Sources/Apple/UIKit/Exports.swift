// What `import UIKit` brings on Apple's platforms besides its own names.
@_exported import CoreGraphics
@_exported import CoreText
@_exported import Foundation
@_exported import QuartzCore
import _Testing_UIKit
