// All files of these tests use random numbers.
@_exported import Randomness
