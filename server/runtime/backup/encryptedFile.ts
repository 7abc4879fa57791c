import * as z from "zod/mini";
import type { SecretKey } from "../../kernel/encryptor.ts";

/** The part that is readable without the key. It is authenticated, so changes are detected. */
const header = z.object({
  format: z.literal("kestrel backup 1"),
  takenAt: z.iso.datetime(),
  kind: z.enum(["postgres", "embedded"]),
  /** How many rows each table has, and how the audit chain ends (`seq:hash`). */
  rows: z.record(z.string(), z.number()),
  chain: z.string(),
  /** In base64; derives a separate key for each file. */
  salt: z.string(),
});
export type Header = z.output<typeof header>;

/** The file was cut, changed, or encrypted under another key. */
export class BrokenBackup extends Error {
  override readonly name = "BrokenBackup";
}

const FRAME = 256 * 1_024;
/** Before each frame, how long it is. */
const LENGTH_BYTES = 4;
/** The tag that AES-GCM adds to each frame. */
const TAG_BYTES = 16;
const LONGEST_HEADER = 64 * 1_024;

/** Encrypts a stream in frames: the header as a line, then frames of AES-256-GCM. */
export async function* encryptFile(
  content: AsyncIterable<Uint8Array>,
  facts: Omit<Header, "format" | "salt">,
  key: SecretKey,
): AsyncGenerator<Uint8Array> {
  const salt = crypto.getRandomValues(new Uint8Array(32));
  const whole: Header = { format: "kestrel backup 1", ...facts, salt: salt.toBase64() };
  const line = new TextEncoder().encode(`${JSON.stringify(whole)}\n`);
  yield line;
  const fileKey = await keyOf(key, salt);
  const source = readerOf(content);
  let frame = await source.upTo(FRAME);
  for (let index = 0;; index++) {
    const next = await source.upTo(FRAME);
    const isLast = next.length === 0;
    const ciphertext = await crypto.subtle.encrypt(frameOf(line, index, isLast), fileKey, frame);
    const length = new Uint8Array(LENGTH_BYTES);
    new DataView(length.buffer).setUint32(0, ciphertext.byteLength);
    yield length;
    yield new Uint8Array(ciphertext);
    if (isLast) return;
    frame = next;
  }
}

/** Decrypts a stream: the header, and the content as it arrives. Throws BrokenBackup. */
export async function decryptFile(file: AsyncIterable<Uint8Array>, key: SecretKey) {
  const source = readerOf(file);
  const line = await source.line(LONGEST_HEADER);
  const facts = headerIn(line);
  const fileKey = await keyOf(key, Uint8Array.fromBase64(facts.salt));

  async function* content(): AsyncGenerator<Uint8Array> {
    for (let index = 0;; index++) {
      const bytes = await source.upTo(LENGTH_BYTES);
      if (bytes.length < LENGTH_BYTES) throw new BrokenBackup("The backup was cut off");
      const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
      if (length > FRAME + TAG_BYTES) throw new BrokenBackup("The backup was changed");
      const ciphertext = await source.upTo(length);
      const isLast = await source.isAtEnd();
      const opened = await crypto.subtle.decrypt(frameOf(line, index, isLast), fileKey, ciphertext)
        .catch(() => {
          throw new BrokenBackup("The backup is truncated or altered, or BACKUP_KEY is wrong");
        });
      yield new Uint8Array(opened);
      if (isLast) return;
    }
  }
  return { facts, content: content() };
}

function headerIn(line: Uint8Array): Header {
  try {
    return header.parse(JSON.parse(new TextDecoder().decode(line)));
  } catch {
    throw new BrokenBackup("The file is no backup of this kind");
  }
}

async function keyOf(key: SecretKey, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", key, "HKDF", false, ["deriveKey"]);
  const info = new TextEncoder().encode("kestrel backup");
  return await crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt, info },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

/** Binds each frame to its place, and marks the last one, so none can be left out or moved. */
function frameOf(line: Uint8Array, index: number, isLast: boolean) {
  const iv = new Uint8Array(12);
  new DataView(iv.buffer).setUint32(8, index);
  return { name: "AES-GCM", iv, additionalData: new Uint8Array([...line, isLast ? 1 : 0]) };
}

/** Takes from a stream as many bytes as are wanted. */
function readerOf(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest = new Uint8Array();
  let isOver = false;

  async function fill(count: number): Promise<void> {
    const parts = [rest];
    let length = rest.length;
    while (length < count && !isOver) {
      const { done, value } = await chunks.next();
      if (done) isOver = true;
      else {
        parts.push(new Uint8Array(value));
        length += value.length;
      }
    }
    rest = new Uint8Array(await new Blob(parts).arrayBuffer());
  }
  function taken(count: number): Uint8Array<ArrayBuffer> {
    const bytes = rest.slice(0, count);
    rest = rest.slice(count);
    return bytes;
  }

  return {
    /** Fewer only at the end. */
    async upTo(count: number): Promise<Uint8Array<ArrayBuffer>> {
      if (rest.length < count) await fill(count);
      return taken(count);
    },
    /** With its end, and empty where there is none within so many bytes. */
    async line(longest: number): Promise<Uint8Array<ArrayBuffer>> {
      await fill(longest);
      return taken(rest.subarray(0, longest).indexOf(10) + 1);
    },
    async isAtEnd(): Promise<boolean> {
      if (rest.length === 0) await fill(1);
      return rest.length === 0;
    },
  };
}
