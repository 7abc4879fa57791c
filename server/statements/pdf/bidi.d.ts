/** As much of bidi-js as is used here; programs disagree on the types it brings. */
export interface Bidi {
  /** A level for each UTF-16 unit: odd ones run right to left. */
  getEmbeddingLevels(text: string, base?: "ltr" | "rtl"): {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly level: number }[];
  };
  /** The sign that is drawn instead where a text runs right to left; null for most. */
  getMirroredCharacter(letter: string): string | null;
}

declare function bidiFactory(): Bidi;
export { bidiFactory as default };
