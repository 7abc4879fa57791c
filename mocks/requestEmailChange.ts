import { patchUser } from "#contract/users.ts";
import { confirmRegistered } from "#server/users/emailChange.ts";
import { textPlace } from "#server/notifications/outbox.ts";
import { callAs } from "./callAs.ts";
import type { DemoUsername } from "./demoUsernames.ts";
import type { MockBank } from "./mockBank.ts";
import { signIn } from "./signIn.ts";

/**
 * Changes a user's email address, in another of their browsers. Returns the codes of the two
 * emails, and the token of the cancel link.
 */
export async function wantEmail(bank: MockBank, username: DemoUsername, email: string) {
  const { store } = bank;
  const browser = bank.anotherBrowser();
  await signIn(browser, username);
  const user = await store.users.byUsername(username);
  if (user === undefined) throw new Error(`No user is called "${username}"`);
  await callAs(browser, patchUser, { params: { id: user.id }, body: { email } });
  const [toNew, toOld] = [await emailTo(bank, email), await emailTo(bank, user.email)];
  const token = /#([\w-]+)$/m.exec(toOld)?.[1] ?? "";
  return { codeToNew: codeIn(toNew), codeToOld: codeIn(toOld), token };
}

/** Registers a user. Returns the code that confirms their address. */
export async function hasRegistered({ deps, store }: MockBank, username: DemoUsername) {
  const user = await store.users.byUsername(username);
  if (user === undefined) throw new Error(`No user is called "${username}"`);
  const { notice } = await store.transaction(async (tx) => {
    await tx.users.update(user.id, { isEmailProved: false });
    return await confirmRegistered({ ...deps, tx, now: deps.clock.now() }, user);
  });
  return codeIn(notice.text);
}

function codeIn(text: string): string {
  return /code (\d{6})/.exec(text)?.[1] ?? "";
}

/** Returns the newest email about a new email address to `address`. */
async function emailTo({ deps }: MockBank, address: string): Promise<string> {
  await deps.notifier.drain();
  const sent = (await deps.store.outbox.newest(50))
    .find(({ to, subject }) => to === address && subject.includes("email address"));
  if (sent === undefined) throw new Error(`No email about a new address went to ${address}`);
  return await deps.encryptor.decrypt(textPlace("outbox", sent), sent.encryptedText);
}
