import { expect } from "vitest";
import * as z from "zod/mini";
import { account } from "#contract/accounts.ts";
import { creationOptions, requestOptions } from "#contract/passkeys.ts";
import { transaction } from "#contract/transactions.ts";
import { user } from "#contract/users.ts";
import { makePasskey, signWith } from "#mocks/softwareKey.ts";
import { firstAdmin } from "./spawnBank.ts";
import { type Visitor, visitor } from "./visitor.ts";

export const customerPassword = "tea with seven geese";

/** A customer who has just registered and is signed in, and the administrator. */
export async function openBrowsers(origin: string, username = "maya") {
  const admin = visitor(origin);
  await admin.signIn(firstAdmin.username, firstAdmin.password);
  return { admin, ...await register(origin, username) };
}

/** A customer who has just registered and is signed in. */
export async function register(origin: string, username: string) {
  const page = visitor(origin);
  const registered = await page.post("/api/register", {
    username,
    email: `${username}@people.test`,
    fullName: "Maya Ellison",
    password: customerPassword,
  });
  expect(registered.status).toBe(201);
  return { page, customer: user.parse(registered.body) };
}

/** Opens a second account, puts money on the first and returns both. */
export async function openFundedAccounts(admin: Visitor, userId: number) {
  const opened = await admin.post("/api/accounts", { userId, accountType: "savings" });
  expect(opened.status).toBe(201);
  const to = account.parse(opened.body);
  const listed = z.array(account).parse((await admin.get(`/api/accounts?userId=${userId}`)).body);
  const from = listed.find(({ id }) => id !== to.id);
  // Setting a balance needs a second approver here, so deposit instead.
  const deposit = { type: "deposit", toAccountId: from?.id, amount: 500 };
  expect((await admin.post("/api/transactions", deposit)).status).toBe(201);
  return { from: from?.id ?? 0, to: to.id };
}

/** A person adds a passkey and signs in by it elsewhere; the package that reads it is there. */
async function signInByPasskey(page: Visitor, customerId: number): Promise<void> {
  // Browsers have passkeys on localhost, and none for an IP address.
  const asked = { origin: page.origin.replace("127.0.0.1", "localhost") };
  const startedWith = await page.post("/api/2fa/passkey-options", {});
  const { passkey, answer } = await makePasskey(creationOptions.parse(startedWith.body), asked);
  const added = await page.post("/api/2fa/passkeys", { name: "Key", credential: answer });
  expect(added.status).toBe(201);

  const elsewhere = visitor(page.origin);
  const begun = await elsewhere.post("/api/login/passkey-options");
  const signed = await signWith(passkey, requestOptions.parse(begun.body), asked);
  const signedIn = await elsewhere.post("/api/login/passkey", { credential: signed.answer });
  expect(signedIn).toMatchObject({ status: 200, body: { user: { id: customerId } } });
}

/** Signs people in, moves money and hears of it: nothing of it may lack a permission. */
export async function liveThroughADay(origin: string): Promise<void> {
  const { admin, page, customer } = await openBrowsers(origin);
  await signInByPasskey(page, customer.id);
  const { from, to } = await openFundedAccounts(admin, customer.id);
  const live = await page.liveAs(customer.id);
  const wish = { type: "transfer", fromAccountId: from, toAccountId: to, amount: 120.5 };
  const submitted = transaction.parse((await page.post("/api/transactions", wish)).body);
  expect(submitted.status).toBe("pending");

  const path = `/api/transactions/${submitted.id}`;
  expect((await admin.patch(path, { status: "completed" })).status).toBe(200);
  await live.receive("transaction_update", ({ data }) => data.status === "completed");
  const balances = z.array(account).parse((await page.get("/api/accounts")).body)
    .map(({ balance }) => balance);
  expect(balances.toSorted((one, other) => one - other)).toEqual([12_050, 37_950]);
}
