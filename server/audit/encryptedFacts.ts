import * as z from "zod/mini";
import { type Metadata, metadata } from "#contract/metadata.ts";
import type { Encryptor } from "../kernel/deps.ts";
import { decryptIfPossible } from "../kernel/encryptor.ts";

const placeOf = (subject: string) => `audit:${subject}`;

/**
 * Encrypts fields of an audit row that a stolen database must not reveal: texts that users wrote,
 * and whole account numbers. Binds them to `subject`, the row's own, so none can be decrypted in
 * another subject's row.
 */
export async function encryptFacts(
  encryptor: Encryptor,
  subject: string,
  facts: Metadata,
): Promise<Metadata> {
  return { sealed: await encryptor.encryptLasting(placeOf(subject), JSON.stringify(facts)) };
}

/**
 * Decrypts one side of an audit row for an administrator. Without the key the other fields are
 * still returned.
 */
export async function openFacts(
  encryptor: Encryptor,
  subject: string,
  kept: Metadata | null,
): Promise<Metadata | null> {
  const { sealed, ...plain } = kept ?? {};
  if (typeof sealed !== "string") return kept;
  const facts = await decryptIfPossible(encryptor, placeOf(subject), sealed);
  if (facts === undefined) return { ...plain, sealed: "can't be decrypted" };
  return { ...plain, ...z.parse(metadata, JSON.parse(facts)) };
}
