import { describe, expect, it } from "vitest";
import { settingKeys } from "#contract/settings.ts";
import { after, before, hours, minutes } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { payeeIdOf, payeeOf } from "../testing/samples/payees.ts";
import { scheduleOf } from "../testing/samples/schedules.ts";
import { withdrawalOf } from "../testing/samples/transactions.ts";
import { openTestBank } from "../testing/testBank.ts";
import { policy } from "../kernel/policy.ts";

const iban = "GB82WEST12345698765432";

async function openBank() {
  const store = createMemoryStore();
  const bank = openTestBank(store);
  const admin = await bank.person("admin");
  const customer = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
  });
  const { ask } = customer;
  return {
    bank,
    store,
    admin,
    customer,
    ask,
    create: (fields: object = {}) =>
      ask({ method: "POST", path: "/api/payees", body: { ...payeeOf, ...fields } }),
    patch: (id: number, body: object) => ask({ method: "PATCH", path: `/api/payees/${id}`, body }),
    remove: (id: number, body?: object) =>
      ask({ method: "DELETE", path: `/api/payees/${id}`, ...(body && { body }) }),
    list: async () => [(await ask({ method: "GET", path: "/api/payees" })).body].flat(),
    withdraw: (amount: number, externalAccount: string) =>
      ask({
        method: "POST",
        path: "/api/transactions",
        body: { ...withdrawalOf(customer, amount), metadata: { externalAccount } },
      }),
    async schedule(externalAccount: string) {
      const { toAccountId: _, ...body } = scheduleOf(customer);
      const withdrawal = { ...body, type: "withdrawal", externalAccount };
      return await ask({ method: "POST", path: "/api/schedules", body: withdrawal });
    },
    schedules: async () => [(await ask({ method: "GET", path: "/api/schedules" })).body].flat(),
  };
}

describe("a payee's number is read as what it is said to be", () => {
  it.each([
    ["own", "1234567897", "1234567897"],
    ["own", "12345-678 97", "1234567897"],
    ["iban", "gb82 west 1234 5698 7654 32", iban],
    ["iban", "\u200eIBAN GB82\u00a0WEST\u202f1234\u20115698 7654 32\u200b", iban],
    ["iban", "MT84 MALT 0110 0001 2345 MTLC AST0 01S", "MT84MALT011000012345MTLCAST001S"],
    ["iban", "MT31 MALT 0110 0000 0000 0000 0000 123", "MT31MALT01100000000000000000123"],
    ["other", " 021000021 / 88 4410 ", "021000021 / 88 4410"],
  ])("%s %s", async (kind, accountNumber, kept) => {
    const { create } = await openBank();
    expect(await create({ kind, accountNumber })).toMatchObject({
      status: 201,
      body: { kind, accountNumber: kept, note: "", sent: { count: 0, last: null }, schedules: 0 },
    });
  });

  it.each([
    ["own", "1234567890", "That's not a Kestrel account number. Check the 10 digits."],
    ["own", "0234567897", "That's not a Kestrel account number. Check the 10 digits."],
    ["own", "12345678", "That's not a Kestrel account number. Check the 10 digits."],
    [
      "iban",
      "GB82WEST12345698765433",
      "This IBAN has a typo. Check it against the one you were given.",
    ],
    ["iban", "GB82WEST1234569876543", "An IBAN from GB has 22 characters."],
    [
      "iban",
      "US82WEST12345698765432",
      "That's not a valid country code. Check the first two letters of the IBAN.",
    ],
    [
      "iban",
      "8244102075",
      "That's not a valid country code. Check the first two letters of the IBAN.",
    ],
    ["other", "123", "Enter the account number to send to."],
    ["other", "x".repeat(35), "Use at most 34 characters"],
    ["swift", "12345678", ""],
  ])("refuses %s %s", async (kind, accountNumber, message) => {
    const { create, list } = await openBank();
    const field = kind === "swift" ? "kind" : "accountNumber";
    const { status, body } = await create({ kind, accountNumber });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "invalid_input", field });
    if (message !== "") expect(body).toMatchObject({ message });
    expect(await list()).toEqual([]);
  });

  it("and needs a name", async () => {
    const { create } = await openBank();
    expect(await create({ name: " " })).toMatchObject({
      status: 400,
      body: { field: "name", message: "Enter a name." },
    });
  });
});

