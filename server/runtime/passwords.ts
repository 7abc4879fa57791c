import { timingSafeEqual } from "node:crypto";
import { bankItself, type HashingFor, type Passwords } from "../kernel/deps.ts";
import { createHashQueue } from "./hashQueue.ts";

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

/** How much work one Argon2id hash costs. */
interface Argon2Cost {
  readonly memoryKiB: number;
  readonly passes: number;
  readonly parallelism: number;
}

interface PhcHash {
  readonly cost: Argon2Cost;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly hash: Uint8Array<ArrayBuffer>;
}

/** The Argon2id cost of one hash, for the server and for an attacker. */
export const COST: Argon2Cost = { memoryKiB: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * A hash costs 19 MiB and a core: runs two in parallel at most, and leaves one core to other work.
 */
const AT_ONCE = 2;

/** Argon2id off the event loop. A weaker cost is for tests of other things only. */
export async function createPasswords(
  cost: Argon2Cost = COST,
  cores = navigator.hardwareConcurrency,
): Promise<Passwords & { waiting(): number }> {
  const queue = createHashQueue(Math.max(1, Math.min(AT_ONCE, cores - 1)));

  async function hash(password: string, from: HashingFor): Promise<string> {
    const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
    const derived = await queue.pass(() => derive(password, { cost, salt }, HASH_BYTES), from);
    return writePhc({ cost, salt, hash: derived });
  }

  return {
    /** How many wait to be hashed. */
    waiting: queue.waiting,
    hash,
    async verify(password, text, from) {
      const known = readPhc(text);
      const derived = await queue.pass(() => derive(password, known, known.hash.length), from);
      return timingSafeEqual(derived, known.hash);
    },
    decoyHash: await hash(crypto.randomUUID(), bankItself),
  };
}

async function derive(
  password: string,
  { cost, salt }: Pick<PhcHash, "cost" | "salt">,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  // One look of a password may have several spellings in Unicode; a keyboard picks one of them.
  const secret = new TextEncoder().encode(password.normalize("NFC"));
  const uses = ["deriveBits"] as const;
  const key = await crypto.subtle.importKey("raw-secret", secret, "Argon2id", false, uses);
  const { memoryKiB: memory, passes, parallelism } = cost;
  const algorithm = { name: "Argon2id", nonce: salt, memory, passes, parallelism };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, bytes * 8));
}

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** The text that describes a hash with its cost and salt, as other Argon2 libraries write it. */
function writePhc({ cost, salt, hash }: PhcHash): string {
  const { memoryKiB, passes, parallelism } = cost;
  const parts = [salt, hash].map((bytes) => bytes.toBase64({ omitPadding: true }));
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${parts.join("$")}`;
}

/** Throws an Error on anything that `writePhc` does not write. */
function readPhc(text: string): PhcHash {
  const match = PHC.exec(text);
  if (match === null) throw new Error("Can't read a password hash: not an Argon2id PHC string");
  const [, memoryKiB, passes, parallelism, salt = "", hash = ""] = match;
  const cost = {
    memoryKiB: Number(memoryKiB),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  return { cost, salt: Uint8Array.fromBase64(salt), hash: Uint8Array.fromBase64(hash) };
}
