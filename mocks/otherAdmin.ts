import { createAccount } from "#contract/accounts.ts";
import { sendMessageToCustomer } from "#contract/chat.ts";
import { login } from "#contract/session.ts";
import { createTransaction, patchTransaction } from "#contract/transactions.ts";
import { createUser, patchUser } from "#contract/users.ts";
import type { MockBank } from "./mockBank.ts";
import type { DemoUsername } from "./demoUsernames.ts";
import { callAs } from "./callAs.ts";
import { signIn } from "./signIn.ts";

/**
 * An administrator at another desk decides the newest pending transaction with this description,
 * by the real call; whoever it concerns hears of it over the live channel.
 */
export async function decideAsOtherAdmin(
  bank: MockBank,
  description: string,
  status: "completed" | "rejected",
): Promise<void> {
  const newest = await bank.store.transactions.listNewest(1_000);
  const wanted = newest.find((row) => row.status === "pending" && row.description === description);
  if (wanted === undefined) throw new Error(`Nothing called "${description}" is pending`);
  const desk = bank.anotherBrowser();
  await signIn(desk, "admin");
  await callAs(desk, patchTransaction, { params: { id: wanted.id }, body: { status } });
}

/** What an administrator changes of a person: who they are called, whether they are frozen. */
export interface PersonChanges {
  readonly fullName?: string;
  readonly isFrozen?: boolean;
}

/** An administrator at another desk changes a person, by the real call. */
export async function changeAsOtherAdmin(
  bank: MockBank,
  username: DemoUsername,
  changes: PersonChanges,
): Promise<void> {
  const person = await bank.store.users.byUsername(username);
  const desk = bank.anotherBrowser();
  await signIn(desk, "admin");
  await callAs(desk, patchUser, { params: { id: person?.id ?? 0 }, body: changes });
}

/** A colleague whom the administrator has just hired blocks somebody: nobody blocks themselves. */
export async function blockAsOtherAdmin(bank: MockBank, username: DemoUsername): Promise<void> {
  const person = await bank.store.users.byUsername(username);
  const desk = bank.anotherBrowser();
  await signIn(desk, "admin");
  const colleague = { username: "colleague", password: "gate-otter-violin" };
  const body = { ...colleague, email: "colleague@kestrel.example", fullName: "A Colleague" };
  await callAs(desk, createUser, { body: { ...body, role: "admin" } });
  await callAs(desk, login, { body: colleague });
  await callAs(desk, patchUser, { params: { id: person?.id ?? 0 }, body: { isActive: false } });
}

/** An administrator at another desk makes a deposit on somebody's first account. */
export async function depositAsOtherAdmin(
  bank: MockBank,
  username: DemoUsername,
  deposit: {
    readonly amount: number;
    readonly description: string;
    /** "completed" when left out. */
    readonly status?: "pending";
  },
): Promise<void> {
  const person = await bank.store.users.byUsername(username);
  const [account] = person ? await bank.store.accounts.listOwnedBy(person.id) : [];
  const desk = bank.anotherBrowser();
  await signIn(desk, "admin");
  const body = { type: "deposit", toAccountId: account?.id, ...deposit };
  await callAs(desk, createTransaction, { body });
}

/** An administrator at another desk opens a checking account for somebody; nothing is in it yet. */
export async function openAccountAsOtherAdmin(
  bank: MockBank,
  username: DemoUsername,
): Promise<void> {
  const person = await bank.store.users.byUsername(username);
  const desk = bank.anotherBrowser();
  await signIn(desk, "admin");
  await callAs(desk, createAccount, { body: { userId: person?.id ?? 0, accountType: "checking" } });
}

/** An administrator at another desk writes to a customer, by the real call. */
export async function writeAsOtherAdmin(
  bank: MockBank,
  username: DemoUsername,
  content: string,
): Promise<void> {
  const customer = await bank.store.users.byUsername(username);
  const desk = bank.anotherBrowser();
  await signIn(desk, "admin");
  await callAs(desk, sendMessageToCustomer, { body: { content, recipientId: customer?.id } });
}
