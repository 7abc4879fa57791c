import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { patchTransaction } from "#contract/transactions.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { followNews } from "#app/api/followNews.ts";
import { notify } from "#app/shell/notify.ts";
import { type Decision, decisionProblem, decisionWords } from "./decisionWords.ts";

/** Decisions that the bank has not answered yet, by transaction. */
export type UnderWay = ReadonlyMap<number, Decision>;

export interface Decisions {
  readonly underWay: UnderWay;
  /** Sends a decision, and tells how it went. Nothing is sent twice. */
  readonly decide: (transactionId: number, status: Decision) => void;
}

const DecisionsContext = createContext<Decisions | null>(null);

interface Wanted {
  readonly id: number;
  readonly status: Decision;
}

/** Lets everything below approve and reject. Several decisions may be under way. */
export function DecisionsProvider({ children }: { children: ReactNode }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [underWay, setUnderWay] = useState<UnderWay>(new Map());

  const { mutate } = useMutation({
    mutationFn: ({ id, status }: Wanted) =>
      client.request(patchTransaction, { params: { id }, body: { status } }),
    onMutate: ({ id, status }) => setUnderWay((now) => new Map(now).set(id, status)),
    onSuccess({ isRepeat }, { status }) {
      const { done, detail, repeated } = decisionWords[status];
      void notify({ title: done, description: isRepeat ? repeated : detail });
    },
    onError: (error, { status }) =>
      void notify({
        title: decisionWords[status].failed,
        description: decisionProblem(failureOf(error)),
        tone: "destructive",
      }),
    // It is under way until the list says what became of the row.
    onSettled: async (_data, _error, { id }) => {
      await followNews(queryClient);
      setUnderWay((now) => new Map([...now].filter(([other]) => other !== id)));
    },
  });

  const decisions = useMemo((): Decisions => ({
    underWay,
    decide: (id, status) => underWay.has(id) || mutate({ id, status }),
  }), [underWay, mutate]);
  return <DecisionsContext value={decisions}>{children}</DecisionsContext>;
}

/** Throws outside a DecisionsProvider. */
export function useDecisions(): Decisions {
  const decisions = useContext(DecisionsContext);
  if (decisions === null) throw new Error("Cannot decide outside a DecisionsProvider");
  return decisions;
}
