import Pixels
import RenderTree

/// What draws the tiles of one frame after the other: several artists, and what they know of the frame before.
final class TileCrew {
  let grid: TileGrid
  private let artists: ArtistPool
  private let studio: EffectStudio
  private var bins = TileBinsCache()
  private var previous: Frame?

  init(grid: TileGrid, threads: Int) {
    self.grid = grid
    artists = ArtistPool(threads: threads)
    studio = EffectStudio(artists: artists)
  }

  /// Where `frame` differs from the frame of the call before, and what to draw there.
  func plan(_ frame: Frame) -> FramePlan {
    let damage = FrameDamage.tiles(from: previous, to: frame, grid: grid)
    previous = frame
    artists.begin()
    return FramePlan(frame, damage: damage, effects: studio.effects(of: frame, damage: damage), cache: &bins)
  }

  /// Calls `body` once for every tile, on several threads, each with an artist of its own.
  func forEach(_ tiles: [Int], _ body: @Sendable (_ tile: Int, _ artist: TileArtist) -> Void) {
    artists.forEach(tiles, body)
  }
}
