import type { patchTransaction } from "#contract/transactions.ts";
import type { ErrorsOf, WriteContext } from "../handler.ts";

/** What surrounds a decision and an edit: both are the same call. */
export type PatchContext = WriteContext<ErrorsOf<typeof patchTransaction>>;
