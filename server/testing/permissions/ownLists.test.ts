import { peerOf } from "../../auth/sessions/session.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { ServerFrame } from "#contract/live.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { transferOf } from "../samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testBank.ts";

const PEOPLE = 50;

let bank: TestBank;
let admin: TestPerson;
let people: TestPerson[];
beforeAll(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  people = await Promise.all(Array.from({ length: PEOPLE }, () =>
    bank.person("customer", {
      accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 5_000 }],
    })));
  for (const person of people) {
    await person.ask({ method: "POST", path: "/api/transactions", body: transferOf(person, 1) });
    await person.ask({ method: "POST", path: "/api/chat/send", body: { content: "Hello" } });
  }
  // Money between two owners belongs to both.
  for (const [at, { accounts: [from] }] of people.entries()) {
    const to = people[(at + 1) % PEOPLE]?.accounts[1];
    const body = { type: "transfer", fromAccountId: from?.id, toAccountId: to?.id, amount: 2 };
    await admin.ask({ method: "POST", path: "/api/transactions", body });
  }
});

const rowsOf = async ({ ask }: TestPerson, path: string): Promise<Record<string, unknown>[]> =>
  Object.values(Object((await ask({ method: "GET", path })).body));

describe("fifty customers", () => {
  it.each(["", "?limit=1000", "?userId=1", "?status=active", "?q=0"])(
    "see their own accounts only, asked as /api/accounts%s",
    async (query) => {
      for (const person of people) {
        const rows = await rowsOf(person, `/api/accounts${query}`);
        expect(rows.every(({ userId }) => userId === person.user.id)).toBe(true);
        if (query === "") expect(rows).toHaveLength(2);
      }
    },
  );

  it.each(["", "?limit=1000", "?userId=1", "?accountId=1", "?q=2", "?status=completed"])(
    "see their own transactions only, asked as /api/transactions%s",
    async (query) => {
      for (const person of people) {
        const own = new Set<unknown>(person.accounts.map(({ id }) => id));
        const rows = await rowsOf(person, `/api/transactions${query}`);
        const isOwn = (row: Record<string, unknown>) =>
          own.has(row["fromAccountId"]) || own.has(row["toAccountId"]);
        expect(rows.every(isOwn)).toBe(true);
        if (query === "") expect(rows).toHaveLength(3);
      }
    },
  );

  it("see their own conversation and sessions only", async () => {
    for (const person of people) {
      const messages = await rowsOf(person, "/api/chat/messages");
      expect(messages.map(({ userId }) => userId)).toEqual([person.user.id]);
      expect(await rowsOf(person, "/api/sessions")).toHaveLength(1);
    }
  });

  it("hear of 200 transactions on their own accounts only, administrators of all", async () => {
    const listeners = await Promise.all(people.slice(0, 19).concat(admin).map(listen));
    let expected = 0;
    for (let event = 0; event < 200; event++) {
      const person = people[event % 25];
      if (person === undefined) throw new Error("There are fifty");
      const [from, to] = person.accounts;
      const body = { type: "transfer", fromAccountId: from?.id, toAccountId: to?.id, amount: 0.01 };
      const { status } = await admin.ask({ method: "POST", path: "/api/transactions", body });
      expect(status).toBe(201);
      if (event % 25 < 19) expected++;
    }
    for (const { person, frames } of listeners) {
      const own = new Set<unknown>(person.accounts.map(({ id }) => id));
      const updates = frames.filter((frame) => frame.type === "transaction_update");
      if (person === admin) expect(updates).toHaveLength(200);
      else expect(updates.every(({ data }) => own.has(data.fromAccountId))).toBe(true);
    }
    const audience = listeners.filter(({ person }) => person !== admin)
      .reduce((sum, { frames }) => sum + frames.length - 1, 0);
    expect(audience).toBe(expected);
  });
});

/** Everything that one person's socket is told. */
async function listen(person: TestPerson) {
  const frames: ServerFrame[] = [];
  const { user, tokenHash } = person;
  const userId = user.id;
  const connection = bank.deps.hub.connect(
    { send: (text) => void frames.push(JSON.parse(text)), close: () => {} },
    peerOf({ user, session: { tokenHash } }),
  );
  connection.receive(JSON.stringify({ type: "auth", data: { userId, token: "placeholder" } }));
  for (let wait = 0; wait < 50 && frames.length === 0; wait++) await Promise.resolve();
  return { person, frames };
}
