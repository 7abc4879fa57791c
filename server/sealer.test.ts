import { describe, expect, it } from "vitest";
import { createSealer, KEY_BYTES, SealBroken } from "./sealer.ts";

const key = (fill: number) => new Uint8Array(KEY_BYTES).fill(fill);

describe("a sealer", () => {
  it("[req 91] opens what it sealed, and shows nothing of it meanwhile", async () => {
    const sealer = createSealer(key(1));
    const sealed = await sealer.seal("user:7", "***-**-1234 ü");
    expect(sealed).not.toContain("1234");
    expect(await sealer.open("user:7", sealed)).toBe("***-**-1234 ü");
  });

  it("never seals the same text alike", async () => {
    const sealer = createSealer(key(1));
    expect(await sealer.seal("user:7", "x")).not.toBe(await sealer.seal("user:7", "x"));
  });

  it("[req 91] refuses another place, another key and a changed text", async () => {
    const sealer = createSealer(key(1));
    const sealed = await sealer.seal("user:7", "secret");
    const flipped = sealed.slice(0, 20) + (sealed[20] === "A" ? "B" : "A") + sealed.slice(21);
    await expect(sealer.open("user:8", sealed)).rejects.toThrow(SealBroken);
    await expect(createSealer(key(2)).open("user:7", sealed)).rejects.toThrow(SealBroken);
    await expect(sealer.open("user:7", flipped)).rejects.toThrow(SealBroken);
    await expect(sealer.open("user:7", "v1.")).rejects.toThrow(SealBroken);
  });
});

describe("a fingerprint", () => {
  const sealer = createSealer(new Uint8Array(KEY_BYTES).fill(1));

  it("is the same for the same place and text, and for nothing else", async () => {
    const print = await sealer.fingerprint("code:7", "123456");
    expect(print).toMatch(/^[0-9a-f]{64}$/);
    expect(await sealer.fingerprint("code:7", "123456")).toBe(print);
    expect(await sealer.fingerprint("code:8", "123456")).not.toBe(print);
    expect(await sealer.fingerprint("code:71", "23456")).not.toBe(print);
  });

  it("needs the key", async () => {
    const other = createSealer(new Uint8Array(KEY_BYTES).fill(2));
    const prints = [sealer, other].map((one) => one.fingerprint("code:7", "123456"));
    const [mine, theirs] = await Promise.all(prints);
    expect(mine).not.toBe(theirs);
  });
});
