import { expect, it } from "vitest";
import { createAccount } from "#contract/accounts.ts";
import { sendMessage, sendMessageToCustomer } from "#contract/chat.ts";
import { exportRecording } from "#contract/recordings.ts";
import { cancelTransaction, createTransaction, patchTransaction } from "#contract/transactions.ts";
import { patchUser } from "#contract/users.ts";
import { hours, minutes } from "#contract/time.ts";
import type { Browser } from "../browser.ts";
import { callAs } from "../callAs.ts";
import type { MockBank } from "../mockBank.ts";
import { accountsOf, openScenario } from "../scenarios.ts";
import { signIn } from "../signIn.ts";
import { isRecording, type Recording } from "./recording.ts";
import { replay } from "./replay.ts";

const OUTSIDE = "40 1177 2093";

/** Maya in an hour: orders, decisions, a cancellation, words, a freeze, a new account. */
async function anHourOf(bank: MockBank): Promise<void> {
  const [maya, admin] = [bank.anotherBrowser(), bank.anotherBrowser()];
  await signIn(admin, "admin");
  await signIn(maya, "maya");
  const user = await bank.store.users.byUsername("maya");
  const userId = user?.id ?? 0;
  const [checking, savings] = await accountsOf(bank, "maya");
  const submit = async (body: object) => {
    bank.clock.advance(minutes(2));
    const { id } = Object(await callAs(maya, createTransaction, { body }));
    return Number(id);
  };
  const decide = async (id: number, body: object) => {
    bank.clock.advance(minutes(1));
    await callAs(admin, patchTransaction, { params: { id }, body });
  };
  const sides = { fromAccountId: checking?.id, toAccountId: savings?.id };
  const first = await submit({
    ...sides,
    type: "transfer",
    amount: 120.5,
    description: "The boat",
  });
  await decide(first, { status: "completed" });
  const second = await submit({
    ...{ type: "withdrawal", fromAccountId: checking?.id, amount: 80 },
    ...{ description: "The boat", metadata: { externalAccount: OUTSIDE } },
  });
  await decide(second, { status: "rejected", reason: "Nobody at Harbor knows you" });
  const third = await submit({ ...sides, type: "transfer", amount: 7, description: "By mistake" });
  await callAs(maya, cancelTransaction, { params: { id: third } });
  const waiting = await bank.store.transactions.list({ userId, status: "pending" }, { limit: 1 });
  await decide(waiting[0]?.id ?? 0, { status: "completed" });
  await callAs(maya, sendMessage, { body: { content: "Where is the boat money?" } });
  bank.clock.advance(minutes(1));
  const body = { content: "It has arrived.", recipientId: userId };
  await callAs(admin, sendMessageToCustomer, { body });
  await callAs(admin, createAccount, { body: { userId, accountType: "savings" } });
  await callAs(admin, patchUser, { params: { id: userId }, body: { isFrozen: true } });
}

async function exported(bank: MockBank, admin: Browser, username: string): Promise<Recording> {
  const { id = 0 } = await bank.store.users.byUsername(username) ?? {};
  const recording = await callAs(admin, exportRecording, { params: { id } });
  if (!isRecording(recording)) throw new Error("This is no recording");
  return recording;
}

/** Returns a user's visible data without names. */
async function seenOf({ store }: MockBank, username: string) {
  const { id = 0, isFrozen } = await store.users.byUsername(username) ?? {};
  const accounts = (await store.accounts.listOwnedBy(id)).toSorted((a, b) => a.id - b.id);
  const listed = await store.transactions.list({ userId: id }, { limit: 12 });
  const messages = await store.chatMessages.listOf(id, { limit: 2 });
  return {
    isFrozen,
    accounts: accounts.map(({ balance, held, isActive }) => ({ balance, held, isActive })),
    transactions: listed.map(({ type, amount, status, createdAt }) => [
      ...[type, amount, status, createdAt],
    ]),
    talk: messages.map(({ fromAdmin, createdAt }) => [fromAdmin, createdAt]),
  };
}

it("plays a customer's last hour again, from the stored data", async () => {
  const bank = await openScenario("transfer-pending");
  bank.clock.advance(hours(2));
  await anHourOf(bank);
  const admin = bank.anotherBrowser();
  await signIn(admin, "admin");
  const recording = await exported(bank, admin, "maya");
  const { environment, outcomes } = await replay(recording);
  const statuses = outcomes.map(({ status = 0, refusal }) => refusal ?? status);
  expect(statuses.filter((status) => typeof status === "string" || status >= 400)).toEqual([]);
  expect(await seenOf(environment.bank, "customer-1")).toEqual(await seenOf(bank, "maya"));
  const missing = recording.steps.flatMap((step) => step.do === "missing" ? [step.what] : []);
  expect(missing).toEqual(["account created"]);
});

it("gives equal texts for equal values, without revealing them", async () => {
  const bank = await openScenario();
  bank.clock.advance(hours(2));
  await anHourOf(bank);
  const admin = bank.anotherBrowser();
  await signIn(admin, "admin");
  const recording = await exported(bank, admin, "maya");
  const orders = recording.steps.flatMap((step) =>
    step.do === "call" && step.path === "/api/transactions" ? [JSON.parse(step.body ?? "")] : []
  );
  const [boat, again, mistake] = orders.map(({ description }) => description);
  expect(again).toBe(boat);
  expect(mistake).not.toBe(boat);
  const text = JSON.stringify(recording);
  for (const word of ["boat", "mistake", "Harbor", "maya", "Ellison", "1177", "4821"]) {
    expect(text).not.toContain(word);
  }
});
