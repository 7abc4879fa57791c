import type { TestBank, TestPerson } from "./testBank.ts";
import { textPlace } from "../notifications/outbox.ts";

/** An email as its reader gets it, with the code and the link's token in it. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly code: string;
  readonly token: string;
}

/** What the bank has written to an address, the newest first. */
export async function lettersTo({ deps }: TestBank, address: string): Promise<readonly Letter[]> {
  const { notifier, store, encryptor } = deps;
  await notifier.drain();
  const letters = (await store.outbox.newest(1_000)).filter(({ to }) => to === address);
  return await Promise.all(letters.map(async (letter) => {
    const { subject } = letter;
    const text = await encryptor.decrypt(textPlace("outbox", letter), letter.sealedText);
    const code = /code (\d{6})/.exec(text)?.[1] ?? "";
    return { subject, text, code, token: /#([\w-]+)$/m.exec(text)?.[1] ?? "" };
  }));
}

/** Returns the newest email to an address about an email change. */
export async function letterTo(bank: TestBank, address: string): Promise<Letter> {
  const letters = await lettersTo(bank, address);
  const letter = letters.find(({ subject }) => subject.includes("email address"));
  if (letter === undefined) throw new Error(`No letter about an address went to ${address}`);
  return letter;
}

/** Requests another address for a user; returns the emails to it and to the old one. */
export async function wantEmail(bank: TestBank, { ask, user }: TestPerson, email: string) {
  await ask({ method: "PATCH", path: `/api/users/${user.id}`, body: { email } });
  return { toNew: await letterTo(bank, email), toOld: await letterTo(bank, user.email) };
}

/** Changes a user's address, confirmed by both. Returns the last response. */
export async function changeEmail(bank: TestBank, person: TestPerson, email: string) {
  const { toNew, toOld } = await wantEmail(bank, person, email);
  const path = `/api/users/${person.user.id}/email/confirm`;
  await person.ask({ method: "POST", path, body: { code: toOld.code } });
  return await person.ask({ method: "POST", path, body: { code: toNew.code } });
}
