import { after as later, before as earlier, type Instant } from "#contract/time.ts";
import type { Notice } from "../deps.ts";
import { contactWasChanged } from "../notices/messages.ts";
import type { Policy } from "../policy.ts";
import type { UserRow } from "../store/rows.ts";
import type { Tables } from "../store/store.ts";
import type { Actor } from "../verb.ts";
import type { ChangedField } from "./changesOf.ts";

/** Whose values may stand in the audit log; of all other fields only the name does. */
const plain = ["role", "isActive", "isFrozen", "twoFactorEnabled", "preferredCurrency"] as const;
const contacts = ["email", "phoneNumber"] as const;

interface Surroundings {
  readonly tx: Tables;
  readonly actor: Actor;
  readonly now: Instant;
  readonly policy: Policy;
  readonly notify: (notice: Notice) => void;
}

/**
 * Writes what changed of a person. Who changes how the bank reaches them long after they signed in
 * gets a row of its own, and is written to where they were reached before: the form asks for no
 * password, so that is how the owner learns of somebody else at their page.
 */
export async function recordChanges(
  { tx, actor, now, policy, notify }: Surroundings,
  { before, after, fields }: {
    readonly before: UserRow;
    readonly after: UserRow;
    readonly fields: readonly ChangedField[];
  },
): Promise<void> {
  const row = { at: now, actorId: actor.user.id, subject: `user:${after.id}` };
  const told = plain.filter((field) => fields.includes(field));
  const hidden = fields.filter((field) => !told.some((shown) => shown === field));
  const valuesOf = (user: UserRow) => Object.fromEntries(told.map((field) => [field, user[field]]));
  await tx.audit.append({
    ...row,
    action: "user.updated",
    before: valuesOf(before),
    after: { ...valuesOf(after), ...(hidden.length > 0 ? { changed: hidden } : {}) },
  });

  const reached = contacts.filter((contact) => fields.includes(contact));
  const isFresh = now < later(actor.session.createdAt, policy.session.fresh);
  if (reached.length === 0 || isFresh || actor.user.id !== after.id) return;
  await tx.audit.append({
    ...row,
    action: "user.contact_changed_late",
    before: null,
    after: { changed: reached, signedInAt: actor.session.createdAt },
  });
  if (await mayWrite(tx, after.id, now, policy)) notify(contactWasChanged(before, reached));
}

/** The address may be a stranger's by now: nobody's letter box is filled with such letters. */
async function mayWrite(
  { attempts }: Tables,
  userId: number,
  now: Instant,
  { contactLetters: { most, window } }: Policy,
): Promise<boolean> {
  const subject = `contact:told:${userId}`;
  const { count } = await attempts.since(subject, earlier(now, window));
  if (count >= most) return false;
  await attempts.record(subject, now);
  return true;
}
