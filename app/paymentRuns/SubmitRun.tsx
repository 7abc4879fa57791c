import { useState } from "react";
import { cents } from "#contract/money.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { ports } from "#app/api/ports.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { Buttons } from "./EnterRows.tsx";
import { useRun, useRunState } from "./RunContext.tsx";
import { placesToSubmit, type ShownRow } from "./rowsShown.ts";

/** The next step with the rows: check them, submit all of them or the good ones, or repeat them. */
export function SubmitRun({ rows }: { readonly rows: readonly ShownRow[] }) {
  const run = useRun();
  const { isFrozen } = useCurrentUser();
  const isJudged = useRunState((snapshot) => snapshot.matches("judged"));
  const isDone = useRunState((snapshot) => snapshot.hasTag("done"));
  const isPending = useRunState((snapshot) => snapshot.hasTag("pending"));
  const isSubmitting = useRunState((snapshot) => snapshot.matches("submitting"));
  const isAsked = useRunState((snapshot) => snapshot.hasTag("asked"));
  const isUnknown = useRunState((snapshot) => snapshot.hasTag("unknown"));
  const id = useRunState(({ context }) => context.run?.id);
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  if (isUnknown) return null;
  if (isAsked) {
    return (
      <Buttons>
        <LinkButton href="/dashboard/approvals">See approvals</LinkButton>
      </Buttons>
    );
  }
  if (isDone) {
    return (
      <Buttons>
        <LinkButton href="/dashboard/transactions">See the transactions</LinkButton>
        <LinkButton tone="secondary" href={`/dashboard/payment-runs?repeat=${id}`}>
          Repeat this payment run
        </LinkButton>
      </Buttons>
    );
  }
  if (!isJudged) {
    return (
      <Buttons>
        <Button
          isPending={isPending}
          pendingLabel={isSubmitting ? "Submitting..." : "Checking..."}
          isDisabled={isFrozen}
          onPress={() => run.send({ type: "check" })}
        >
          Save and check
        </Button>
      </Buttons>
    );
  }
  const accepted = placesToSubmit(rows, "accepted");
  const fine = placesToSubmit(rows, "fine");
  return (
    <>
      <Buttons>
        {accepted.length > 0 && (
          <Button isDisabled={isFrozen} onPress={() => setChosen(accepted)}>
            {submitLabel(accepted.length, rows.length)}
          </Button>
        )}
        {fine.length > 0 && fine.length < accepted.length && (
          <Button
            tone="secondary"
            isDisabled={isFrozen}
            onPress={() => setChosen(fine)}
          >
            {`Submit the ${fine.length} without a warning`}
          </Button>
        )}
        <Button tone="secondary" onPress={() => run.send({ type: "check" })}>Check again</Button>
      </Buttons>
      {chosen !== null && (
        <ConfirmDialog
          title={chosen.length === 1 ? "Submit 1 payment?" : `Submit ${chosen.length} payments?`}
          isOpen
          onOpenChange={(isOpen) => isOpen || setChosen(null)}
          confirmLabel="Submit payments"
          onConfirm={() => {
            setChosen(null);
            run.send({ type: "submit", places: chosen, key: ports.uuid() });
          }}
        >
          <p>
            <Money cents={totalAt(rows, chosen)} currency="USD" />{" "}
            <span>
              {`is on hold until we approve each payment. ${leftOut(rows.length - chosen.length)}`}
            </span>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function submitLabel(accepted: number, all: number): string {
  if (accepted < all) return `Submit ${accepted} of ${all} payments`;
  return all === 1 ? "Submit 1 payment" : `Submit all ${all} payments`;
}

function totalAt(rows: readonly ShownRow[], places: readonly number[]) {
  const chosen = new Set(places);
  return cents(
    rows.reduce((sum, { place, amount }) => chosen.has(place) ? sum + (amount ?? 0) : sum, 0),
  );
}

function leftOut(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 payment is left out." : `${count} payments are left out.`;
}
