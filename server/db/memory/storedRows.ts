import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { AccountRow, TransactionRow, UserRow } from "../rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** A person who is deleted stays, without anything personal, because journal and audit name them. */
export type StoredUser = UserRow & { readonly deletedAt?: Instant };
/** `floor`, where it is set, is how low the balance may fall instead of 0. */
export type StoredAccount = Omit<AccountRow, "held"> & {
  readonly floor?: Cents;
  readonly deletedAt?: Instant;
};
export type StoredEntry = RowOf<Tables["entries"]>;
/** A deleted row stays, because the ledger references it. */
export type StoredTransaction = TransactionRow & { readonly deletedAt?: Instant };
