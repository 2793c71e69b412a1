import CAvif
import CLibAV
import CPNG
import CWebP

/// The loaded libraries for images, sound and movies.
package enum MediaLibraries {
  /// The versions of FFmpeg and of its libraries.
  package static var ffmpeg: String {
    let libraries = [
      ("libavcodec", avcodec_version()), ("libavformat", avformat_version()), ("libavutil", avutil_version()),
      ("libswresample", swresample_version()),
    ]
    let versions = libraries.map { "\($0.0) \($0.1 >> 16).\($0.1 >> 8 & 255).\($0.1 & 255)" }
    return "\(String(cString: av_version_info())) (\(versions.joined(separator: ", ")))"
  }

  /// The libraries of image formats with their versions.
  package static var images: [(name: String, version: String)] {
    let webp = WebPGetDecoderVersion()
    return [
      ("libpng", String(cString: png_get_libpng_ver(nil))),
      ("libwebp", "\(webp >> 16).\(webp >> 8 & 255).\(webp & 255)"), ("libavif", String(cString: avifVersion())),
    ]
  }

  /// The encoder of each codec: its name in libavcodec, `LayerKit`, or nil if it is missing.
  package static var encoders: [(codec: String, encoder: String?)] {
    VideoCodec.all.map { codec in
      (codec.name, codec.encoders.isEmpty ? "LayerKit" : codec.encoders.first(where: LibAVVideoEncoder.exists))
    } + SoundCodec.all.map { ($0.title, LibAVVideoEncoder.exists($0.encoder) ? $0.encoder : nil) }
  }
}
