import { hexOf } from "#contract/bytes.ts";

/** Version 4, from random bytes: browsers have `randomUUID` only where a page came over https. */
function uuidOfBytes(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] ?? 0) & 0x0f | 0x40;
  bytes[8] = (bytes[8] ?? 0) & 0x3f | 0x80;
  const hex = hexOf(bytes);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * What differs from run to run: time, waits and chance. The app asks for them here alone, which a
 * rule of `deno lint` holds, as it holds the bank to the ports of `server/deps.ts`.
 */
export const ports = {
  /** The moment, by the browser's clock. */
  now: () => new Date(),
  /** Milliseconds since some moment. They only grow, also where the clock is set back. */
  elapsed: () => performance.now(),
  /** Does the work after so many milliseconds, unless what it answers is called before. */
  after(milliseconds: number, work: () => void): () => void {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  /** The name of a request, by which the bank knows it again. */
  uuid: (): string => "randomUUID" in crypto ? crypto.randomUUID() : uuidOfBytes(),
  /** By which waits differ: from 0 to 1. */
  chance: () => Math.random(),
  /** 32 bits that nobody can guess. */
  secretWord: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
};
