import { describe, expect, it } from "vitest";
import { createEncryptor, DecryptionError, KEY_BYTES, nameOf } from "./encryptor.ts";

const key = (fill: number) => new Uint8Array(KEY_BYTES).fill(fill);

describe("an encryptor", () => {
  it("decrypts what it encrypted, and reveals nothing of it in between", async () => {
    const encryptor = createEncryptor(key(1));
    const ciphertext = await encryptor.encrypt("user:7", "***-**-1234 ü");
    expect(ciphertext).not.toContain("1234");
    expect(await encryptor.decrypt("user:7", ciphertext)).toBe("***-**-1234 ü");
  });

  it("never encrypts a text twice alike", async () => {
    const encryptor = createEncryptor(key(1));
    expect(await encryptor.encrypt("user:7", "x")).not.toBe(await encryptor.encrypt("user:7", "x"));
  });

  it("refuses another place, another key and a changed text", async () => {
    const encryptor = createEncryptor(key(1));
    const ciphertext = await encryptor.encrypt("user:7", "secret");
    const flipped = ciphertext.slice(0, 20) + (ciphertext[20] === "A" ? "B" : "A") +
      ciphertext.slice(21);
    await expect(encryptor.decrypt("user:8", ciphertext)).rejects.toThrow(DecryptionError);
    await expect(createEncryptor(key(2)).decrypt("user:7", ciphertext)).rejects.toThrow(
      DecryptionError,
    );
    await expect(encryptor.decrypt("user:7", flipped)).rejects.toThrow(DecryptionError);
    await expect(encryptor.decrypt("user:7", "v1.")).rejects.toThrow(DecryptionError);
  });
});

describe("keys that turn", () => {
  const [former, present] = [key(1), key(2)];
  const turning = createEncryptor({
    current: present,
    others: [former],
    lasting: [key(4), key(3)],
  });

  it("encrypt by the current one, whose name is included, and decrypt by each", async () => {
    const before = await createEncryptor(former).encrypt("user:7", "before");
    const nameless = before.replace(/^v2\.[0-9a-f]{8}\./, "v1.");
    const now = await turning.encrypt("user:7", "now");
    expect(now.startsWith(`v2.${await nameOf(present)}.`)).toBe(true);
    expect(await turning.decrypt("user:7", before)).toBe("before");
    expect(await turning.decrypt("user:7", nameless)).toBe("before");
    expect(await createEncryptor(present).decrypt("user:7", now)).toBe("now");
    await expect(createEncryptor(present).decrypt("user:7", before)).rejects.toThrow(
      DecryptionError,
    );
  });

  it("re-encrypt texts of another key, and nothing else", async () => {
    const before = await createEncryptor(former).encrypt("user:7", "text");
    const moved = await turning.renewed("user:7", before) ?? "";
    expect(await createEncryptor(present).decrypt("user:7", moved)).toBe("text");
    expect(await turning.renewed("user:7", moved)).toBeUndefined();
    await expect(turning.renewed("user:8", before)).rejects.toThrow(DecryptionError);
  });

  it("hash by the current one, and know what each has hashed", async () => {
    const hash = await turning.keyedHash("code:7", "123456");
    expect(hash.startsWith(`${await nameOf(present)}.`)).toBe(true);
    const leaked = createEncryptor(former);
    expect(await leaked.keyedHashes("code:7", "123456")).not.toContain(hash);
    const known = await turning.keyedHashes("code:7", "123456");
    expect(known[0]).toBe(hash);
    expect(known).toContain(await leaked.keyedHash("code:7", "123456"));
  });

  it("leave alone what is encrypted or derived by a lasting one, which hashes no codes", async () => {
    const before = createEncryptor({ current: former, lasting: [key(3)] });
    const after = createEncryptor({ current: present, lasting: [key(3)] });
    const text = await before.encryptLasting("audit:7", "text");
    expect(text.startsWith(`v2.${await nameOf(key(3))}.`)).toBe(true);
    expect(await after.decrypt("audit:7", text)).toBe("text");
    expect(await turning.decrypt("audit:7", text)).toBe("text");
    const derived = await before.lastingHash("name", "maya");
    expect(derived).toMatch(/^[0-9a-f]{64}$/);
    expect(await after.lastingHash("name", "maya")).toBe(derived);
    expect(await turning.lastingHash("name", "maya")).not.toBe(derived);
    expect(await after.keyedHashes("code:7", "123456")).toHaveLength(1);
  });
});

describe("a fingerprint", () => {
  const encryptor = createEncryptor(new Uint8Array(KEY_BYTES).fill(1));

  it("is the same for the same place and text, and for nothing else", async () => {
    const print = await encryptor.keyedHash("code:7", "123456");
    expect(print).toMatch(/^[0-9a-f]{8}\.[0-9a-f]{64}$/);
    expect(await encryptor.keyedHash("code:7", "123456")).toBe(print);
    expect(await encryptor.keyedHash("code:8", "123456")).not.toBe(print);
    expect(await encryptor.keyedHash("code:71", "23456")).not.toBe(print);
  });

  it("needs the key", async () => {
    const other = createEncryptor(new Uint8Array(KEY_BYTES).fill(2));
    const prints = [encryptor, other].map((one) => one.keyedHash("code:7", "123456"));
    const [mine, theirs] = await Promise.all(prints);
    expect(mine).not.toBe(theirs);
  });
});
