import Compositing
import Foundation
import LayerKit
import Media
import Pixels
import RenderTree
import Support

/// The pictures of one timeline. Those of frames one after the other are drawn where they differ.
actor PictureSource {
  private let service: PictureService
  private let number: Int
  private var revision = 0

  /// A compositor of one size, and the tree that it drew last.
  private struct Renderer {
    let compositor: Compositor
    var tree: CommittedTree?
  }

  /// The one that was used last is the last.
  private var renderers: [Renderer] = []

  /// How many sizes are kept: that of exact pictures and that of played ones.
  private static let mostRenderers = 2

  nonisolated var unownedExecutor: UnownedSerialExecutor { service.threads.drawing.asUnownedSerialExecutor() }

  init(_ service: PictureService) { (self.service, number) = (service, service.makeSource()) }

  /// A picture of a timeline, as a file.
  /// - Throws: `PictureRefusal`; `ImageMemoryError`, `MediaError` and `NestingError` where it cannot be drawn.
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

  /// Draws a picture; nil where it is among those that are kept by now.
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

  /// Takes the compositor for a canvas from those that are kept, or makes one.
  private func renderer(for canvas: Canvas) throws -> Renderer {
    let (width, height) = (canvas.pixelWidth, canvas.pixelHeight)
    let known = renderers.firstIndex { $0.compositor.surface.width == width && $0.compositor.surface.height == height }
    if let known { return renderers.remove(at: known) }
    if renderers.count >= Self.mostRenderers { renderers.removeFirst() }
    try Self.checkMemory(width: width, height: height)
    return Renderer(compositor: Compositor(width: width, height: height, threads: service.drawingThreads))
  }

  /// The compositor's surface, its copy, what is encoded, and the sums of a shutter's frames.
  private static let bytesPerPixel = 12 + Exposure.bytesPerPixel

  /// Refuses pictures that would not fit into memory, because an allocation that fails half-way is a crash.
  private static func checkMemory(width: Int, height: Int) throws {
    let (needed, allowed) = (UInt64(width) * UInt64(height) * bytesPerPixel, SystemMemory.allowed)
    guard needed <= allowed else {
      throw MediaError.notEnoughMemory(width: width, height: height, needed: needed, installed: allowed)
    }
  }
}
