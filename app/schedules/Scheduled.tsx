import { useQuery } from "@tanstack/react-query";
import { memo, useId, useState } from "react";
import type { Account } from "#contract/accounts.ts";
import type { CallArguments } from "#contract/defineCall.ts";
import { patchSchedule, type Schedule } from "#contract/schedules.ts";
import { Card } from "#ui/Card/Card.tsx";
import { SearchField } from "#ui/SearchField/SearchField.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { minMaxWidths } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { askAgain } from "#app/api/askAgain.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { usePayees } from "#app/shell/usePayees.ts";
import { schedulesKey, schedulesQuery } from "#app/api/scheduleQueries.ts";
import { goesOn } from "#app/format/scheduleWords.ts";
import { useListView } from "#app/list/useListView.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useOwner } from "#app/shell/owner.ts";
import { LoadError } from "#app/shell/LoadError.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { AmountDialog } from "./AmountDialog.tsx";
import { CancelSchedule } from "./CancelSchedule.tsx";
import { ScheduledHead } from "./ScheduledHead.tsx";
import { ScheduleDialog } from "./ScheduleDialog.tsx";
import { ScheduleItem } from "./ScheduleItem.tsx";
import { schedulesLike } from "./schedulesLike.ts";

/** From so many on there is a field to find one. */
const MANY = 10;

export interface ScheduledProps {
  readonly accounts: readonly Account[];
}

/** The customer's active scheduled transfers, and those that the server ended. */
export const Scheduled = memo(function Scheduled({ accounts }: ScheduledProps) {
  const { preferredCurrency: currency, stoppedAt } = useCurrentUser();
  const { isFrozen } = useOwner();
  const schedules = useQuery(schedulesQuery(useClient()));
  const [isAdding, setAdding] = useState(false);
  const [stopping, setStopping] = useState<Schedule | null>(null);
  const [changing, setChanging] = useState<Schedule | null>(null);
  const change = useChange(() => {
    setStopping(null);
    setChanging(null);
  });
  const title = useId();
  const { view, setView } = useListView();
  const payees = usePayees();
  const known = schedules.data?.filter(goesOn);
  const shown = known && schedulesLike(view.search, known, payees);
  return (
    <section aria-labelledby={title} aria-busy={known === undefined && !schedules.isError}>
      <ScheduledHead titleId={title} isFrozen={isFrozen} onAdd={() => setAdding(true)} />
      {known !== undefined && (known.length > MANY || view.search !== "") && (
        <Search
          value={view.search}
          onChange={(search) => setView({ ...view, search })}
        />
      )}
      {shown === undefined && schedules.isError
        ? <LoadError title="We couldn't load your scheduled transfers." of={schedules} />
        : (
          <Card padding="none">
            {shown === undefined || shown.length === 0
              ? <Nothing isLoading={shown === undefined} isFiltered={known?.length !== 0} />
              : (
                <ul aria-label="Scheduled transfers">
                  {shown.map((schedule) => (
                    <ScheduleItem
                      key={schedule.id}
                      schedule={schedule}
                      accounts={accounts}
                      currency={currency}
                      isFrozen={isFrozen}
                      isStopped={stoppedAt !== null}
                      isPending={change.isPending}
                      onPause={(isNextPaused) =>
                        change.mutate({ id: schedule.id, body: { isNextPaused } })}
                      onChange={() => {
                        change.reset();
                        setChanging(schedule);
                      }}
                      onStop={() => setStopping(schedule)}
                      onTakeOver={() =>
                        change.mutate({ id: schedule.id, body: { takesOver: true } })}
                    />
                  ))}
                </ul>
              )}
          </Card>
        )}
      {isAdding && (
        <ScheduleDialog
          accounts={accounts}
          currency={currency}
          onClose={() => setAdding(false)}
        />
      )}
      {changing && (
        <AmountDialog
          schedule={changing}
          currency={currency}
          isPending={change.isPending}
          error={change.error}
          onSave={(amount) => change.mutate({ id: changing.id, body: { amount } })}
          onClose={() => setChanging(null)}
        />
      )}
      <CancelSchedule
        schedule={stopping}
        isPending={change.isPending}
        onConfirm={({ id }) => change.mutate({ id, body: { status: "stopped" } })}
        onClose={() => setStopping(null)}
      />
    </section>
  );
});

interface SearchProps {
  readonly value: string;
  readonly onChange: (search: string) => void;
}

function Search({ value, onChange }: SearchProps) {
  return (
    <SearchBox>
      <SearchField
        label="Search what is scheduled"
        placeholder="Search by name or payee"
        value={value}
        onChange={onChange}
      />
    </SearchBox>
  );
}

interface NothingProps {
  readonly isLoading: boolean;
  /** There are scheduled transfers, but none that match the search. */
  readonly isFiltered: boolean;
}

/** Shown in place of the list while there is nothing in it. */
function Nothing({ isLoading, isFiltered }: NothingProps) {
  const { isViewer } = useOwner();
  if (isLoading) {
    return (
      <Quiet as="div">
        <Skeleton width="14rem" height={14} />
      </Quiet>
    );
  }
  if (isFiltered) return <Quiet role="status">No results found.</Quiet>;
  if (isViewer) return <Quiet>No scheduled transfers.</Quiet>;
  return <Quiet>No scheduled transfers. Schedule one to pay rent or save automatically.</Quiet>;
}

interface Change {
  readonly id: number;
  readonly body: CallArguments<typeof patchSchedule>["body"];
}

function useChange(onShown: () => void) {
  return useAct({
    run: (client, { id, body }: Change) => client.request(patchSchedule, { params: { id }, body }),
    done: ({ body: { amount, takesOver } }, { isNextPaused, status }) => ({
      title: takesOver
        ? "You took over the scheduled transfer"
        : status === "stopped"
        ? "Scheduled transfer canceled"
        : amount !== undefined
        ? "Amount changed"
        : isNextPaused
        ? "Next transfer skipped"
        : "Next transfer is back on",
    }),
    failed: "We couldn't save the change",
    isBrief: true,
    refetch: (queryClient) => askAgain(queryClient, schedulesKey),
    onShown,
  });
}

const SearchBox = styled.div`
  max-width: ${minMaxWidths.searchMost};
  margin-bottom: ${space[12]};
`;

const Quiet = styled.p`
  ${text.size14};
  padding: ${space[16]} ${space[20]};
  color: ${token.textMuted};
`;
