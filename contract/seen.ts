import * as z from "zod/mini";
import { id } from "./id.ts";
import { metadataInput } from "./metadata.ts";
import { money } from "./money.ts";
import { permissionSet } from "./permissionSet.ts";
import { line, longest } from "./text.ts";
import { instant } from "./time.ts";

/*
 * What whoever acts on a row saw of it, as `seen` of the request: where any of the fields that it names
 * is not so any more, nothing is done, and `changed_meanwhile` tells the row as it is. A request
 * without it is carried out whatever happened.
 */

const LONGEST_WORD = 20;
/** One of the few words of a field, such as a status. */
const word = line(LONGEST_WORD);
const flag = z.boolean();

export const seenTransaction = z.partial(z.strictObject({
  amount: money,
  type: word,
  status: word,
  fromAccountId: z.nullable(id),
  toAccountId: z.nullable(id),
  description: line(longest.description),
  metadata: z.nullable(metadataInput),
  createdAt: instant,
}));
export type SeenTransaction = z.output<typeof seenTransaction>;

export const seenAccount = z.partial(z.strictObject({
  balance: money,
  isActive: flag,
  isFrozen: flag,
  accountType: word,
  accountNumber: line(longest.accountNumber),
}));

export const seenPerson = z.partial(z.strictObject({
  username: line(longest.username),
  fullName: line(longest.name),
  email: line(longest.email),
  phoneNumber: z.nullable(line(longest.phoneNumber)),
  role: word,
  permissionSets: z.array(permissionSet),
  isActive: flag,
  isFrozen: flag,
  twoFactorEnabled: flag,
  preferredCurrency: word,
}));
