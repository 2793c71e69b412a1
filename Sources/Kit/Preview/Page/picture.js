/** A picture that is ready to be shown without waiting. */
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

/** The `<img>` that shows a frame. It changes from one complete picture to the next, never through an empty one. */
export class Picture {
  #shown = null;

  /** @param {HTMLImageElement} element */
  constructor(element) {
    this.element = element;
  }

  /** Frame and revision of what is seen, null before the first picture. */
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
    // What is on screen stays readable until the new one has taken its place.
    if (former) requestAnimationFrame(() => former.release());
  }
}
