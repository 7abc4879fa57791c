import type { ServerFrame } from "#contract/live.ts";
import { accountIdsOf } from "../ledger/legs.ts";
import type { TransactionRow } from "../store/rows.ts";
import type { Tables } from "../store/store.ts";
import { transactionLost } from "../transactions/transactionUpdate.ts";
import { viewTransaction } from "../transactions/viewTransaction.ts";
import type { Audience, LocalHub } from "./hub.ts";
import type { News } from "./notice.ts";

export const REFETCH: ServerFrame = { type: "refetch", data: {} };

interface Parts {
  readonly local: Pick<LocalHub, "isHeardBy">;
  readonly store: Pick<Tables, "accounts" | "chatMessages" | "transactions">;
}

/** What another process published, as things stand now, and who may see it now. */
export async function toldNow(
  { local, store }: Parts,
  news: Exclude<News, { what: "sessionEnded" | "missed" }>,
): Promise<readonly (readonly [ServerFrame, Audience])[]> {
  const { audience } = news;
  if (news.what === "frame") return [[news.frame, audience]];
  if (news.what === "message") {
    const message = await store.chatMessages.byId(news.id);
    return [[message === undefined ? REFETCH : { type: news.type, data: message }, audience]];
  }
  const transaction = await store.transactions.byId(news.id);
  if (transaction === undefined) return [[REFETCH, audience]];
  const update = { type: "transaction_update" as const, data: viewTransaction(transaction) };
  if (!local.isHeardBy({ ...audience, admins: false })) return [[update, audience]];
  // The audience is that of a moment ago: an edit may have given the transaction to others since.
  const owners = await ownersOf(store, transaction);
  const userIds = audience.userIds.filter((id) => owners.has(id));
  const lost = audience.userIds.filter((id) => !owners.has(id));
  return [
    [transactionLost(transaction), { userIds: lost, admins: false }],
    [update, { ...audience, userIds }],
  ];
}

async function ownersOf(
  { accounts }: Parts["store"],
  transaction: TransactionRow,
): Promise<ReadonlySet<number>> {
  const sides = await Promise.all(accountIdsOf(transaction).map((id) => accounts.byId(id)));
  return new Set(sides.flatMap((side) => side === undefined ? [] : [side.userId]));
}
