/** The maximum difference between sound and frames, in seconds, before it is corrected. */
const DRIFT = 0.08;

/** The sound during playback. */
export class Sound {
  #player;
  #button;
  #audio = null;

  constructor(player, button) {
    this.#player = player;
    this.#button = button;
    button.addEventListener("click", () => this.toggle());
    player.addEventListener("state", () => this.#follow());
    player.addEventListener("seek", () => this.#follow());
    player.addEventListener("shown", () => this.#follow());
  }

  /** @param {string|null} address the URL of the sound of a new revision; null if there is none */
  load(address) {
    this.#audio?.pause();
    this.#audio = address === null ? null : new Audio(address);
    this.#button.hidden = address === null;
    if (this.#audio) this.#audio.muted = this.#isMuted;
    this.#follow();
  }

  toggle() {
    if (!this.#audio) return;
    this.#button.setAttribute("aria-pressed", String(!this.#isMuted));
    this.#audio.muted = this.#isMuted;
  }

  get #isMuted() {
    return this.#button.getAttribute("aria-pressed") === "true";
  }

  #follow() {
    const audio = this.#audio;
    if (!audio) return;
    const { time, speed, isPlaying } = this.#player;
    if (!isPlaying) {
      audio.pause();
      return;
    }
    audio.playbackRate = speed;
    if (Math.abs(audio.currentTime - time) > DRIFT * Math.max(1, speed)) audio.currentTime = time;
    // If the browser does not allow sound yet, the frames play without it.
    if (audio.paused && !audio.ended) audio.play().catch(() => {});
  }
}
