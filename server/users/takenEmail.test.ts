import { beforeEach, describe, expect, it } from "vitest";
import { days, hours, seconds } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { browser } from "../testing/browser.ts";
import { changeEmail, lettersTo, wantEmail } from "../testing/letters.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { endOverdueEmailChanges } from "./overdueEmailChanges.ts";

let bank: TestBank;
let maya: TestPerson;
let noah: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  [maya, noah] = [await bank.person("customer"), await bank.person("customer")];
});

const wish = ({ ask }: TestPerson, email: string, { user } = maya) =>
  ask({ method: "PATCH", path: `/api/users/${user.id}`, body: { email } });
const subjectsTo = async (address: string) =>
  (await lettersTo(bank, address)).map(({ subject }) => subject);

describe("an address that somebody else has", () => {
  it("is answered and kept as one that nobody has", async () => {
    const free = await wish(maya, "free@example.test");
    const taken = await wish(maya, noah.user.email.toUpperCase());
    const shown = ({ status, body }: typeof free) => ({
      status,
      body: { ...Object(body), pendingEmail: "" },
    });
    expect(shown(taken)).toEqual(shown(free));
    expect(taken.body).toMatchObject({ pendingEmail: noah.user.email.toUpperCase() });
    const names = ({ headers }: typeof free) => [...headers.keys()].sort();
    expect(names(taken)).toEqual(names(free));
  });

  it("brings its owner one letter, and none to the person but to their own address", async () => {
    for (let turn = 0; turn < 3; turn++) await wish(maya, noah.user.email);
    expect(await subjectsTo(noah.user.email)).toEqual(["Somebody asked for your e-mail address"]);
    expect(await subjectsTo(maya.user.email)).toEqual(["Your e-mail address is about to change"]);
    const [letter] = await lettersTo(bank, noah.user.email);
    expect(letter).toMatchObject({ code: "", token: "" });
  });

  it("is confirmed by nothing", async () => {
    const { toOld } = await wantEmail(bank, maya, noah.user.email);
    const path = `/api/users/${maya.user.id}/email/confirm`;
    const confirm = (code: string) => maya.ask({ method: "POST", path, body: { code } });
    expect(await confirm(toOld.code)).toMatchObject({ status: 200 });
    const { newCodeHash } = await bank.deps.store.emailChanges.of(maya.user.id) ?? {};
    for (let code = 100_000; code < 101_000; code++) {
      const hash = bank.deps.encryptor.keyedHash(`email change:${maya.user.id}`, String(code));
      expect(await hash).not.toBe(newCodeHash);
    }
    bank.clock.advance(days(7));
    await endOverdueEmailChanges(bank.deps);
    expect(await bank.deps.store.users.byId(maya.user.id))
      .toMatchObject({ email: maya.user.email, pendingEmail: null });
  });

  it("is told to administrators, who see everybody's", async () => {
    const admin = await bank.person("admin");
    expect(await wish(admin, noah.user.email))
      .toMatchObject({ status: 409, body: { code: "name_taken", field: "email" } });
    expect(await subjectsTo(noah.user.email)).toEqual([]);
  });

  it("since it was asked for is told to whoever proves that they read it too", async () => {
    const { toNew, toOld } = await wantEmail(bank, maya, "wanted@example.test");
    await bank.deps.store.users.update(noah.user.id, { email: "wanted@example.test" });
    const path = `/api/users/${maya.user.id}/email/confirm`;
    await maya.ask({ method: "POST", path, body: { code: toOld.code } });
    expect(await maya.ask({ method: "POST", path, body: { code: toNew.code } }))
      .toMatchObject({ status: 409, body: { code: "name_taken" } });
  });

  it("since it was confirmed is not taken away from its owner", async () => {
    const { toNew } = await wantEmail(bank, maya, "wanted@example.test");
    const path = `/api/users/${maya.user.id}/email/confirm`;
    await maya.ask({ method: "POST", path, body: { code: toNew.code } });
    await bank.deps.store.users.update(noah.user.id, { email: "wanted@example.test" });
    bank.clock.advance(days(1));
    await endOverdueEmailChanges(bank.deps);
    expect(await bank.deps.store.users.byId(maya.user.id))
      .toMatchObject({ email: maya.user.email, pendingEmail: null });
  });
});

describe("one's own address", () => {
  it("may be spelled anew", async () => {
    const email = maya.user.email.toUpperCase();
    expect(await changeEmail(bank, maya, email)).toMatchObject({ status: 200, body: { email } });
  });
});

describe("changes of an address", () => {
  it("are five a day for whoever asks for themselves, letters once more among them", async () => {
    for (const name of ["a", "b", "b", "c", "d"]) {
      expect((await wish(maya, `${name}@example.test`)).status).toBe(200);
    }
    const told = await wish(maya, "e@example.test");
    expect(told).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(await bank.deps.store.users.byId(maya.user.id))
      .toMatchObject({ pendingEmail: "d@example.test" });
    const admin = await bank.person("admin");
    expect((await wish(admin, "e@example.test")).status).toBe(200);
    bank.clock.advance(hours(24));
    const later = browser(bank);
    await later.signIn(maya.user.username);
    const again = { method: "PATCH", path: `/api/users/${maya.user.id}` };
    const body = { email: "f@example.test" };
    expect((await later.ask({ ...again, body })).status).toBe(429);
    bank.clock.advance(seconds(1));
    expect((await later.ask({ ...again, body })).status).toBe(200);
  });
});
