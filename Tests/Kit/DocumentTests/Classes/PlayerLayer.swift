// In the spirit of specialised-layers.md: a movie in a layer, with border, round corners and rotation like any other
// layer.
import AVFoundation
import UIKit

final class PlayerLayer: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let player = AVPlayer(url: Documents.file("../images/clock.mp4"))
    let playerLayer = AVPlayerLayer(player: player)
    playerLayer.backgroundColor = UIColor.black.cgColor

    // set player layer frame and attach it to our view
    playerLayer.frame = CGRect(x: 24, y: 24, width: 90, height: 90)
    view.layer.addSublayer(playerLayer)

    // transform layer
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / 500.0
    transform = CATransform3DRotate(transform, .pi / 4, 1, 1, 0)
    playerLayer.transform = transform

    // add rounded corners and border
    playerLayer.masksToBounds = true
    playerLayer.cornerRadius = 20
    playerLayer.borderColor = UIColor.red.cgColor
    playerLayer.borderWidth = 5

    // play the video
    player.play()
  }
}
