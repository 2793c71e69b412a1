import Foundation
import Pixels
import Testing

@testable import Media

@Suite("Container")
struct ContainerTests {
  private let scratch: Scratch
  private let video = VideoStream(width: 64, height: 48, frameRateNumerator: 30)

  init() throws { scratch = try Scratch() }

  @Test("Several streams of different rates in one file have their packets")
  func severalStreams() throws {
    let format = try MovieFormat(MovieSettings(preset: .ultrafast), path: "a.mp4")
    let streams = [video, VideoStream(width: 32, height: 32, frameRateNumerator: 24)]
    let encoders = try streams.map { try format.codec.open(format, $0, "a.mp4") }
    let container = try Container(format.container, to: .file(scratch.path("a.mp4")), streams: encoders.map(\.stream))
    for (index, stream) in streams.enumerated() {
      let picture = YUVBuffer(width: stream.width, height: stream.height)
      for number in 0..<stream.frameRateNumerator {
        scramble(picture, index: number)
        try encoders[index].encode(VideoPicture(picture)) { try container.write($0, stream: index) }
      }
      try encoders[index].finish { try container.write($0, stream: index) }
    }
    try container.finish()
    let text = try run(
      "ffprobe",
      [
        "-v", "error", "-count_frames", "-show_entries", "stream=width,r_frame_rate,nb_read_frames,duration", "-of",
        "csv=p=0", scratch.path("a.mp4"),
      ])
    #expect(
      String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
        == ["64,30/1,1.000000,30", "32,24/1,1.000000,24"])
  }

  @Test("A movie on a pipe is played as it arrives")
  func pipe() throws {
    let pipe = Pipe()
    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    reader.arguments = [
      "ffmpeg", "-v", "error", "-i", "-", "-fps_mode", "passthrough", "-f", "rawvideo", scratch.path("raw"),
    ]
    reader.standardInput = pipe.fileHandleForReading
    try reader.run()
    let format = try MovieFormat(MovieSettings(quality: 0, preset: .ultrafast), path: "a.mp4")
    let writer = try MovieWriter(
      fileDescriptor: pipe.fileHandleForWriting.fileDescriptor, video: video, format: format)
    try writeFrames(to: writer, count: 40)
    try pipe.fileHandleForWriting.close()
    reader.waitUntilExit()
    let frame = 64 * 48 * 3 / 2
    let bytes = try scratch.bytes("raw")
    #expect(bytes.count == 40 * frame)
    let last = YUVBuffer(width: 64, height: 48)
    scramble(last, index: 39)
    #expect(bytes.suffix(frame).prefix(64).elementsEqual((0..<64).map { last.y[$0] }))
  }

  @Test("A pipe without a reader is an error, and does not end the program")
  func brokenPipe() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    let format = try MovieFormat(MovieSettings(preset: .ultrafast), path: "a.mp4")
    #expect(throws: MediaError.cannotWrite(path: "out", reason: "Broken pipe")) {
      try writeFrames(
        to: MovieWriter(fileDescriptor: descriptor, name: "out", video: video, format: format), count: 200)
    }
  }

  @Test("A writer does not close the caller's pipe")
  func pipeStaysOpen() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    let format = try MovieFormat(MovieSettings(preset: .ultrafast), path: "a.mp4")
    try MovieWriter(fileDescriptor: descriptor, video: video, format: format).cancel()
    #expect(fcntl(descriptor, F_GETFD) >= 0)
  }
}
