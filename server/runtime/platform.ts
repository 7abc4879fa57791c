import { hash } from "node:crypto";
import { instantOf } from "#contract/time.ts";
import type { Clock, Randomness } from "../kernel/deps.ts";

const TOKEN_BYTES = 32;
const WORD_VALUES = 2 ** 32;

/** Long enough that its digest is not back before the loop has come to rest. */
const something = new Uint8Array(16 * 1_024);

/** The system's clock. */
export const systemClock: Clock = { now: () => instantOf(new Date()) };

/** The platform's secure generator. */
export const secureRandomness: Randomness = {
  token: () =>
    crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
      .toBase64({ alphabet: "base64url", omitPadding: true }),

  integer(below) {
    if (!Number.isInteger(below) || below < 1 || below > WORD_VALUES) {
      throw new RangeError(`Can't draw a number below ${below}`);
    }
    // Words past the last full multiple are drawn again: a bare remainder favours small numbers.
    const limit = WORD_VALUES - (WORD_VALUES % below);
    for (;;) {
      const word = crypto.getRandomValues(new Uint32Array(1))[0] ?? WORD_VALUES;
      if (word < limit) return word % below;
    }
  },
};

/**
 * Returns the SHA-256 of a text as 64 hex digits, synchronously. WebCrypto passes even the shortest
 * text to another thread and back, which takes ten times as long.
 */
export function sha256Hex(text: string): string {
  return hash("sha256", text, "hex");
}

/**
 * Runs the work after pending socket events. Deno polls sockets when the event loop is idle:
 * `setImmediate` runs before that, and the shortest timer takes two milliseconds. A digest is
 * computed on another thread, and until it is back, after some 70 µs, the loop is idle.
 */
export function nextTurn(work: () => void): void {
  void crypto.subtle.digest("SHA-256", something).then(work);
}
