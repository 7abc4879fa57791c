import type { CallInput, CallOutput } from "#contract/defineCall.ts";
import { decideTransactions } from "#contract/decisions.ts";
import { problems } from "#contract/texts/problems.ts";
import { type Failure, failureOf, isDefiniteRefusal } from "#app/api/callFailed.ts";
import type { Client } from "#app/api/client.ts";
import { ports } from "#app/api/ports.ts";
import { retryRateLimited } from "#app/api/retryRateLimited.ts";

export type RowDecision = CallInput<typeof decideTransactions>["body"]["decisions"][number];
type Outcome = CallOutput<typeof decideTransactions>[number];

/** Why each transaction wasn't decided, by its ID; undefined if it was. */
export type Failures = ReadonlyMap<number, Failure | undefined>;

/** A little less than the 64 KB that the server takes. */
const MOST_BYTES = 60 * 1_024;

/**
 * Decides transactions together, in as few calls as their texts allow. A refusal doesn't stop the
 * others.
 */
export async function decideRows(
  client: Client,
  decisions: readonly RowDecision[],
): Promise<Failures> {
  const failures = new Map<number, Failure | undefined>();
  for (const part of inParts(decisions)) {
    const result = await send(client, part).catch((error) => failureOf(error));
    for (const [at, { id }] of part.entries()) {
      failures.set(id, Array.isArray(result) ? failureIn(result[at]) : result);
    }
  }
  return failures;
}

/** Repeats a call whose response was lost. The server does nothing twice for the same key. */
async function send(client: Client, decisions: readonly RowDecision[]): Promise<Outcome[]> {
  const idempotencyKey = ports.uuid();
  const once = () =>
    retryRateLimited(() =>
      client.request(decideTransactions, { body: { decisions: [...decisions] } }, {
        idempotencyKey,
      })
    );
  return await once().catch((error) => {
    if (isDefiniteRefusal(failureOf(error), false)) throw error;
    return once();
  });
}

function failureIn(outcome: Outcome | undefined): Failure | undefined {
  const problem = outcome?.problem;
  return problem && { ...problem, status: problems[problem.code].status };
}

function inParts(decisions: readonly RowDecision[]): readonly (readonly RowDecision[])[] {
  const parts: RowDecision[][] = [];
  let left = 0;
  for (const decision of decisions) {
    const bytes = new TextEncoder().encode(JSON.stringify(decision)).length;
    if (bytes > left) {
      parts.push([]);
      left = MOST_BYTES;
    }
    parts.at(-1)?.push(decision);
    left -= bytes + 1;
  }
  return parts;
}
