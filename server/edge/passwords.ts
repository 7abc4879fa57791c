import { HashingBusy, type Passwords } from "../deps.ts";
import { type Argon2Cost, type PhcHash, readPhc, writePhc } from "./phc.ts";
import { createTurnstile } from "./turnstile.ts";

declare global {
  /** Deno's WebCrypto has Argon2id; the browsers' type library does not name it yet. */
  interface SubtleCrypto {
    importKey(
      format: "raw-secret",
      keyData: BufferSource,
      algorithm: "Argon2id",
      extractable: boolean,
      keyUsages: readonly KeyUsage[],
    ): Promise<CryptoKey>;
  }
}

interface Argon2idParams extends Algorithm {
  readonly nonce: Uint8Array<ArrayBuffer>;
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** What one password costs whoever hashes or guesses it. */
export const COST: Argon2Cost = { memoryKiB: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * A flood of sign-ins costs 19 MiB and a core each: two at once at most, sixteen waiting, then no
 * more. One core is left to everybody else.
 */
const AT_ONCE = 2;
const QUEUE = 16;

/** Argon2id off the event loop. A weaker cost is for tests of other things only. */
export async function createPasswords(
  cost: Argon2Cost = COST,
  cores = navigator.hardwareConcurrency,
): Promise<Passwords> {
  const turnstile = createTurnstile({
    atOnce: Math.max(1, Math.min(AT_ONCE, cores - 1)),
    queue: QUEUE,
    turnedAway: () => new HashingBusy("Too many passwords are being hashed"),
  });

  async function hash(password: string): Promise<string> {
    const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
    const derived = await turnstile.pass(() => derive(password, { cost, salt }, HASH_BYTES));
    return writePhc({ cost, salt, hash: derived });
  }

  return {
    hash,
    async verify(password, text) {
      const known = readPhc(text);
      const derived = await turnstile.pass(() => derive(password, known, known.hash.length));
      return isSame(derived, known.hash);
    },
    decoyHash: await hash(crypto.randomUUID()),
  };
}

async function derive(
  password: string,
  { cost, salt }: Pick<PhcHash, "cost" | "salt">,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  // One look of a password may have several spellings in Unicode; a keyboard picks one of them.
  const secret = new TextEncoder().encode(password.normalize("NFC"));
  const key = await crypto.subtle.importKey("raw-secret", secret, "Argon2id", false, [
    "deriveBits",
  ]);
  const algorithm: Argon2idParams = {
    name: "Argon2id",
    nonce: salt,
    memory: cost.memoryKiB,
    passes: cost.passes,
    parallelism: cost.parallelism,
  };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, bytes * 8));
}

/** Looks at every byte whatever the first ones say, so that the time tells nothing. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= (one[at] ?? 0) ^ (other[at] ?? 0);
  return difference === 0;
}
