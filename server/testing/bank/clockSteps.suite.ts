import { expect, it } from "vitest";
import { hours, minutes } from "#contract/time.ts";
import { linkAudit } from "../../audit/chain.ts";
import { verifyChain } from "../../audit/verifyChain.ts";
import type { Store } from "../../db/store.ts";
import { checkBooks } from "../../reports/checkBooks.ts";
import { transferOf } from "../samples/transactions.ts";
import { openTestBank, PASSWORD, type TestPerson } from "../testBank.ts";

/** Moves the clock of the server's machine; the server never uses the database's own clock. */
export function describeClockSteps(name: string, open: () => Promise<Store>): void {
  it(`keeps working when its clock is set back by an hour, and forward again, on ${name}`, () =>
    liveThroughClockSteps(open));
}

async function liveThroughClockSteps(open: () => Promise<Store>): Promise<void> {
  const store = await open();
  const bank = openTestBank(store);
  const rich = {
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
  } as const;
  const maya = await bank.person("customer", rich);
  const submit = async (person: TestPerson) =>
    await person.ask({ method: "POST", path: "/api/transactions", body: transferOf(person, 10) });
  const decide = async (id: number) => {
    const admin = await bank.person("admin");
    const path = `/api/transactions/${id}`;
    return (await admin.ask({ method: "PATCH", path, body: { status: "completed" } })).status;
  };
  const isSound = async () => {
    await linkAudit(bank.deps.store);
    const { firstBroken } = await verifyChain(bank.deps.store, { now: bank.clock.now() });
    const { discrepancies, wrongEntries } = await checkBooks(bank.deps.store);
    return [firstBroken, discrepancies, wrongEntries];
  };
  const idOf = ({ body }: { readonly body: unknown }) =>
    typeof body === "object" && body !== null && "id" in body ? Number(body.id) : 0;
  const signIn = async (password: string) => {
    const body = { username: maya.user.username, password };
    return (await bank.visitor({ method: "POST", path: "/api/login", body })).status;
  };

  const before = await submit(maya);
  expect(before.status).toBe(201);
  for (let wrong = 0; wrong < 5; wrong++) expect(await signIn("not this one")).toBe(401);
  bank.clock.advance(hours(-1));
  // Sessions of an hour ahead don't count. Payments requested then can be decided, and money moves.
  expect((await submit(maya)).status).toBe(401);
  expect(await decide(idOf(before))).toBe(200);
  const noah = await bank.person("customer", rich);
  const during = await submit(noah);
  expect(during.status).toBe(201);
  expect(await isSound()).toEqual([null, [], []]);

  bank.clock.advance(minutes(31));
  expect(await signIn(PASSWORD)).toBe(429);
  bank.clock.advance(hours(1.5));
  // Long unused by the clock as it is now; the lock has ended.
  expect((await submit(noah)).status).toBe(401);
  expect(await signIn(PASSWORD)).toBe(200);
  expect(await decide(idOf(during))).toBe(200);
  expect(await isSound()).toEqual([null, [], []]);
  await store.close();
}
