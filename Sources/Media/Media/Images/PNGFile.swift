/// PNG files, through libpng.
public enum PNGFile {}
