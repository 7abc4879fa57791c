import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 of a text as 64 hex digits; the runtime has the machine's own, which is faster. */
export type Sha256Hex = (text: string) => string | Promise<string>;

/**
 * SHA-256 of a text as 64 hex digits, at once. The platform's own comes from another thread: later
 * than it takes to reckon a short text here, and of two the later one may be first, so that no
 * simulation of the bank would run the same way twice.
 */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
