import Compositing
import Foundation
import LayerKit
import Media
import Pixels
import RenderTree
import Support

/// The frames of one timeline. Of consecutive frames, only the differences are drawn.
actor PictureSource {
  private let service: PictureService
  private let number: Int
  private var revision = 0

  /// A compositor of one size, and the last tree that it drew.
  private struct Renderer {
    let compositor: Compositor
    var tree: CommittedTree?
  }

  /// The renderers, the most recently used one last.
  private var renderers: [Renderer] = []

  /// The maximum number of renderers: one for the size of exact frames and one for the size of playback.
  private static let maximumRenderers = 2

  nonisolated var unownedExecutor: UnownedSerialExecutor { service.threads.drawing.asUnownedSerialExecutor() }

  init(_ service: PictureService) { (self.service, number) = (service, service.makeSource()) }

  /// An encoded frame of a timeline.
  /// - Throws: `PictureRefusal`; `ImageMemoryError`, `MediaError` and `NestingError` if it cannot be drawn.
  nonisolated func picture(
    _ request: PictureRequest, of loaded: LoadedTimeline, revision: Int
  ) async throws -> EncodedPicture {
    let key = PictureService.Key(
      source: number, revision: revision, moment: request.moment, format: request.format)
    if let known = service.picture(key) { return known }
    let ticket = try service.enter(request.scrub)
    defer { service.leave() }
    await service.pixels.enter()
    defer { service.pixels.leave() }
    guard let drawn = try await draw(request, of: loaded, key, ticket) else {
      if let known = service.picture(key) { return known }
      throw PictureRefusal.busy
    }
    let rate = loaded.layers.trees.frameRate
    let time = request.moment.time(at: rate)
    let picture = EncodedPicture(
      data: try await service.encoder.encode(drawn, request.format),
      frame: min(max(0, rate.lastFrame(at: time) ?? 0), loaded.frameCount - 1), time: time, revision: revision)
    service.keep(picture, for: key)
    return picture
  }

  /// Draws a frame; nil if it has been cached meanwhile.
  private func draw(
    _ request: PictureRequest, of loaded: LoadedTimeline, _ key: PictureService.Key, _ ticket: Int
  ) throws -> PixelBuffer? {
    try service.check(ticket, of: request.scrub)
    if service.picture(key) != nil { return nil }
    if key.revision > revision {
      revision = key.revision
      service.forget(number, before: revision)
    }
    let trees = loaded.layers.trees
    var canvas = trees.canvas
    if case .jpeg(let width?, _) = request.format, width < canvas.pixelWidth {
      canvas.scale *= Double(max(1, width)) / Double(canvas.pixelWidth)
    }
    var renderer = try renderer(for: canvas)
    let time = request.moment.time(at: trees.frameRate)
    try FrameMemory.checking {
      try renderer.compositor.draw(trees.exposure(at: time, continuing: &renderer.tree, on: canvas))
    }
    renderers.append(renderer)
    return PixelBuffer(copying: renderer.compositor.surface)
  }

  /// Removes the renderer of a canvas's size from `renderers`, or makes a new one.
  private func renderer(for canvas: Canvas) throws -> Renderer {
    let (width, height) = (canvas.pixelWidth, canvas.pixelHeight)
    let known = renderers.firstIndex { $0.compositor.surface.width == width && $0.compositor.surface.height == height }
    if let known { return renderers.remove(at: known) }
    if renderers.count >= Self.maximumRenderers { renderers.removeFirst() }
    try Self.checkMemory(width: width, height: height)
    return Renderer(compositor: Compositor(width: width, height: height, threads: service.drawingThreads))
  }

  /// The bytes per pixel of the compositor's surface, its copy, the encoded frame, and the sums of a shutter's samples.
  private static let bytesPerPixel = 12 + Exposure.bytesPerPixel

  /// Throws for a size that does not fit into memory, because a failed allocation would crash.
  private static func checkMemory(width: Int, height: Int) throws {
    let (needed, allowed) = (UInt64(width) * UInt64(height) * bytesPerPixel, SystemMemory.allowed)
    guard needed <= allowed else {
      throw MediaError.notEnoughMemory(width: width, height: height, needed: needed, installed: allowed)
    }
  }
}