describe("payees", () => {
  it("are told by name, with what was sent to them and not rejected", async () => {
    const { create, list, withdraw, admin } = await openBank();
    await create({ name: "Zoo" });
    await create({ name: "ältere Miete", kind: "iban", accountNumber: iban });
    await create({ name: "Baker", accountNumber: "5555" });
    await withdraw(10, "GB82 WEST 1234 5698 7654 32");
    await withdraw(12.5, iban.toLowerCase());
    const { body } = await withdraw(99, iban);
    const path = `/api/transactions/${Object(body).id}`;
    await admin.ask({ method: "PATCH", path, body: { status: "rejected" } });
    expect(await list()).toMatchObject([
      { name: "ältere Miete", sent: { count: 2, last: { amount: 12.5 } } },
      { name: "Baker", sent: { count: 0, last: null } },
      { name: "Zoo", sent: { count: 0, last: null } },
    ]);
  });

  it("are saved once by number, and no more of them than one may have", async () => {
    const { bank, store, customer, create } = await openBank();
    expect((await create()).status).toBe(201);
    expect(await create({ name: "Again", accountNumber: "88-44102075" })).toMatchObject({
      status: 409,
      body: { code: "payee_exists", field: "accountNumber" },
    });
    for (let made = 1; made < policy.payees.perCustomer; made++) {
      const { kind: _, ...row } = payeeOf;
      await store.payees.insert({
        ...row,
        kind: "other",
        note: "",
        userId: customer.user.id,
        accountNumber: `other ${made}`,
        savedAt: bank.clock.now(),
      });
    }
    expect(await create({ accountNumber: "one more" })).toMatchObject({
      status: 409,
      body: { code: "too_many_payees" },
    });
  });

  it("are written about once saved, and once their number changes, to whom they belong", async () => {
    const { bank, customer, store, patch } = await openBank();
    const notices = async () => {
      await bank.deps.notifier.drain();
      return (await store.outbox.newest(10)).filter(({ userId, subject }) =>
        userId === customer.user.id && subject === "New payee saved"
      ).length;
    };
    const id = await payeeIdOf(customer);
    expect(await notices()).toBe(1);
    await patch(id, { name: "Renamed" });
    expect(await notices()).toBe(1);
    await patch(id, { accountNumber: "88 4410 2076" });
    expect(await notices()).toBe(2);
  });

  it("of a frozen person are not added or changed, and may go", async () => {
    const { customer, admin, create, patch, remove, list } = await openBank();
    const id = await payeeIdOf(customer);
    const path = `/api/users/${customer.user.id}`;
    await admin.ask({ method: "PATCH", path, body: { isFrozen: true } });
    const frozen = { status: 403, body: { code: "frozen" } };
    expect(await create({ accountNumber: "another" })).toMatchObject(frozen);
    expect(await patch(id, { name: "Renamed" })).toMatchObject(frozen);
    expect((await remove(id)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it("go with their person", async () => {
    const { customer, admin, store } = await openBank();
    await payeeIdOf(customer);
    const path = `/api/users/${customer.user.id}`;
    expect((await admin.ask({ method: "DELETE", path })).status).toBe(204);
    expect(await store.payees.listOf(customer.user.id)).toEqual([]);
    expect(JSON.stringify(store.exportState())).not.toContain(payeeOf.accountNumber);
  });
});

describe("a new payee is limited for a day", () => {
  const limited = async () => {
    const opened = await openBank();
    await opened.store.settings.set(settingKeys.newPayeeLimit, "100.00", opened.bank.clock.now());
    return opened;
  };
  const refused = (left: string, until: string) => ({
    status: 409,
    body: {
      code: "limit_reached",
      message: `The limit for a new payee is 100.00 in the first 24 hours. ${left} is left ` +
        `until ${until} (UTC)`,
    },
  });

  it("from the moment it was saved, and says until when and what is left", async () => {
    const { bank, customer, list, withdraw, store } = await limited();
    await payeeIdOf(customer);
    bank.clock.advance(minutes(4));
    await withdraw(40, payeeOf.accountNumber);
    const [row] = await store.payees.listOf(customer.user.id);
    const until = row && after(row.savedAt, hours(24));
    expect(await list()).toMatchObject([{ limit: { until, most: 100, left: 60 } }]);
    const response = await withdraw(61, "88-44102075");
    expect(response).toMatchObject(refused("60.00", "Mar 6, 2026, 3:04 PM"));
  });

  it.each([
    "8844102075",
    "88\u00a04410\u00a02075",
    "88.4410/2075_",
    "\u200b88\u200b4410\u200e2075",
    "８８ ４４１０ ２０７５",
    "88\u20114410\u20112075",
  ])("however it is written: %j", async (spelled) => {
    const { withdraw } = await limited();
    expect(await withdraw(60, "88 4410 2075")).toMatchObject({ status: 201 });
    expect(await withdraw(60, spelled)).toMatchObject({
      status: 409,
      body: { code: "limit_reached" },
    });
  });

  it("no longer than that, also where nothing was sent yet", async () => {
    const { store, bank, customer, list } = await limited();
    await payeeIdOf(customer);
    const [saved] = await store.payees.listOf(customer.user.id);
    const [known] = await store.limits.sentTo([
      { userId: customer.user.id, accountNumber: payeeOf.accountNumber },
    ]);
    expect(known).toEqual({ first: saved?.savedAt, total: 0, isPaid: false });
    if (saved) {
      await store.payees.update({ ...saved, savedAt: before(bank.clock.now(), hours(25)) });
    }
    expect(await list()).toMatchObject([{ limit: null }]);
  });

  it("and again if its number changes", async () => {
    const { store, bank, customer, list, patch } = await limited();
    const id = await payeeIdOf(customer);
    const [saved] = await store.payees.listOf(customer.user.id);
    if (saved) {
      await store.payees.update({ ...saved, savedAt: before(bank.clock.now(), hours(48)) });
    }
    await patch(id, { name: "Renamed", note: "The same number" });
    expect(await list()).toMatchObject([{ name: "Renamed", limit: null }]);
    await patch(id, { accountNumber: "88 4410 2076" });
    expect(await list()).toMatchObject([{ savedAt: bank.clock.now(), limit: { left: 100 } }]);
  });
});

describe("scheduled withdrawals to a payee", () => {
  it("are counted, and are asked about before it goes", async () => {
    const { customer, schedule, list, remove, schedules } = await openBank();
    const id = await payeeIdOf(customer);
    await schedule("88-44102075");
    await schedule("another");
    expect(await list()).toMatchObject([{ schedules: 1 }]);
    const asked = { status: 409, body: { code: "payee_has_schedules" } };
    expect(await remove(id)).toMatchObject(asked);
    expect((await remove(id, { schedules: "stop" })).status).toBe(204);
    expect(await schedules()).toMatchObject([
      { externalAccount: "another", status: "active" },
      { externalAccount: "88-44102075", status: "stopped" },
    ]);
  });

  it("stay where that is chosen", async () => {
    const { customer, schedule, remove, schedules } = await openBank();
    const id = await payeeIdOf(customer);
    await schedule(payeeOf.accountNumber);
    expect((await remove(id, { schedules: "stay" })).status).toBe(204);
    expect(await schedules()).toMatchObject([{ status: "active" }]);
  });

  it("follow another number only where that is chosen", async () => {
    const { customer, schedule, patch, schedules } = await openBank();
    const id = await payeeIdOf(customer);
    await schedule(payeeOf.accountNumber);
    const accountNumber = "88 4410 2076";
    expect(await patch(id, { accountNumber })).toMatchObject({
      status: 409,
      body: { code: "payee_has_schedules" },
    });
    expect(await patch(id, { accountNumber, schedules: "follow" })).toMatchObject({
      status: 200,
      body: { accountNumber, schedules: 1 },
    });
    expect(await schedules()).toMatchObject([{ externalAccount: accountNumber }]);
    await patch(id, { accountNumber: "88 4410 2077", schedules: "stay" });
    expect(await schedules()).toMatchObject([{ externalAccount: accountNumber }]);
  });
});
