/** SHA-256 of a text as 64 hex digits; the runtime has one that does not wait for another thread. */
export type Sha256Hex = (text: string) => string | Promise<string>;

/** SHA-256 of a text as 64 hex digits. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(digest).toHex();
}
