// What every test of the target reads timelines with.
@_exported import TimelineReading
