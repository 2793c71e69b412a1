// `import LayerKit` imports the declarations that programs use. They are listed one by one in the files beside this one.
// A program's own declarations may have the names of all others.

// Links the implementation of `CALayer.render(in:)`.
import LayerRendering
