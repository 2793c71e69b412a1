// The modules with which every test of the target reads timelines.
@_exported import TimelineReading
