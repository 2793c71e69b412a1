import Animations
import Foundation
import LayerKit

// To add a path: handle it here, make its response in `LayerInspector` if it is about layers, and describe the response
// in `Preview/README.md`. A path that changes something is in `Router+Posts.swift`, and among the `posts` of
// `RequestCheck`. To notify the page of changes, add a case to `ServerEvent`.

/// Makes the response to each request.
struct Router: Sendable {
  let library: TimelineLibrary

  func respond(to request: WebRequest) async -> WebResponse {
    let check = RequestCheck(port: request.port)
    switch check.refusal(of: request) {
    case .host: return Answer.failure(.forbidden, "only 127.0.0.1:\(check.port) and localhost:\(check.port) are served")
    case .origin: return Answer.failure(.forbidden, "only the page itself may send requests")
    case .method(let allowed):
      return Answer.failure(
        .methodNotAllowed, "only \(allowed) is answered at \(request.path.prefix(200))", more: [("Allow", allowed)])
    case nil: break
    }
    do {
      return try await answer(request)
    } catch let failed as Failed {
      return Answer.failure(failed.status, failed.sentence, details: failed.details)
    } catch PictureRefusal.superseded {
      return Answer.failure(.conflict, "a newer frame was requested")
    } catch PictureRefusal.busy {
      return Answer.failure(.serviceUnavailable, "too many frames are requested")
    } catch let error as UnknownKeyPath {
      return Answer.failure(.notFound, "\(error)")
    } catch let error as ChartError {
      return Answer.failure(.badRequest, "\(error)")
    } catch {
      return Answer.failure(.internalServerError, "\(error)")
    }
  }

  private func answer(_ request: WebRequest) async throws -> WebResponse {
    if let file = PageFile(path: request.path) { return Answer.data(file.data, type: file.type) }
    let query = request.query
    switch request.path {
    case "/timelines.json": return Answer.json(await library.json())
    case "/timeline.json":
      let timeline = try await timeline(query)
      return Answer.json(await timeline.current().json(file: timeline.input.file, name: timeline.name))
    case "/events": return try await events(query, after: request.header("Last-Event-ID"))
    case "/frame.png": return try await picture(query, .png, type: "image/png")
    case "/frame.jpg":
      return try await picture(
        query, .jpeg(width: query.pixels("width"), over: query.checkerboard()), type: "image/jpeg")
    case "/layers.json", "/layer.json", "/curve.json", "/track.json", "/hit":
      return Answer.json(try await inspection(request.path, query))
    case "/props.json": return Answer.json(try await timeline(query).formJSON())
    case "/render.json": return Answer.json(try await timeline(query).rendering.json)
    case "/props": return try await props(request)
    case "/render": return try await render(request)
    case "/sound.wav": return try await sound(query, ByteRange(request.header("Range")))
    default: throw Failed(.notFound, "there is nothing at \(request.path.prefix(200))")
    }
  }

  // MARK: Timelines

  func timeline(_ query: Query) async throws(Failed) -> PreviewedTimeline {
    let name = query.text("file")
    if let timeline = await library.timeline(named: name) { return timeline }
    guard let name else { throw Failed(.badRequest, "file is missing; /timelines.json lists the timelines") }
    throw Failed(.notFound, "there is no timeline '\(name.prefix(200))'")
  }

  /// The timeline and its last revision without errors.
  private func loaded(_ query: Query) async throws(Failed) -> (PreviewedTimeline, LayerInspector.Subject) {
    let timeline = try await timeline(query)
    let state = await timeline.current()
    guard let loaded = state.loaded else {
      let first = state.problems.first { $0.diagnostic.severity == .error }?.diagnostic.description
      throw Failed(.serviceUnavailable, first ?? "the timeline could not be read")
    }
    return (timeline, LayerInspector.Subject(loaded: loaded, revision: state.revision))
  }

  private func picture(
    _ query: Query, _ format: PictureRequest.Format, type: String
  ) async throws -> WebResponse {
    let (timeline, subject) = try await loaded(query)
    let request = PictureRequest(
      moment: try query.moment(of: subject.loaded), format: format, scrub: query.text("scrub"))
    let picture = try await timeline.pictures.picture(request, of: subject.loaded, revision: subject.revision)
    return Answer.picture(picture, type: type)
  }

  private func inspection(_ path: String, _ query: Query) async throws -> String {
    let (timeline, subject) = try await loaded(query)
    let inspector = timeline.inspector
    let time = try query.moment(of: subject.loaded).time(at: subject.loaded.layers.trees.frameRate)
    switch path {
    case "/layers.json": return await inspector.layers(of: subject, at: time)
    case "/layer.json":
      let id = try query.required("id")
      guard let layer = await inspector.layer(id, of: subject, at: time) else {
        throw Failed(.notFound, "there is no layer '\(id.prefix(200))' at \(time.readable) s")
      }
      return layer
    case "/curve.json":
      return try await inspector.curve(query.required("id"), query.required("keyPath"), of: subject)
    case "/track.json":
      guard let track = try await inspector.track(query.required("id"), of: subject) else {
        throw Failed(.payloadTooLarge, "the timeline has too many frames to follow a layer through all of them")
      }
      return track
    default:
      guard let x = try query.number("x"), let y = try query.number("y") else {
        throw Failed(.badRequest, "x and y are needed, in pixels of the frame")
      }
      return await inspector.hit(x: x, y: y, of: subject, at: time)
    }
  }

  private func events(_ query: Query, after id: String?) async throws -> WebResponse {
    let stream: AsyncStream<ServerEvent>?
    if library.isFolder, query.text("file") == nil {
      stream = await library.events()
    } else {
      let revision = (id ?? query.text("revision")).flatMap { Int($0) }
      stream = await (try timeline(query)).events(after: revision)
    }
    guard let stream else { throw Failed(.serviceUnavailable, "too many pages listen") }
    return Answer.events(stream)
  }

  private func sound(_ query: Query, _ range: ByteRange?) async throws -> WebResponse {
    let (timeline, subject) = try await loaded(query)
    guard
      let part = try await timeline.sound.part(
        of: subject, from: range?.first ?? 0, to: range == nil ? 0 : range?.last)
    else { throw Failed(.notFound, "the timeline has no sound, or too much for a file") }
    guard range != nil else {
      return Answer.sound(SoundBody(source: timeline.sound, subject: subject), byteCount: part.byteCount)
    }
    guard !part.data.isEmpty else { throw Failed(.rangeNotSatisfiable, "the sound has \(part.byteCount) bytes") }
    return Answer.sound(part)
  }
}
