/** A picture that a designer imported, for all stories of this tab. */
export interface ImportedPicture {
  /** The file's name. */
  readonly name: string;
  /** A blob of the window around the story. */
  readonly address: string;
}

/** The window around a story sends it the imported picture, or undefined once it is removed. */
export const IMPORTED = "kestrel/overlay/imported";

/** A story that opens asks for the imported picture. */
export const ASK = "kestrel/overlay/ask";
