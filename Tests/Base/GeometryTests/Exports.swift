// All files of these tests may use random numbers.
@_exported import Randomness
