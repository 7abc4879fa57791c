import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import type { ReturnTo } from "#ui/Dialog/Return.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { Spinner } from "#ui/Spinner/Spinner.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { decisionPreview } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { explain as explainFailure } from "#app/problems.ts";
import { Note } from "#app/shell/Note.tsx";
import { useDecisions } from "../Decisions.tsx";
import { type Decision, decisionProblem, decisionWords } from "../decisionWords.ts";
import { dimmedWhileIgnored } from "../ignoredPresses.ts";
import { seenFieldsOf } from "../seen.ts";
import { obstacleTo, type Preview, summaryOf } from "./foreseenWords.ts";
import type { AdminRow } from "./rows.ts";
import { type Result, type Results, type Stage, useBulkDecision } from "./useBulkDecision.ts";

export interface BulkDecisionProps {
  /** As they were when they were chosen. */
  readonly rows: readonly AdminRow[];
  readonly status: Decision;
  readonly currency: string;
  /** Called when the user confirms the preview and the decisions start. */
  readonly onBegin: () => void;
  readonly onClose: () => void;
  /** Gets the focus if the button that opened the dialog is gone together with the decided rows. */
  readonly returnTo: ReturnTo;
}

/**
 * Previews a decision on the selected transactions, then decides those that can be decided together,
 * and shows each result.
 */
export function BulkDecision({ rows, status, currency, ...on }: BulkDecisionProps) {
  const { onBegin, onClose, returnTo } = on;
  const client = useClient();
  const { stage, results, decideAll } = useBulkDecision(status, onBegin);
  const preview = useQuery({
    ...decisionPreview(client, rows.map(({ transaction }) => transaction.id), status),
    enabled: stage === "looking",
  });
  const foreseen = new Map(preview.data?.map((one) => [one.id, one]));
  const ids = [...foreseen.values()].filter(({ result }) => result === "decided")
    .map(({ id }) => id);
  const seen = new Map(rows.map(({ transaction }) => [transaction.id, seenFieldsOf(transaction)]));
  const { verb } = decisionWords[status];
  return (
    <Dialog
      title={`${verb} ${rows.length} transactions`}
      isOpen
      isDismissable={stage !== "deciding"}
      onOpenChange={(isOpen) => isOpen || onClose()}
      returnTo={returnTo}
      // Each stage has its own button, which gets the focus: Enter moves to the next stage.
      footer={stage === "looking"
        ? (
          <PreviewButtons
            label={ids.length > 0 ? `${verb} ${ids.length}` : undefined}
            onCancel={onClose}
            onConfirm={() => void decideAll(ids.map((id) => ({ id, status, seen: seen.get(id) })))}
          />
        )
        : <ResultButtons stage={stage} status={status} results={results} onClose={onClose} />}
    >
      {preview.isError
        ? <PreviewFailed error={preview.error} onRetry={() => void preview.refetch()} />
        : (
          <Summary role="status">
            {preview.data === undefined ? "Loading preview..." : summaryOf(preview.data)}
          </Summary>
        )}
      <List aria-label={stage === "looking" ? "Preview" : "Results"}>
        {rows.map(({ person, transaction: { id, amount } }) => (
          <li key={id}>
            <span>
              <span>{`Transaction ${id}`}</span>
              <Quiet>
                {" "}
                <span>{`· ${person} ·`}</span> <Money cents={amount} currency={currency} />
              </Quiet>
            </span>
            <Outcome status={status} preview={foreseen.get(id)} result={results.get(id)} />
          </li>
        ))}
      </List>
    </Dialog>
  );
}

interface PreviewButtonsProps {
  /** Undefined if none of the transactions can be decided. */
  readonly label: string | undefined;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

function PreviewButtons({ label, onCancel, onConfirm }: PreviewButtonsProps) {
  return (
    <>
      <Button tone="secondary" onPress={onCancel}>Cancel</Button>
      {label !== undefined && (
        <Confirm>
          <Button autoFocus onPress={onConfirm}>{label}</Button>
        </Confirm>
      )}
    </>
  );
}

interface ResultButtonsProps {
  readonly stage: Stage;
  readonly status: Decision;
  readonly results: Results;
  readonly onClose: () => void;
}

function ResultButtons({ stage, status, results, onClose }: ResultButtonsProps) {
  const { explain } = useDecisions();
  const rejected = status === "rejected"
    ? [...results].flatMap(([id, { state }]) => state === "done" ? [id] : [])
    : [];
  return (
    <>
      {stage === "done" && rejected.length > 0 && (
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
      <Button
        key={stage}
        autoFocus={stage === "done"}
        isPending={stage === "deciding"}
        onPress={onClose}
      >
        Done
      </Button>
    </>
  );
}

interface PreviewFailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

function PreviewFailed({ error, onRetry }: PreviewFailedProps) {
  return (
    <Note
      tone="negative"
      role="alert"
      action={<Button tone="secondary" size="dense" onPress={onRetry}>Try again</Button>}
    >
      {`We couldn't load the preview. ${explainFailure(failureOf(error))}`}
    </Note>
  );
}

interface OutcomeProps {
  readonly status: Decision;
  /** Undefined until the server has responded. */
  readonly preview: Preview | undefined;
  /** Undefined until the decisions start. */
  readonly result: Result | undefined;
}

/** The result for one transaction, or its preview. */
function Outcome({ status, preview, result }: OutcomeProps): ReactNode {
  switch (result?.state) {
    case "running":
      return <Spinner label="In progress" size={16} />;
    case "done":
      return <Badge tone="positive">{decisionWords[status].past}</Badge>;
    case "waiting":
      return <Quiet>Waiting</Quiet>;
    case "failed":
      return (
        <Reasoned>
          <Badge tone="negative">Failed</Badge>
          <Quiet>{`This changed after the preview. ${decisionProblem(result.failure)}`}</Quiet>
        </Reasoned>
      );
  }
  if (preview === undefined) return null;
  const obstacle = obstacleTo(status, preview);
  return obstacle === undefined
    ? <Badge tone="info">{preview.needsCode ? "Ready, needs a code" : "Ready"}</Badge>
    : (
      <Reasoned>
        <Badge tone="caution">Skipped</Badge>
        <Quiet>{obstacle}</Quiet>
      </Reasoned>
    );
}

const Summary = styled.p`
  margin-bottom: ${space[8]};
`;

const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[4]} ${space[16]};
    padding-block: ${space[8]};
    border-bottom: 1px solid ${token.border};
  }

  li:last-child {
    border-bottom: 0;
  }
`;

/* The result is beside the transaction, and the reason below both. */
const Reasoned = styled.div`
  display: contents;

  > :last-child {
    grid-column: 1 / -1;
  }
`;

/** A grid, so that the button fills the footer of a narrow dialog. */
const Confirm = styled.span`
  display: grid;
  ${dimmedWhileIgnored};
`;
