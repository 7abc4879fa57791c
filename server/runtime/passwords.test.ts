import { describe, expect, it } from "vitest";
import { HashingBusy } from "../deps.ts";
import { createPasswords } from "./passwords.ts";

const passwords = await createPasswords();
const QUICK = { memoryKiB: 64, passes: 1, parallelism: 1 };
const quick = await createPasswords(QUICK);

/** Made once by another Argon2id library from the password "demo-password". */
const FOREIGN_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$a2VzdHJlbC1zYWx0LTAxNg$zzRpdAgX5CAjyijjUlIHy3IicW08p1Wddw9W/08V3wI";

describe("createPasswords", () => {
  it("writes a PHC string of the agreed cost with a 16-byte salt", async () => {
    expect(await passwords.hash("demo-password")).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });

  it("salts: the same password never hashes alike, and both verify", async () => {
    const [one, other] = [await quick.hash("demo-password"), await quick.hash("demo-password")];
    expect(one).not.toBe(other);
    expect(await quick.verify("demo-password", one)).toBe(true);
    expect(await quick.verify("demo-password", other)).toBe(true);
  });

  it("verifies what other Argon2id libraries wrote", async () => {
    expect(await passwords.verify("demo-password", FOREIGN_HASH)).toBe(true);
    expect(await passwords.verify("demo-passwore", FOREIGN_HASH)).toBe(false);
  });

  it.each(["", "x", "demo-password ", "Demo-password", "demo-password\0"])(
    "refuses %j",
    async (wrong) => {
      expect(await quick.verify(wrong, await quick.hash("demo-password"))).toBe(false);
    },
  );

  it("cuts nothing off", async () => {
    const long = "x".repeat(128);
    const hash = await quick.hash(long);
    expect(await quick.verify(long, hash)).toBe(true);
    expect(await quick.verify(`${long}x`, hash)).toBe(false);
  });

  it("takes both spellings of one look for the same password", async () => {
    const hash = await quick.hash("caf\u00e9 au lait");
    expect(await quick.verify("cafe\u0301 au lait", hash)).toBe(true);
  });

  it("has a decoy of the same cost that no password opens", async () => {
    const { decoyHash } = passwords;
    expect(decoyHash.split("$").slice(0, 4)).toEqual(["", "argon2id", "v=19", "m=19456,t=2,p=1"]);
    expect(await passwords.verify("demo-password", decoyHash)).toBe(false);
  });

  it.each(["", "demo-password", "$argon2i$v=19$m=1,t=1,p=1$c2FsdHNhbHQ$aGFzaA"])(
    "throws on a stored hash such as %j",
    async (hash) => {
      await expect(quick.verify("demo-password", hash)).rejects.toThrow("not an Argon2id PHC");
    },
  );

  it.each([[1, 1], [2, 1], [4, 2]])(
    "on %d cores hashes %d at once, keeps sixteen waiting and turns the rest away",
    async (cores, atOnce) => {
      const { hash } = await createPasswords(QUICK, cores);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 50 }, () => hash("demo-password")),
      );
      const refused = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(refused).toHaveLength(50 - 16 - atOnce);
      for (const { reason } of refused) expect(reason).toBeInstanceOf(HashingBusy);
      expect(await hash("again")).toContain("$argon2id$");
    },
  );
});
