import type { patchTransaction } from "#contract/transactions.ts";
import type { Refusals, WriteContext } from "../verb.ts";

/** What surrounds a decision and an edit: both are the same call. */
export type PatchContext = WriteContext<Refusals<typeof patchTransaction>>;
