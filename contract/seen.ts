import * as z from "zod/mini";
import { id } from "./id.ts";
import { storedMetadata } from "./metadata.ts";
import { money } from "./money.ts";
import { permissionSet } from "./permissionSet.ts";
import { longest, storedLine } from "./text.ts";
import { instant } from "./time.ts";

/*
 * Fields of a row as the page showed them, sent as `seen`. If one of them has changed, the server
 * changes nothing and answers `changed_meanwhile` with the current row. Requests without `seen`
 * skip the check. Why not a version number: docs/decisions.md, D49.
 */

const LONGEST_WORD = 20;
/** One of the few words of a field, such as a status. */
const word = storedLine(LONGEST_WORD);
const flag = z.boolean();

export const seenTransaction = z.partial(z.strictObject({
  amount: money,
  type: word,
  status: word,
  fromAccountId: z.nullable(id),
  toAccountId: z.nullable(id),
  description: storedLine(longest.description),
  metadata: z.nullable(storedMetadata),
  createdAt: instant,
}));
export type SeenTransaction = z.output<typeof seenTransaction>;

export const seenAccount = z.partial(z.strictObject({
  balance: money,
  isActive: flag,
  isFrozen: flag,
  accountType: word,
  accountNumber: storedLine(longest.accountNumber),
}));

export const seenPerson = z.partial(z.strictObject({
  username: storedLine(longest.username),
  fullName: storedLine(longest.name),
  email: storedLine(longest.email),
  phoneNumber: z.nullable(storedLine(longest.phoneNumber)),
  role: word,
  permissionSets: z.array(permissionSet),
  isActive: flag,
  isFrozen: flag,
  twoFactorEnabled: flag,
  preferredCurrency: word,
}));
