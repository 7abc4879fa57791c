import type { Randomness } from "../deps.ts";

const TOKEN_BYTES = 32;
const WORD_VALUES = 2 ** 32;

/** The platform's secure generator. */
export const secureRandomness: Randomness = {
  token: () =>
    crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
      .toBase64({ alphabet: "base64url", omitPadding: true }),

  integer(below) {
    if (!Number.isInteger(below) || below < 1 || below > WORD_VALUES) {
      throw new RangeError(`Cannot draw a number below ${below}`);
    }
    // Words past the last full multiple are drawn again: a bare remainder favours small numbers.
    const limit = WORD_VALUES - (WORD_VALUES % below);
    for (;;) {
      const word = crypto.getRandomValues(new Uint32Array(1))[0] ?? WORD_VALUES;
      if (word < limit) return word % below;
    }
  },
};
