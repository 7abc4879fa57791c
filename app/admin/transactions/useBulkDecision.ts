import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Failure } from "#app/api/callFailed.ts";
import { useBank } from "#app/api/BankContext.tsx";
import { refetchMoney } from "#app/api/queries.ts";
import { notify } from "#app/shell/notify.ts";
import { useDecisions } from "../Decisions.tsx";
import { decideRows, type RowDecision } from "../decideRows.ts";
import { type Decision, decisionWords } from "../decisionWords.ts";

/** Progress of one transaction. `waiting`: its decision needs a code. */
export type Result =
  | { readonly state: "running" | "waiting" | "done" }
  | { readonly state: "failed"; readonly failure: Failure };

export type Results = ReadonlyMap<number, Result>;

export type Stage = "looking" | "deciding" | "done";

/**
 * Decides transactions together, and tells the user how many failed. Those that need a code come
 * last, and the user is asked once for all of them.
 */
export function useBulkDecision(status: Decision, onBegin: () => void) {
  const { client, stepUps } = useBank();
  const queryClient = useQueryClient();
  const { note, takesPress } = useDecisions();
  const [stage, setStage] = useState<Stage>("looking");
  const [results, setResults] = useState<Results>(new Map());
  const show = (shown: Results) => setResults((now) => new Map([...now, ...shown]));

  async function send(decisions: readonly RowDecision[]): Promise<Results> {
    show(new Map(decisions.map(({ id }) => [id, { state: "running" }])));
    const failures = await decideRows(client, decisions);
    for (const { id, status } of decisions) if (!failures.get(id)) note(id, status);
    const results = new Map(
      Array.from(failures, ([id, failure]): [number, Result] => [
        id,
        failure === undefined ? { state: "done" } : { state: "failed", failure },
      ]),
    );
    show(results);
    return results;
  }

  /** Returns how many failed. */
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

  async function decideAll(decisions: readonly RowDecision[]): Promise<void> {
    if (!takesPress()) return;
    setStage("deciding");
    onBegin();
    const failed = await decide(decisions);
    await refetchMoney(queryClient);
    setStage("done");
    const words = decisionWords[status];
    const count = decisions.length;
    void notify(
      failed === 0 ? { title: words.done, description: `${count} of ${count}.` } : {
        title: words.failed,
        description: `${failed} of ${count} failed.`,
        tone: "destructive",
      },
    );
  }

  return { stage, results, decideAll };
}
