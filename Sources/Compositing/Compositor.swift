import Pixels
import Rasterization
import RenderTree

/// Draws frames, each time only what changed since the frame before.
///
/// Not for several threads at a time: one draws, with the help of others that it starts itself.
public final class Compositor {
  /// The picture, complete after every `draw`.
  public let surface: PixelBuffer

  public let grid: TileGrid
  private let workers: TileWorkers
  private let artists: [TileArtist]
  private var bins = TileBinsCache()
  private var previous: Frame?

  /// - Parameter threads: How many threads may draw, the calling one included; 1 starts none.
  public init(width: Int, height: Int, threads: Int) {
    surface = PixelBuffer(width: width, height: height)
    grid = TileGrid(width: surface.width, height: surface.height)
    workers = TileWorkers(threads: threads)
    artists = (0..<workers.threads).map { _ in TileArtist() }
  }

  public var width: Int { surface.width }
  public var height: Int { surface.height }

  /// Makes `surface` show `frame`, and returns the tiles that were drawn anew.
  ///
  /// What a pixel becomes depends on the frame alone: neither on what was drawn before nor on the number of threads.
  public func draw(_ frame: Frame) -> TileSet {
    let damage = FrameDamage.tiles(from: previous, to: frame, grid: grid)
    previous = frame
    guard !damage.isEmpty else { return damage }
    let plan = FramePlan(frame, damage: damage, cache: &bins)
    let crew = ArtistCrew(artists: artists, surface: surface)
    workers.forEach(damage.tiles) { tile, worker in crew.draw(tile, of: plan, worker: worker) }
    return damage
  }
}

/// The artists of a compositor while they draw.
///
/// Unchecked: `TileWorkers` gives each artist to one thread at a time, and tiles do not overlap in the surface.
private struct ArtistCrew: @unchecked Sendable {
  let artists: [TileArtist]
  let surface: PixelBuffer

  func draw(_ tile: Int, of plan: FramePlan, worker: Int) {
    artists[worker].draw(tile, of: plan, into: surface)
  }
}
