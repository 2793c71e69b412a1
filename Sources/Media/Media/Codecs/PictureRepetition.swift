import CLibAV

/// How the latest picture of a stream is shown again without being encoded.
enum PictureRepetition {
  /// By its packet once more, in a stream in which every picture stands by itself: the packet that the encoder would make
  /// again.
  case samePacket

  /// By a packet of VP9 that names the place in which decoders keep the picture.
  case keptPicture

  /// How many pictures that wholly stand still the encoder gets after a change, until it has nothing more to mend: libvpx
  /// mends most in the first of them, at presets up to `superfast` a fifth of a decibel in the fifth.
  var mendingPictures: Int {
    switch self {
    case .samePacket: 0
    case .keptPicture: 6
    }
  }

  /// No more frames than this lie between two key frames, as libvpx has it; nil where every picture is one.
  var mostBetweenKeys: Int? {
    switch self {
    case .samePacket: nil
    case .keptPicture: 128
    }
  }

  /// Fills an empty packet with what shows again what a picture's packet, directly before it, does.
  /// - Parameter path: the movie's name in errors.
  /// - Returns: whether there is such a packet.
  /// - Throws: `MediaError.encodingFailed`.
  func show(
    _ packet: UnsafeMutablePointer<AVPacket>, again: UnsafeMutablePointer<AVPacket>, path: String
  ) throws -> Bool {
    func check(_ result: Int32) throws {
      if result < 0 { throw MediaError.encodingFailed(path: path, reason: LibAV.describe(result)) }
    }
    guard packet.pointee.size > 0 else { return false }
    switch self {
    case .samePacket:
      try check(av_packet_ref(again, packet))
    case .keptPicture:
      let bytes = UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size))
      guard let repetition = VP9Header(bytes)?.repetition else { return false }
      let addition = packet.pointee.addition
      let added = addition.flatMap { VP9Header($0.dropFirst(AVPacket.additionName))?.repetition }
      if addition != nil, added == nil { return false }
      try check(av_new_packet(again, Int32(clamping: repetition.count)))
      again.pointee.data.update(from: repetition, count: repetition.count)
      guard let addition, let added else { return true }
      let content = addition.prefix(AVPacket.additionName) + added
      guard let place = av_packet_new_side_data(again, AVPacket.additionType, numericCast(content.count)) else {
        av_packet_unref(again)
        throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory()))
      }
      place.update(from: Array(content), count: content.count)
    }
    return true
  }
}

extension AVPacket {
  fileprivate static let additionType = AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL

  /// The number of bytes, before the second picture, that say what it is.
  fileprivate static let additionName = 8

  /// What lies beside the picture: a second one for alpha; nil where there is none.
  fileprivate var addition: [UInt8]? {
    for index in 0..<Int(side_data_elems) where side_data[index].type == Self.additionType {
      return Array(UnsafeBufferPointer(start: side_data[index].data, count: Int(side_data[index].size)))
    }
    return nil
  }
}
