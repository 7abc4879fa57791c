import { createAccount, deleteAccount, patchAccount } from "#contract/accounts.ts";
import { sendMessageToCustomer } from "#contract/chat.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { login } from "#contract/session.ts";
import { saveSetting } from "#contract/settings.ts";
import { createTransaction, patchTransaction } from "#contract/transactions.ts";
import { createUser, patchUser } from "#contract/users.ts";
import { callAs, type CallInput } from "./callAs.ts";
import type { DemoUsername } from "./demoUsernames.ts";
import type { MockBank } from "./mockBank.ts";
import { signIn } from "./signIn.ts";

/**
 * Actions of an administrator on another device, each by the real call. The live channel reports
 * them to the affected users.
 */
async function asOtherAdmin(bank: MockBank, call: CallSpec, said: CallInput): Promise<void> {
  const admin = bank.anotherBrowser();
  await signIn(admin, "admin");
  await callAs(admin, call, said);
}

async function idOf(bank: MockBank, username: DemoUsername): Promise<number> {
  return (await bank.store.users.byUsername(username))?.id ?? 0;
}

/** Edits the newest pending transaction with this description. */
export async function editAsOtherAdmin(
  bank: MockBank,
  description: string,
  body: object,
): Promise<void> {
  const newest = await bank.store.transactions.listNewest(1_000);
  const wanted = newest.find((row) => row.status === "pending" && row.description === description);
  if (wanted === undefined) throw new Error(`Nothing called "${description}" is pending`);
  await asOtherAdmin(bank, patchTransaction, { params: { id: wanted.id }, body });
}

/** Decides it; a rejection may have a reason. */
export async function decideAsOtherAdmin(
  bank: MockBank,
  description: string,
  status: "completed" | "rejected",
  reason?: string,
): Promise<void> {
  const body = { status, ...(reason === undefined ? {} : { reason }) };
  await editAsOtherAdmin(bank, description, body);
}

/** Saves a setting, such as a limit. */
export async function saveSettingAsOtherAdmin(
  bank: MockBank,
  key: string,
  value: string,
): Promise<void> {
  await asOtherAdmin(bank, saveSetting, { body: { key, value } });
}

/** Sets the balance of the user's first account, in major units. */
export async function setBalanceAsOtherAdmin(
  bank: MockBank,
  username: DemoUsername,
  balance: number,
): Promise<void> {
  const owned = await bank.store.accounts.listOwnedBy(await idOf(bank, username));
  const id = Math.min(...owned.map((account) => account.id));
  await asOtherAdmin(bank, patchAccount, { params: { id }, body: { balance } });
}

/** The fields of a user that an administrator may change: the name, and whether they are frozen. */
export interface PersonChanges {
  readonly fullName?: string;
  readonly isFrozen?: boolean;
}

export async function changeAsOtherAdmin(
  bank: MockBank,
  username: DemoUsername,
  changes: PersonChanges,
): Promise<void> {
  const params = { id: await idOf(bank, username) };
  await asOtherAdmin(bank, patchUser, { params, body: changes });
}

/**
 * Blocks a user. A newly hired colleague does it, because administrators can't block themselves.
 */
export async function blockAsOtherAdmin(bank: MockBank, username: DemoUsername): Promise<void> {
  const admin = bank.anotherBrowser();
  await signIn(admin, "admin");
  const colleague = { username: "colleague", password: "gate-otter-violin" };
  const body = { ...colleague, email: "colleague@kestrel.example", fullName: "A Colleague" };
  await callAs(admin, createUser, { body: { ...body, role: "admin" } });
  await callAs(admin, login, { body: colleague });
  const params = { id: await idOf(bank, username) };
  await callAs(admin, patchUser, { params, body: { isActive: false } });
}

/** Makes a deposit to the user's first account, by default completed. */
export async function depositAsOtherAdmin(
  bank: MockBank,
  username: DemoUsername,
  deposit: {
    readonly amount: number;
    readonly description: string;
    readonly status?: "pending";
  },
): Promise<void> {
  const [account] = await bank.store.accounts.listOwnedBy(await idOf(bank, username));
  await createAsOtherAdmin(bank, { type: "deposit", toAccountId: account?.id, ...deposit });
}

/** Creates a transaction. */
export async function createAsOtherAdmin(bank: MockBank, body: object): Promise<void> {
  await asOtherAdmin(bank, createTransaction, { body });
}

/** Opens an empty checking account for a user. */
export async function openAccountAsOtherAdmin(
  bank: MockBank,
  username: DemoUsername,
): Promise<void> {
  const userId = await idOf(bank, username);
  await asOtherAdmin(bank, createAccount, { body: { userId, accountType: "checking" } });
}

/** Closes all accounts of a user. */
export async function closeAccountsAsOtherAdmin(
  bank: MockBank,
  username: DemoUsername,
): Promise<void> {
  for (const { id } of await bank.store.accounts.listOwnedBy(await idOf(bank, username))) {
    await asOtherAdmin(bank, deleteAccount, { params: { id } });
  }
}

export async function writeAsOtherAdmin(
  bank: MockBank,
  username: DemoUsername,
  content: string,
): Promise<void> {
  const recipientId = await idOf(bank, username);
  await asOtherAdmin(bank, sendMessageToCustomer, { body: { content, recipientId } });
}
