import type { TestBank, TestPerson } from "./testBank.ts";
import { textPlace } from "../notifications/outbox.ts";

/** An email as its reader gets it, with the code and the link's token in it. */
export interface SentEmail {
  readonly subject: string;
  readonly text: string;
  readonly code: string;
  readonly token: string;
}

/** What the bank has written to an address, the newest first. */
export async function emailsTo({ deps }: TestBank, address: string): Promise<readonly SentEmail[]> {
  const { notifier, store, encryptor } = deps;
  await notifier.drain();
  const notices = (await store.outbox.newest(1_000)).filter(({ to }) => to === address);
  return await Promise.all(notices.map(async (notice) => {
    const { subject } = notice;
    const text = await encryptor.decrypt(textPlace("outbox", notice), notice.encryptedText);
    const code = /code (\d{6})/.exec(text)?.[1] ?? "";
    return { subject, text, code, token: /#([\w-]+)$/m.exec(text)?.[1] ?? "" };
  }));
}

/** Returns the newest email to an address about an email change. */
export async function emailTo(bank: TestBank, address: string): Promise<SentEmail> {
  const notices = await emailsTo(bank, address);
  const notice = notices.find(({ subject }) => subject.includes("email address"));
  if (notice === undefined) throw new Error(`No email about an address went to ${address}`);
  return notice;
}

/** Requests another address for a user; returns the emails to it and to the old one. */
export async function wantEmail(bank: TestBank, { ask, user }: TestPerson, email: string) {
  await ask({ method: "PATCH", path: `/api/users/${user.id}`, body: { email } });
  return { toNew: await emailTo(bank, email), toOld: await emailTo(bank, user.email) };
}

/** Changes a user's address, confirmed by both. Returns the last response. */
export async function changeEmail(bank: TestBank, person: TestPerson, email: string) {
  const { toNew, toOld } = await wantEmail(bank, person, email);
  const path = `/api/users/${person.user.id}/email/confirm`;
  await person.ask({ method: "POST", path, body: { code: toOld.code } });
  return await person.ask({ method: "POST", path, body: { code: toNew.code } });
}
