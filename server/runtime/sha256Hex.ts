import { hash } from "node:crypto";

/**
 * SHA-256 of a text as 64 hex digits, at once. WebCrypto hands even the shortest text to another
 * thread and back, which takes ten times as long.
 */
export function sha256Hex(text: string): string {
  return hash("sha256", text, "hex");
}
