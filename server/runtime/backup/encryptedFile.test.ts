import { describe, expect, it } from "vitest";
import { BrokenBackup, decryptFile, encryptFile } from "./encryptedFile.ts";

const key = new Uint8Array(32).fill(1);
const facts = {
  takenAt: "2026-03-05T15:04:00.000Z",
  kind: "embedded",
  rows: { users: 3 },
  chain: "",
} as const;

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function whole(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const all = await Array.fromAsync(parts, (part) => new Uint8Array(part));
  return new Uint8Array(await new Blob(all).arrayBuffer());
}

function contentOf(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => (at * 7) % 251);
}

const ciphertext = (content: Uint8Array) =>
  whole(encryptFile(inPieces(content, 10_000), facts, key));
const opened = async (file: Uint8Array, by = key) =>
  await whole((await decryptFile(inPieces(file, 70_000), by)).content);

describe("an encrypted backup", () => {
  it.each([0, 1, 262_143, 262_144, 262_145, 600_000])(
    "opens as it was: %i bytes",
    async (length) => {
      const content = contentOf(length);
      const file = await ciphertext(content);
      expect((await decryptFile(inPieces(file, 100), key)).facts).toMatchObject(facts);
      expect(await opened(file)).toEqual(new Uint8Array(content));
    },
  );

  it("is rejected if it was cut, changed, moved, or encrypted under another key", async () => {
    const file = await ciphertext(contentOf(600_000));
    const header = file.indexOf(10) + 1;
    const frame = 4 + 262_144 + 16;
    const changed = (at: number) => file.map((byte, place) => place === at ? byte ^ 1 : byte);
    const parts = [file.slice(0, header), file.slice(header, header + frame)];
    const second = file.slice(header + frame, header + 2 * frame);
    const joined = async (...pieces: Uint8Array<ArrayBuffer>[]) =>
      new Uint8Array(await new Blob(pieces).arrayBuffer());
    for (
      const broken of [
        file.slice(0, -1),
        file.slice(0, header + 2 * frame),
        file.slice(0, header + 2),
        file.slice(0, 20),
        changed(header + 100),
        changed(file.indexOf("3".charCodeAt(0))),
        await joined(...parts.slice(0, 1), second, ...parts.slice(1)),
      ]
    ) {
      await expect(opened(broken)).rejects.toBeInstanceOf(BrokenBackup);
    }
    await expect(opened(file, new Uint8Array(32).fill(2))).rejects.toThrow("BACKUP_KEY is wrong");
  });
});
