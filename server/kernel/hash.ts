import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 of a text as 64 hex digits; the runtime has the machine's own, which is faster. */
export type Sha256Hex = (text: string) => string | Promise<string>;

/**
 * Returns the SHA-256 of a text as 64 hex digits. Synchronous, unlike WebCrypto, so that
 * simulations repeat exactly (docs/decisions.md, D1).
 */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
