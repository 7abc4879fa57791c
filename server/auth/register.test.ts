import { beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { hours, milliseconds } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { asker } from "../testing/asker.ts";
import { newUserNames } from "../testing/samples/people.ts";
import { openTestBank, type TestBank } from "../testing/testBank.ts";
import { everyAccount } from "../db/testing/samples.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

const asked = (body: unknown) => ({ method: "POST", path: "/api/register", body });
const actions = async () => (await bank.deps.store.audit.find({}, 9)).map(({ action }) => action);

describe("registering", () => {
  it("answers the customer, signed in, with an empty account of the preferred type", async () => {
    const person = newUserNames();
    const response = await bank.visitor(asked({
      ...person,
      driversLicense: "D1234567",
      ssn: "***-**-1234",
      dateOfBirth: "1990-02-28",
      preferredAccountType: "Investment",
    }));
    expect(response).toMatchObject({
      status: 201,
      body: {
        username: person.username,
        role: "customer",
        driversLicense: "*****567",
        ssn: "***-**-1234",
        dateOfBirth: "1990-02-28",
        preferredCurrency: "USD",
      },
    });
    const ask = asker(createApp(bank.deps), response.headers.getSetCookie()[0]?.split(";")[0]);
    expect(await ask({ method: "GET", path: "/api/user" })).toMatchObject({ body: response.body });
    const accounts = await ask({ method: "GET", path: "/api/accounts" });
    expect(accounts.body).toMatchObject([{ accountType: "investment", balance: 0 }]);
  });

  it("keeps the identity unreadable in the store, the audit log and the log", async () => {
    const store = createMemoryStore();
    bank = openTestBank(store);
    await bank.visitor(asked({
      ...newUserNames(),
      driversLicense: "D7654321",
      ssn: "9876",
      dateOfBirth: "1990-02-28",
    }));
    const kept = JSON.stringify(store.exportState()) + bank.logged.join();
    expect(kept).not.toMatch(/D7654321|9876"|1990-02-28/);
  });

  it("makes no administrator of a visitor or a customer, and records who wanted it", async () => {
    const { ask } = await bank.person("customer");
    for (const browser of [bank.visitor, ask]) {
      const response = await browser(asked({ ...newUserNames(), role: "admin" }));
      expect(response).toMatchObject({ status: 201, body: { role: "customer" } });
      expect(await actions()).toContain("user.role_refused");
    }
  });

  it("lets an administrator register another one and stay who they are", async () => {
    const { ask } = await bank.person("admin");
    const response = await ask(asked({ ...newUserNames(), role: "admin" }));
    expect(response).toMatchObject({ status: 201, body: { role: "admin" } });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("refuses a username that is taken in plain letters, which also sign in as full-width ones", async () => {
    await bank.deps.store.settings.set("hide_unknown_usernames", "false", bank.clock.now());
    const first = newUserNames();
    await bank.visitor(asked(first));
    const wide = first.username
      .replace(/[a-z]/g, (notice) => String.fromCodePoint(notice.charCodeAt(0) + 0xfee0));
    const response = await bank.visitor(asked({ ...newUserNames(), username: wide }));
    expect(response).toMatchObject({
      status: 409,
      body: { code: "name_taken", field: "username" },
    });
    const body = { username: wide, password: first.password };
    const signedIn = await bank.visitor({ method: "POST", path: "/api/login", body });
    expect(signedIn).toMatchObject({ status: 200, body: { username: first.username } });
  });

  it.each([
    ["username", "That username is taken"],
    ["email", "That email address is already in use"],
  ])("refuses a taken %s in any case", async (field, message) => {
    await bank.deps.store.settings.set("hide_unknown_usernames", "false", bank.clock.now());
    const first = newUserNames();
    await bank.visitor(asked(first));
    const taken = field === "username" ? first.username : first.email;
    const response = await bank.visitor(asked({ ...newUserNames(), [field]: taken.toUpperCase() }));
    expect(response).toMatchObject({ status: 409, body: { code: "name_taken", field, message } });
  });

  it("is granted to an administrator as often as they add people", async () => {
    const { ask } = await bank.person("admin");
    for (let people = 0; people < 31; people++) {
      expect((await ask(asked(newUserNames()))).status).toBe(201);
    }
  });

  it("has one winner of twenty concurrent ones, and leaves nothing of the others", async () => {
    const person = newUserNames();
    const responses = await Promise.all(
      Array.from(
        { length: 20 },
        (_, at) => bank.visitor(asked({ ...person, email: `${at}-${person.email}` })),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)]);
    expect(await everyAccount(bank.deps.store)).toHaveLength(1);
  });

  it("is granted to sixty people of one address an hour, and never to more", async () => {
    const responses = await Promise.all(
      Array.from({ length: 70 }, () => bank.visitor(asked(newUserNames()))),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(60);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
    const { ask } = await bank.person("admin");
    expect((await ask(asked(newUserNames()))).status).toBe(201);
    bank.clock.advance(milliseconds(hours(1) + 1));
    expect((await bank.visitor(asked(newUserNames()))).status).toBe(201);
  });

  it.each([
    [{ username: undefined }, "Username is required"],
    [{ fullName: "N" }, "Full name is required"],
    [{ fullName: undefined }, "Full name is required"],
    [{ email: "nina" }, "Please provide a valid email address"],
    [{ password: "1234567" }, "Password must be at least 8 characters"],
    [{ password: "password1" }, "This password is too easy to guess"],
    [{ password: "newcomer-99" }, "This password is too easy to guess"],
    [{ ssn: "123-45-6789" }, "Enter the last 4 digits only"],
    [{ dateOfBirth: "1990-02-30" }, "Enter a date that exists"],
    [{ phoneNumber: "555" }, "Phone number must be at least 10 characters"],
    [{ confirmPassword: "seven quiet lanterns" }, `Unknown field "confirmPassword"`],
  ])("refuses %j", async (wrong, message) => {
    const response = await bank.visitor(asked({ ...newUserNames(), ...wrong }));
    expect(response).toMatchObject({
      status: 400,
      body: { message, field: Object.keys(wrong)[0] },
    });
  });
});
