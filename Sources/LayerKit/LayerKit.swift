// LayerKit
