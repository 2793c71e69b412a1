/// Linux's `O_PATH`, which Swift does not import: finds a file without opening it. The same on every processor that Swift
/// compiles for.
let O_PATH: Int32 = 0o10_000_000
