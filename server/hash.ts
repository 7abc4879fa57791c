/** SHA-256 of a text as 64 hex digits; the runtime has the machine's own, which is faster. */
export type Sha256Hex = (text: string) => string | Promise<string>;

/** Bytes of a block, and words of the table that each block is spread to. */
const BLOCK = 64;
const ROUNDS = 64;

const primes = firstPrimes(ROUNDS);
const constants = Int32Array.from(primes, (prime) => fraction(prime ** (1 / 3)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(prime ** (1 / 2)));

const encoder = new TextEncoder();

/**
 * SHA-256 of a text as 64 hex digits (FIPS 180-4), at once. The platform's own comes from another
 * thread: later than it takes to reckon a short text here, and of two the later one may be first, so
 * that no simulation of the bank would run the same way twice.
 */
export function sha256Hex(text: string): string {
  const message = padded(encoder.encode(text));
  const state = start.slice();
  const words = new Int32Array(ROUNDS);
  for (let at = 0; at < message.byteLength; at += BLOCK) {
    spread(message, at, words);
    compress(state, words);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The text, a bit, and its length in bits at the end of whole blocks. */
function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setBigUint64(whole.length - 8, BigInt(bytes.length) * 8n);
  return view;
}

function spread(message: DataView, at: number, words: Int32Array): void {
  for (let i = 0; i < 16; i++) words[i] = message.getInt32(at + i * 4);
  for (let i = 16; i < ROUNDS; i++) {
    const near = words[i - 2] ?? 0;
    const far = words[i - 15] ?? 0;
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    words[i] = (words[i - 16] ?? 0) + low + (words[i - 7] ?? 0) + high;
  }
}

/** The letters are those of the standard. */
function compress(state: Int32Array, words: Int32Array): void {
  const before = (at: number) => state[at] ?? 0;
  let [a, b, c, d] = [before(0), before(1), before(2), before(3)];
  let [e, f, g, h] = [before(4), before(5), before(6), before(7)];
  for (let i = 0; i < ROUNDS; i++) {
    const sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const choice = (e & f) ^ (~e & g);
    const one = h + sum + choice + (constants[i] ?? 0) + (words[i] ?? 0);
    const other = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + other) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => state[at] = before(at) + word);
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits behind the point. */
function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}
