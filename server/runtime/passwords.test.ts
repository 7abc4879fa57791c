import { describe, expect, it, vi } from "vitest";
import { bankItself } from "../kernel/deps.ts";
import { createPasswords } from "./passwords.ts";

const passwords = await createPasswords();
const QUICK = { memoryKiB: 64, passes: 1, parallelism: 1 };
const quick = await createPasswords(QUICK);

/** Made once by another Argon2id library from the password "demo-password". */
const FOREIGN_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$a2VzdHJlbC1zYWx0LTAxNg$zzRpdAgX5CAjyijjUlIHy3IicW08p1Wddw9W/08V3wI";

describe("createPasswords", () => {
  it("writes a PHC string of the agreed cost with a 16-byte salt", async () => {
    expect(await passwords.hash("demo-password", bankItself)).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });

  it("salts: the same password never hashes alike, and both verify", async () => {
    const [one, other] = [
      await quick.hash("demo-password", bankItself),
      await quick.hash("demo-password", bankItself),
    ];
    expect(one).not.toBe(other);
    expect(await quick.verify("demo-password", one, bankItself)).toBe(true);
    expect(await quick.verify("demo-password", other, bankItself)).toBe(true);
  });

  it("verifies what other Argon2id libraries wrote", async () => {
    expect(await passwords.verify("demo-password", FOREIGN_HASH, bankItself)).toBe(true);
    expect(await passwords.verify("demo-passwore", FOREIGN_HASH, bankItself)).toBe(false);
  });

  it.each(["", "x", "demo-password ", "Demo-password", "demo-password\0"])(
    "refuses %j",
    async (wrong) => {
      expect(await quick.verify(wrong, await quick.hash("demo-password", bankItself), bankItself))
        .toBe(false);
    },
  );

  it("cuts nothing off", async () => {
    const long = "x".repeat(128);
    const hash = await quick.hash(long, bankItself);
    expect(await quick.verify(long, hash, bankItself)).toBe(true);
    expect(await quick.verify(`${long}x`, hash, bankItself)).toBe(false);
  });

  it("takes both spellings of one look for the same password", async () => {
    const hash = await quick.hash("caf\u00e9 au lait", bankItself);
    expect(await quick.verify("cafe\u0301 au lait", hash, bankItself)).toBe(true);
  });

  it("has a decoy of the same cost that no password opens", async () => {
    const { decoyHash } = passwords;
    expect(decoyHash.split("$").slice(0, 4)).toEqual(["", "argon2id", "v=19", "m=19456,t=2,p=1"]);
    expect(await passwords.verify("demo-password", decoyHash, bankItself)).toBe(false);
  });

  it.each(["", "demo-password", "$argon2i$v=19$m=1,t=1,p=1$c2FsdHNhbHQ$aGFzaA"])(
    "throws on a stored hash such as %j",
    async (hash) => {
      await expect(quick.verify("demo-password", hash, bankItself)).rejects.toThrow(
        "not an Argon2id PHC",
      );
    },
  );

  it.each([[1, 1], [2, 1], [4, 2]])("on %d cores runs %d in parallel", async (cores, atOnce) => {
    const { hash } = await createPasswords(QUICK, cores);
    const { deriveBits } = crypto.subtle;
    let [running, most] = [0, 0];
    const watched = vi.spyOn(crypto.subtle, "deriveBits").mockImplementation(async (...given) => {
      most = Math.max(most, ++running);
      return await deriveBits.apply(crypto.subtle, given).finally(() => running--);
    });
    const lanes = Array.from({ length: 5 }, (_, lane) => ({ lane: `${lane}`, isKnown: false }));
    await Promise.all(lanes.map((from) => hash("demo-password", from)));
    watched.mockRestore();
    expect(most).toBe(atOnce);
  });
});
