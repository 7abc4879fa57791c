import { describe, expect, it } from "vitest";
import { createSealer, KEY_BYTES, SealBroken } from "../sealer.ts";
import { newUser } from "../store/samples.ts";
import { openIdentity, sealIdentity } from "./identity.ts";
import { viewUser } from "./viewUser.ts";

const sealer = createSealer(new Uint8Array(KEY_BYTES).fill(1));
const otherKey = createSealer(new Uint8Array(KEY_BYTES).fill(2));
const known = { driversLicense: "D1234567", ssn: "***-**-1234", dateOfBirth: "1990-02-28" };

describe("an identity", () => {
  it("is sealed and opened for its username in any case", async () => {
    const sealedIdentity = await sealIdentity(sealer, "Maya", known);
    expect(sealedIdentity).not.toMatch(/D123|1990/);
    expect(await openIdentity(sealer, { username: "mAYA", sealedIdentity })).toEqual(known);
  });

  it("[req 91] does not open for anybody else", async () => {
    const sealedIdentity = await sealIdentity(sealer, "maya", known);
    const moved = openIdentity(sealer, { username: "noah", sealedIdentity });
    await expect(moved).rejects.toBeInstanceOf(SealBroken);
  });

  it("of which nothing is known is nothing", async () => {
    expect(await sealIdentity(sealer, "maya", {})).toBeNull();
    const nothing = { driversLicense: null, ssn: null, dateOfBirth: null };
    const opened = await openIdentity(sealer, { username: "maya", sealedIdentity: null });
    expect(opened).toEqual(nothing);
  });

  it("that no key opens any more is not shown, and shuts nobody out", async () => {
    const sealedIdentity = await sealIdentity(otherKey, "maya", known);
    const maya = { ...newUser({ username: "maya", sealedIdentity }), id: 1 };
    const shown = await viewUser(sealer, maya, { role: "admin" });
    expect(shown).toMatchObject({ username: "maya", driversLicense: null, ssn: null });
  });
});
