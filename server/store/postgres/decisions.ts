import type { DecisionOutcome, DecisionRequest, Decisions } from "../ports/decisions.ts";
import { choiceIn, objectIn, rowsIn, textIn } from "./columns.ts";
import type { RawRow, Sql } from "./sql.ts";
import { transactionIn } from "./transactions.ts";

const results = [
  "decided",
  "unchanged",
  "not_found",
  "already_decided",
  "account_inactive",
  "account_frozen",
  "insufficient_funds",
  "balance_limit",
  "busy",
] as const;

/** An answer of the database; `busy` asks to be sent again, alone. */
export type Answer = DecisionOutcome | { readonly result: "busy" };

function answerIn(row: RawRow): Answer {
  const result = choiceIn(row, "outcome", results);
  if (result !== "decided" && result !== "unchanged") return { result };
  const owners = textIn(row, "owners").split(",").filter(Boolean).map(Number);
  return { result, owners, transaction: transactionIn(objectIn(row, "item")) };
}

/** One call of migrations/0092leanerDecisions.ts; answers in the order of the requests. */
export async function decideTogether(
  sql: Sql,
  requests: readonly DecisionRequest[],
  mayWait: boolean,
): Promise<Answer[]> {
  const [told = {}] = await sql`
    select json_agg(answer) as answers from (
      select outcome, owners, item
      from decide_transactions(
        ${arrayOf(requests, "transactionId")}::text::integer[],
        ${arrayOf(requests, "status")}::text::text[],
        ${arrayOf(requests, "actorId")}::text::integer[],
        ${arrayOf(requests, "at")}::text::timestamptz[],
        ${mayWait}
      ) order by place
    ) as answer`;
  return rowsIn(told, "answers").map(answerIn);
}

/** As PostgreSQL writes an array; no value of a request needs quotes. */
function arrayOf(requests: readonly DecisionRequest[], field: keyof DecisionRequest): string {
  return `{${requests.map((request) => request[field]).join()}}`;
}

/** Inside a transaction: each decision by itself. */
export function sqlDecisions(sql: Sql): Decisions {
  return { decide: (request) => decideAlone(sql, request) };
}

/** Waits for whoever holds the rows. */
export async function decideAlone(sql: Sql, request: DecisionRequest): Promise<DecisionOutcome> {
  const [answer] = await decideTogether(sql, [request], true);
  if (answer === undefined || answer.result === "busy") {
    throw new Error("The database left a decision open although it was allowed to wait");
  }
  return answer;
}
