/// Linux's `O_PATH`, which Swift does not import: finds a file without opening it. The value is the same on all
/// architectures that Swift supports.
let O_PATH: Int32 = 0o10_000_000
