import { useState } from "react";
import type { Failure } from "#app/api/callFailed.ts";
import { useBank } from "#app/api/BankContext.tsx";
import { useDecisions } from "../Decisions.tsx";
import { decideRows, type RowDecision } from "../decideRows.ts";

/** Progress of one transaction. `waiting`: its decision needs a code. */
export type Result =
  | { readonly state: "running" | "waiting" | "done" }
  | { readonly state: "failed"; readonly failure: Failure };

type Results = ReadonlyMap<number, Result>;

/**
 * Decides transactions together. Those that need a code come last, and the user is asked once for
 * all of them. `decide` returns how many failed.
 */
export function useBulkDecision() {
  const { client, stepUps } = useBank();
  const { note } = useDecisions();
  const [results, setResults] = useState<Results>(new Map());
  const show = (shown: Results) => setResults((now) => new Map([...now, ...shown]));

  async function send(decisions: readonly RowDecision[]): Promise<Results> {
    show(new Map(decisions.map(({ id }) => [id, { state: "running" }])));
    const failures = await decideRows(client, decisions);
    for (const { id, status } of decisions) if (!failures.get(id)) note(id, status);
    const told = new Map(
      Array.from(failures, ([id, failure]): [number, Result] => [
        id,
        failure === undefined ? { state: "done" } : { state: "failed", failure },
      ]),
    );
    show(told);
    return told;
  }

  async function decide(decisions: readonly RowDecision[]): Promise<number> {
    const first = await send(decisions);
    const unproved = decisions.flatMap((decision) => {
      const result = first.get(decision.id);
      const stepUp = result?.state === "failed" ? result.failure.stepUp : undefined;
      return stepUp === undefined ? [] : [{ ...decision, stepUp }];
    });
    let late: Results = new Map();
    if (unproved.length > 0) {
      show(new Map(unproved.map(({ id }) => [id, { state: "waiting" }])));
      if (await stepUps.ask(unproved.map(({ stepUp }) => stepUp))) {
        late = await send(
          unproved.map(({ stepUp, ...decision }) => ({ ...decision, proofId: stepUp.id })),
        );
      } else show(first);
    }
    return [...new Map([...first, ...late]).values()]
      .filter(({ state }) => state === "failed").length;
  }

  return { results, decide };
}
