import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { styled } from "styled-components";
import { patchTransaction } from "#contract/transactions.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { Spinner } from "#ui/Spinner/Spinner.tsx";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import type { RowKey, SelectionOptions } from "#ui/DataTable/dataTableTypes.ts";
import { useBank } from "#app/api/BankContext.tsx";
import { refetchMoney } from "#app/api/queries.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { notify } from "#app/shell/notify.ts";
import { useDecisions } from "../Decisions.tsx";
import { type Decision, decisionProblem, decisionWords } from "../decisionWords.ts";
import { type BulkResult, decideAll } from "./decideAll.ts";
import { type AdminRow, isPending } from "./rows.ts";

export interface BulkDecisionProps {
  /** As they were when they were chosen. */
  readonly rows: readonly AdminRow[];
  readonly status: Decision;
  readonly currency: string;
  readonly onClose: () => void;
}

type Results = ReadonlyMap<number, BulkResult>;

/** Decides what was selected, one after the other, with a result for each. */
export function BulkDecision({ rows, status, currency, onClose }: BulkDecisionProps) {
  const { client, stepUps } = useBank();
  const queryClient = useQueryClient();
  const { note, explain } = useDecisions();
  const [results, setResults] = useState<Results>(new Map());
  const [isDone, setIsDone] = useState(false);
  const hasStarted = useRef(false);
  const words = decisionWords[status];

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const ids = rows.map(({ transaction }) => transaction.id);
    let failed = 0;
    void decideAll({
      ids,
      decide: (id, proofId) =>
        client.request(patchTransaction, { params: { id }, body: { status } }, {
          asksNobody: true,
          ...(proofId === undefined ? {} : { proofId }),
        }),
      ask: stepUps.ask,
      tell(id, result) {
        if (result.state === "failed") failed++;
        if (result.state === "done") note(id, status);
        setResults((now) => new Map(now).set(id, result));
      },
    }).then(async () => {
      await refetchMoney(queryClient);
      setIsDone(true);
      void notify(
        failed === 0 ? { title: words.done, description: `${ids.length} of ${ids.length}.` } : {
          title: words.failed,
          description: `${failed} of ${ids.length} could not be decided.`,
          tone: "destructive",
        },
      );
    });
  }, [rows, status, client, stepUps, queryClient, note, words]);

  const rejected = status === "rejected"
    ? [...results].flatMap(([id, { state }]) => state === "done" ? [id] : [])
    : [];
  // Another button when all is done, so that it takes the focus: Enter goes on.
  const done = (
    <>
      {isDone && rejected.length > 0 && (
        <Button
          tone="secondary"
          onPress={() => {
            onClose();
            explain(rejected);
          }}
        >
          Give a reason
        </Button>
      )}
      <Button key={String(isDone)} autoFocus={isDone} isPending={!isDone} onPress={onClose}>
        Done
      </Button>
    </>
  );
  return (
    <Dialog
      title={`${words.verb} ${rows.length} transactions`}
      isOpen
      isDismissable={isDone}
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={done}
    >
      <List aria-label="Results">
        {rows.map(({ person, transaction: { id, amount } }) => (
          <li key={id}>
            <span>
              Transaction {id}
              <Quiet>
                {" · "}
                {person} · <Money cents={amount} currency={currency} />
              </Quiet>
            </span>
            <Result result={results.get(id)} past={words.past} />
          </li>
        ))}
      </List>
    </Dialog>
  );
}

function Result({ result, past }: { result: BulkResult | undefined; past: string }) {
  switch (result?.state) {
    case "running":
      return <Spinner label="Deciding" size={16} />;
    case "done":
      return <Badge tone="positive">{past}</Badge>;
    case "failed":
      return (
        <Failed>
          <Badge tone="negative">Failed</Badge>
          <Quiet>{decisionProblem(result.failure)}</Quiet>
        </Failed>
      );
    default:
      return <Quiet>Waiting</Quiet>;
  }
}

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]} ${space[16]};
    padding-block: ${space[8]};
    border-bottom: 1px solid ${token.border};
  }

  li:last-child {
    border-bottom: 0;
  }
`;

const Failed = styled.div`
  display: grid;
  justify-items: end;
  gap: ${space[4]};
  text-align: end;
`;

/** The selected rows that still wait. */
export function chosenOf(rows: readonly AdminRow[], keys: ReadonlySet<RowKey>): AdminRow[] {
  return rows.filter((row) => keys.has(row.transaction.id) && isPending(row));
}

/**
 * Approve and reject for the selected rows; those that do not wait any more are left out. `onDecide`
 * tells whether the press counted.
 */
export function useBulkSelection(
  rows: readonly AdminRow[],
  onDecide: (keys: ReadonlySet<RowKey>, status: Decision) => boolean,
): SelectionOptions<AdminRow> {
  const latest = useRef(onDecide);
  latest.current = onDecide;
  return useMemo(() => ({
    isSelectable: isPending,
    rowLabel: ({ transaction }) => `transaction ${transaction.id}`,
    actions: (keys, clear) => {
      const waiting = chosenOf(rows, keys).length;
      const start = (status: Decision) => {
        if (latest.current(keys, status)) clear();
      };
      const none = waiting === 0;
      return (
        <>
          <Button size="dense" isDisabled={none} onPress={() => start("completed")}>
            {`Approve ${waiting}`}
          </Button>
          <Button
            size="dense"
            tone="secondary"
            isDisabled={none}
            onPress={() => start("rejected")}
          >
            {`Reject ${waiting}`}
          </Button>
        </>
      );
    },
  }), [rows]);
}
