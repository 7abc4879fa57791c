import * as z from "zod/mini";
import { type Metadata, metadata } from "#contract/metadata.ts";
import type { Encryptor } from "../kernel/deps.ts";
import { DecryptionError } from "../kernel/encryptor.ts";
import {
  type KeysByUser,
  makePersonalKeys,
  type MakingKeys,
  type ReadingKeys,
  readPersonalKeys,
} from "./personalKeys.ts";

const placeOf = (subject: string) => `audit:${subject}`;

/** The users whose keys a row's text needs, as the row says. */
const sealedFor = z.array(z.int());

/**
 * Encrypts fields of an audit row that a stolen database must not reveal: texts that users wrote,
 * and whole account numbers. Binds them to `subject`, the row's own, so none can be decrypted in
 * another subject's row. `userIds`: whose deletion erases them.
 */
export async function encryptFacts(
  making: MakingKeys,
  subject: string,
  facts: Metadata,
  userIds: readonly number[] = [],
): Promise<Metadata> {
  const ids = [...new Set(userIds)].toSorted((one, other) => one - other);
  const keys = await makePersonalKeys(making, ids);
  const text = JSON.stringify(facts);
  const sealed = await making.encryptor.encryptLasting(placeOf(subject), text, [...keys.values()]);
  return keys.size === 0 ? { sealed } : { sealed, sealedFor: [...keys.keys()] };
}

/** A row with texts, as the audit log keeps it. */
interface Kept {
  readonly subject: string;
  readonly before: Metadata | null;
  readonly after: Metadata | null;
}

/**
 * Decrypts audit rows for an administrator. Of texts whose user is deleted, and of those without a
 * key, the other fields are still returned.
 */
export async function openRows<Row extends Kept>(
  reading: ReadingKeys,
  rows: readonly Row[],
): Promise<Row[]> {
  const users = new Set(
    rows.flatMap(({ before, after }) => [...usersOf(before), ...usersOf(after)]),
  );
  const keys = await readPersonalKeys(reading, [...users]);
  const { encryptor } = reading;
  return await Promise.all(rows.map(async (row) => ({
    ...row,
    before: await openFacts(encryptor, row.subject, row.before, keys),
    after: await openFacts(encryptor, row.subject, row.after, keys),
  })));
}

function usersOf(kept: Metadata | null): readonly number[] {
  return z.safeParse(sealedFor, kept?.["sealedFor"]).data ?? [];
}

async function openFacts(
  encryptor: Encryptor,
  subject: string,
  kept: Metadata | null,
  keys: KeysByUser,
): Promise<Metadata | null> {
  const { sealed, sealedFor: _, ...plain } = kept ?? {};
  if (typeof sealed !== "string") return kept;
  const needed = usersOf(kept).map((id) => keys.get(id));
  const own = needed.filter((key) => key !== undefined);
  if (own.length < needed.length) return { ...plain, sealed: "erased" };
  try {
    const facts = await encryptor.decryptLasting(placeOf(subject), sealed, own);
    return { ...plain, ...z.parse(metadata, JSON.parse(facts)) };
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    return { ...plain, sealed: "can't be decrypted" };
  }
}
