import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { EntryWords, NewEntry } from "../../ledger/entry.ts";
import type { AccountRow, TransactionRow, UserRow } from "../rows.ts";
import type { PasskeyRow } from "../store/passkeys.ts";

/** A person who is deleted stays, without anything personal, because journal and audit name them. */
export type StoredUser = UserRow & { readonly deletedAt?: Instant };
/** `floor`, where it is set, is how low the balance may fall instead of 0. */
export type StoredAccount = Omit<AccountRow, "held"> & {
  readonly floor?: Cents;
  readonly deletedAt?: Instant;
};
export type StoredEntry = Omit<NewEntry, "legs"> & EntryWords & { readonly id: number };
/** A deleted row stays, because the ledger references it. */
export type StoredTransaction = TransactionRow & { readonly deletedAt?: Instant };

/** With when it was removed. */
export interface KeptPasskey extends PasskeyRow {
  readonly removedAt: Instant | null;
}
