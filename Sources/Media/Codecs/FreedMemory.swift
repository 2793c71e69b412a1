import CLibAV

/// Memory that encoders have freed.
package enum FreedMemory {
  /// Keeps it in this process for the encoders that come next. Otherwise each one's pictures come from the system, which
  /// clears every page: in chunks of two seconds, S7 took a sixth more processor time.
  package static func keep() { clibav_keep_freed_memory() }
}
