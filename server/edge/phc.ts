/** How much work one Argon2id hash costs. */
export interface Argon2Cost {
  readonly memoryKiB: number;
  readonly passes: number;
  readonly parallelism: number;
}

export interface PhcHash {
  readonly cost: Argon2Cost;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly hash: Uint8Array<ArrayBuffer>;
}

const PATTERN =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** The text that describes a hash with its cost and salt, as other Argon2 libraries write it. */
export function writePhc({ cost, salt, hash }: PhcHash): string {
  const { memoryKiB, passes, parallelism } = cost;
  const base64 = (bytes: Uint8Array) => bytes.toBase64({ omitPadding: true });
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${base64(salt)}$${
    base64(hash)
  }`;
}

/** Throws an Error on anything that `writePhc` does not write. */
export function readPhc(text: string): PhcHash {
  const match = PATTERN.exec(text);
  if (match === null) throw new Error("Cannot read a password hash: not an Argon2id PHC string");
  const [, memoryKiB, passes, parallelism, salt = "", hash = ""] = match;
  return {
    cost: {
      memoryKiB: Number(memoryKiB),
      passes: Number(passes),
      parallelism: Number(parallelism),
    },
    salt: Uint8Array.fromBase64(salt),
    hash: Uint8Array.fromBase64(hash),
  };
}
