// Every file of these tests can use random numbers.
@_exported import Randomness
