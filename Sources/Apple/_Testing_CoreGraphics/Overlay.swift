// Swift's package of tests expects a module of this name where a file imports both `Testing` and `CoreGraphics`.
