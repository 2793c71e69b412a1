// Swift Testing expects a module with this name if a file imports both `Testing` and `UIKit`.
