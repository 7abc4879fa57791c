import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { formatDate } from "#ui/DateTime/formatDate.ts";
import { Money } from "#ui/Money/Money.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { explain } from "#app/problems.ts";
import { Note } from "#app/shell/Note.tsx";
import { useRun, useRunState } from "./RunContext.tsx";
import { type ShownRow, totalsOf } from "./rowsShown.ts";
import { statusWords } from "./runWords.ts";

/** What to know about a run before its rows: totals by check, failures, and the same rows elsewhere. */
export function RunNotes({ rows }: { readonly rows: readonly ShownRow[] }) {
  const run = useRun();
  const { failure, run: saved } = useRunState((snapshot) => snapshot.context);
  const isUnknown = useRunState((snapshot) => snapshot.hasTag("unknown"));
  const isAsked = useRunState((snapshot) => snapshot.hasTag("asked"));
  const same = saved?.sameAs;
  return (
    <>
      {same && saved?.state === "draft" && (
        <Note tone="caution" role="status">
          {same.submittedAt === null
            ? `Your draft "${same.name}" has the same payments.`
            : `You already submitted the same payments as "${same.name}" on ${
              formatDate(same.submittedAt, "customer")
            }.`}
        </Note>
      )}
      {isAsked && (
        <Note tone="info" role="status">
          Waiting for approval from another member of your company. Nothing is on hold until then.
          If you change the payments, they have to be approved again.
        </Note>
      )}
      {isUnknown
        ? (
          <Note
            tone="caution"
            role="alert"
            action={
              <Button
                tone="secondary"
                size="dense"
                onPress={() => run.send({ type: "askAgain" })}
              >
                Ask again
              </Button>
            }
          >
            We didn't get an answer, so we don't know yet whether your payments were submitted. We
            keep asking. Nothing is submitted twice.
          </Note>
        )
        : failure && <Note tone="negative" role="alert">{explain(failure)}</Note>}
      <Totals aria-label="Totals">
        {totalsOf(rows).map(({ status, count, total }) => (
          <li key={status}>
            <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>{" "}
            <span>{count === 1 ? "1 payment" : `${count} payments`}</span>{" "}
            <Money cents={total} currency="USD" />
          </li>
        ))}
      </Totals>
    </>
  );
}

const Totals = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[24]};
`;
