// Every file of these tests may ask for random numbers.
@_exported import Randomness
