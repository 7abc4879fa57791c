import { useQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import type { CompanyRequest } from "#contract/companyRequests.ts";
import { LONGEST_LIST } from "#contract/listQuery.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { closedRequestsQuery, waitingRequestsQuery } from "#app/api/companyRequestQueries.ts";
import { useAccounts } from "#app/api/queries.ts";
import { LoadError } from "#app/shell/LoadError.tsx";
import { useOwner } from "#app/shell/owner.ts";
import { Redirect } from "#app/shell/Redirect.tsx";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { RejectRequest } from "./RejectRequest.tsx";
import { RequestCard } from "./RequestCard.tsx";

/** Decided requests are shown in parts. */
const PART = 50;

/** /dashboard/approvals: the payments and changes that members of a company approve. */
export function ApprovalsScreen() {
  const { company } = useOwner();
  return company === null ? <Redirect to="/dashboard" /> : <Requests />;
}

function Requests() {
  const client = useClient();
  const waiting = useQuery(waitingRequestsQuery(client));
  const [limit, setLimit] = useState(PART);
  const closed = useQuery(closedRequestsQuery(client, limit));
  const accounts = useAccounts();
  // A decided card keeps its place, because nothing may move under the pointer.
  const [decidedHere, setDecidedHere] = useState<ReadonlyMap<number, CompanyRequest>>(new Map());
  const onDecided = useCallback(
    (done: CompanyRequest) => setDecidedHere((now) => new Map(now).set(done.id, done)),
    [],
  );
  const [rejecting, setRejecting] = useState<CompanyRequest | null>(null);
  const failed = [waiting, closed, accounts].find(({ data, isError }) =>
    data === undefined && isError
  );
  const isLoaded = waiting.data && closed.data && accounts.data;
  const { rows = [], totalCount = null } = closed.data ?? {};
  const first = withDecided(waiting.data ?? [], rows, decidedHere);
  const rest = rows.filter(({ id }) => !decidedHere.has(id));
  const hasMore = limit < Math.min(totalCount ?? LONGEST_LIST, LONGEST_LIST);
  const list = (requests: readonly CompanyRequest[]) =>
    requests.map((request) => (
      <RequestCard
        key={request.id}
        request={request}
        accounts={accounts.data ?? []}
        isDecidedHere={decidedHere.has(request.id)}
        onDecided={onDecided}
        onReject={setRejecting}
      />
    ));
  return (
    <Stack $gap={24} aria-busy={!isLoaded && !failed}>
      <PageTitle
        title="Approvals"
        description="Payments and changes that members approve together."
      />
      <StaleNote of={[waiting, closed]} />
      {failed ? <LoadError title="We couldn't load the approvals." of={failed} /> : !isLoaded
        ? (
          <Card>
            <Skeleton width="14rem" height={16} />
          </Card>
        )
        : first.length === 0 && rest.length === 0
        ? (
          <Card>
            <EmptyState
              title="Nothing to approve"
              icon={<CheckCheck size={20} strokeWidth={1.75} aria-hidden />}
            >
              Payments that need another member's approval appear here.
            </EmptyState>
          </Card>
        )
        : (
          <>
            <Group title="Waiting">
              {first.length > 0 ? list(first) : <p>Nothing is waiting for approval.</p>}
            </Group>
            {rest.length > 0 && <Group title="Decided">{list(rest)}</Group>}
            {hasMore && (
              <Button
                tone="secondary"
                isPending={closed.isPlaceholderData}
                onPress={() => setLimit(Math.min(limit + PART, LONGEST_LIST))}
              >
                Show older requests
              </Button>
            )}
          </>
        )}
      {rejecting && (
        <RejectRequest
          request={rejecting}
          onDecided={onDecided}
          onClose={() => setRejecting(null)}
        />
      )}
    </Stack>
  );
}

/** Adds requests that were decided on this page to those that still wait, newest first. */
function withDecided(
  waiting: readonly CompanyRequest[],
  closed: readonly CompanyRequest[],
  decidedHere: ReadonlyMap<number, CompanyRequest>,
): readonly CompanyRequest[] {
  const others = waiting.filter(({ id }) =>
    (decidedHere.get(id)?.state ?? "waiting") === "waiting"
  );
  const still = new Set(others.map(({ id }) => id));
  const decided = [...decidedHere.values()].filter(({ id }) => !still.has(id))
    .map((done) => closed.find(({ id }) => id === done.id) ?? done);
  return [...others, ...decided].toSorted((one, other) => other.id - one.id);
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" $gap={12} aria-label={title}>
      <Heading>{title}</Heading>
      {children}
    </Stack>
  );
}

const Heading = styled.h2`
  ${text.button16};
`;
