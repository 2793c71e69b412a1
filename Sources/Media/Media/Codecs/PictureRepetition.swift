import CLibAV

/// How a stream shows its latest picture again without encoding it.
enum PictureRepetition {
  /// By repeating its packet, in an intra-only codec: the encoder would write the same packet.
  case samePacket

  /// By a VP9 packet that shows a reference slot (`show_existing_frame`).
  case keptPicture

  /// How many unchanged pictures the encoder gets after a change, because it refines the picture in each. libvpx gains
  /// most in the first of them, and at presets up to `superfast` a fifth of a decibel in the fifth.
  var refinementPictures: Int {
    switch self {
    case .samePacket: 0
    case .keptPicture: 6
    }
  }

  /// The maximum distance between two key frames, as in libvpx; nil if every picture is a key frame.
  var maximumKeyInterval: Int? {
    switch self {
    case .samePacket: nil
    case .keptPicture: 128
    }
  }

  /// Fills an empty packet so that it shows a picture again.
  /// - Parameters:
  ///   - packet: the packet of the picture, directly before it in the stream.
  ///   - again: the empty packet.
  ///   - path: the movie's name in errors.
  /// - Returns: false if the picture cannot be shown again this way.
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
      guard let target = av_packet_new_side_data(again, AVPacket.additionType, numericCast(content.count)) else {
        av_packet_unref(again)
        throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory()))
      }
      target.update(from: Array(content), count: content.count)
    }
    return true
  }
}

extension AVPacket {
  fileprivate static let additionType = AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL

  /// The number of bytes before the second picture: the identifier of the block addition.
  fileprivate static let additionName = 8

  /// The block addition of the packet, which is a second picture for alpha; nil if there is none.
  fileprivate var addition: [UInt8]? {
    for index in 0..<Int(side_data_elems) where side_data[index].type == Self.additionType {
      return Array(UnsafeBufferPointer(start: side_data[index].data, count: Int(side_data[index].size)))
    }
    return nil
  }
}
