import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import type { ApprovalRequest, RequestSort } from "#contract/approvalRequests.ts";
import { actNames } from "#contract/approvalRules.ts";
import { guardedAct, requestState } from "#contract/guardedAct.ts";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import { Filter } from "#ui/DataTable/Filters.tsx";
import type { DataTableView } from "#ui/DataTable/view.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { requestParts, type RequestSearch } from "#app/api/approvalQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { BankTable } from "#app/list/BankTable.tsx";
import { type BankSorts, orderIn, searchIn } from "#app/list/question.ts";
import { useBankList, useSettled } from "#app/list/useBankList.ts";
import { useListView } from "#app/list/useListView.ts";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { adminHref } from "./address.ts";
import { accountIn, personIn } from "./audit/auditColumns.tsx";
import { Refusal } from "./Refusal.tsx";
import { RequestCard } from "./RequestCard.tsx";
import { requestStates } from "./requestStates.ts";
import { useDirectory } from "./useDirectory.ts";

const searched = ["amounts", "days"] as const;
const sorts: BankSorts<RequestSort> = { asked: "createdAt", amount: "amount" };

/** The fields that the server can sort requests by. Each request is shown as a card. */
const columns: readonly DataColumn<ApprovalRequest>[] = [
  {
    id: "asked",
    header: "Requested",
    restingOrder: "descending",
    value: ({ createdAt }) => createdAt,
    cell: () => null,
  },
  { id: "amount", header: "Amount", value: ({ amount }) => amount, cell: () => null },
];

function rowKey({ id }: ApprovalRequest): number {
  return id;
}

/** Lists the pending approval requests first, then the others with their outcome. */
export function Approvals() {
  const { view, setView, choose } = useListView();
  const search = useSettled(view.search);
  const { filters } = view;
  const parts = useInfiniteQuery(requestParts(useClient(), {
    ...searchIn(search),
    ...narrowedBy(filters),
    ...(view.sort === null ? { sort: "waiting" } : orderIn(view, sorts)),
  }));
  // A decided card keeps its place, because nothing may move under the pointer.
  const [decidedHere, setDecidedHere] = useState<ReadonlyMap<number, ApprovalRequest>>(new Map());
  const onDecided = useCallback(
    (done: ApprovalRequest) => setDecidedHere((now) => new Map(now).set(done.id, done)),
    [],
  );
  const [refusing, setRefusing] = useState<ApprovalRequest | null>(null);
  const column = useRef<HTMLDivElement>(null);
  // Returns the element that gets the focus when a request's dialog has closed and its buttons are
  // gone.
  const titleOf = (id: number) => {
    const find = (place: string) => column.current?.querySelector<HTMLElement>(place);
    return find(`[data-request="${id}"] h2`) ?? find("article h2") ?? find("input");
  };
  const list = useBankList({ parts, rowKey, view: { ...view, search }, kept: decidedHere });
  const named = useDirectory({
    userIds: list.ahead.flatMap(peopleOf),
    accountIds: list.ahead.flatMap(accountsOf),
  });
  // Shows "…" while names load, not IDs that would be replaced a moment later.
  const directory = named.isAsking ? { ...named, nameOf: () => "…" } : named;
  const seesRules = useMay("seeSettings");
  const moreFilters = useMemo(
    () => <RequestFilters filters={filters} onChoose={choose} />,
    [filters, choose],
  );
  return (
    <Stack $gap={16} ref={column}>
      <StaleNote of={[parts]} />
      <BankTable
        label="Approvals"
        columns={columns}
        list={list}
        rowKey={rowKey}
        card={(request) => (
          <RequestCard
            request={latestOf(request, decidedHere)}
            directory={directory}
            isDecidedHere={decidedHere.has(request.id)}
            onDecided={onDecided}
            onRefuse={setRefusing}
            returnTo={() => titleOf(request.id)}
          />
        )}
        view={view}
        onViewChange={setView}
        search={{ label: "Search approvals" }}
        searched={searched}
        failure="We couldn't load the approvals."
        moreFilters={moreFilters}
        empty={
          <EmptyState
            title="Nothing to approve"
            action={seesRules && (
              <Link href={adminHref({ tab: "settings" })}>See approval rules</Link>
            )}
          >
            Actions that need a second approver appear here.
          </EmptyState>
        }
      />
      {refusing && (
        <Refusal
          request={refusing}
          onDone={onDecided}
          onClose={() => setRefusing(null)}
          returnTo={() => titleOf(refusing.id)}
        />
      )}
    </Stack>
  );
}

/** Returns the request as decided here, if the list still has it as pending. */
function latestOf(
  request: ApprovalRequest,
  decidedHere: ReadonlyMap<number, ApprovalRequest>,
): ApprovalRequest {
  return request.state === "waiting" ? decidedHere.get(request.id) ?? request : request;
}

/** Returns the IDs of the users that a card names. */
function peopleOf(request: ApprovalRequest): readonly (number | null)[] {
  const { askedBy, subject, deciders, decisions } = request;
  return [askedBy, personIn(subject), ...deciders, ...decisions.map(({ staffId }) => staffId)];
}

function accountsOf({ subject, input }: ApprovalRequest): readonly (number | null)[] {
  const sides = [input?.["fromAccountId"], input?.["toAccountId"]];
  return [accountIn(subject), ...sides.filter((id) => typeof id === "number")];
}

function narrowedBy(filters: DataTableView["filters"]): RequestSearch {
  return {
    state: requestState.options.find((state) => state === filters["state"]),
    act: guardedAct.options.find((act) => act === filters["act"]),
    decidable: filters["for"] === ME ? true : undefined,
  };
}

const ME = "me";
const choices = {
  for: {
    label: "Approver",
    allLabel: "Anyone",
    options: [{ id: ME, label: "Waiting for me" }],
  },
  state: {
    label: "State",
    allLabel: "All states",
    options: requestState.options.map((id) => ({ id, label: requestStates[id].label })),
  },
  act: {
    label: "Action",
    allLabel: "All actions",
    options: guardedAct.options.map((id) => ({ id, label: actNames[id] })),
  },
} as const;

interface RequestFiltersProps {
  readonly filters: DataTableView["filters"];
  /** Null means all. */
  readonly onChoose: (filter: string, id: string | null) => void;
}

/** Filters by approver, state and action. */
function RequestFilters({ filters, onChoose }: RequestFiltersProps) {
  return Object.entries(choices).map(([id, filter]) => (
    <Filter key={id} id={id} filter={filter} chosenId={filters[id] ?? null} onChoose={onChoose} />
  ));
}
