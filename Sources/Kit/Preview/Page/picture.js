/** A decoded frame, ready to be shown. */
class DecodedPicture {
  constructor({ blob, frame, revision }) {
    this.frame = frame;
    this.revision = revision;
    this.address = URL.createObjectURL(blob);
    this.image = new Image();
    this.image.src = this.address;
  }

  release() {
    URL.revokeObjectURL(this.address);
  }
}

/** The `<img>` that shows a frame. It changes from one complete frame to the next, without an empty one between. */
export class Picture {
  #shown = null;

  /** @param {HTMLImageElement} element */
  constructor(element) {
    this.element = element;
  }

  /** The index and revision of the visible frame; null before the first frame. */
  get shown() {
    return this.#shown;
  }

  static async decode(answer) {
    const picture = new DecodedPicture(answer);
    try {
      await picture.image.decode();
    } catch (error) {
      picture.release();
      throw error;
    }
    return picture;
  }

  show(picture, alternative) {
    const former = this.#shown;
    this.#shown = picture;
    this.element.src = picture.address;
    this.element.alt = alternative;
    // The old frame is kept until the new one is shown.
    if (former) requestAnimationFrame(() => former.release());
  }
}
