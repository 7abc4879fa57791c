import { hexOf } from "#contract/bytes.ts";

/** A version 4 UUID from random bytes: browsers have `randomUUID` only on pages over https. */
function uuidOfBytes(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] ?? 0) & 0x0f | 0x40;
  bytes[8] = (bytes[8] ?? 0) & 0x3f | 0x80;
  const hex = hexOf(bytes);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * What differs from run to run: time, timers and chance. A rule of `deno lint` allows them only
 * here; on the server it allows them only in `server/kernel/deps.ts`.
 */
export const ports = {
  /** The current time, by the browser's clock. */
  now: () => new Date(),
  /** Milliseconds since an arbitrary moment. Only ever increases, even if the clock is set back. */
  elapsed: () => performance.now(),
  /**
   * Returns a function that measures the milliseconds since now, or since the browser began to load
   * the page. By two clocks: one counts while the computer sleeps, the other can't be set back.
   */
  startAge(since: "now" | "page"): () => number {
    const elapsed = since === "page" ? 0 : performance.now();
    const wall = since === "page" ? performance.timeOrigin : Date.now();
    return () => Math.max(performance.now() - elapsed, Date.now() - wall);
  },
  /** Runs the work after so many milliseconds. The returned function cancels it. */
  after(milliseconds: number, work: () => void): () => void {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  /** The ID of a request, such as its idempotency key. */
  uuid: (): string => "randomUUID" in crypto ? crypto.randomUUID() : uuidOfBytes(),
  /** Random jitter for delays, from 0 to 1. */
  chance: () => Math.random(),
  /** 32 cryptographically secure random bits. */
  secretWord: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
};
