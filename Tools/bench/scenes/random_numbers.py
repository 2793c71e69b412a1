"""Random numbers that are the same in every language and on every machine."""
import math


class RandomNumbers:
    """The linear congruential generator of Numerical Recipes; uses the upper 24 bits."""

    def __init__(self, seed):
        self.state = seed & 0xFFFFFFFF

    def bits(self):
        """The next 24 bits."""
        self.state = (1664525 * self.state + 1013904223) & 0xFFFFFFFF
        return self.state >> 8

    def integer(self, count):
        """A number in 0 … count − 1."""
        return (self.bits() * count) >> 24

    def number(self, low, high):
        """A number in low … high, rounded to thousandths so that its decimal text is exact."""
        return math.floor((low + (high - low) * (self.bits() / 16777216)) * 1000 + 0.5) / 1000

    def point(self, x, y):
        """A point; x and y are ranges."""
        return [self.number(*x), self.number(*y)]

    def color(self, low=60, count=180):
        """Red, green and blue, each in low … low + count − 1."""
        return [low + self.integer(count) for _ in range(3)]
