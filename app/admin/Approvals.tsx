import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { styled } from "styled-components";
import type { ApprovalRequest } from "#contract/approvalRequests.ts";
import { actNames } from "#contract/approvalRules.ts";
import type { RequestState } from "#contract/guardedAct.ts";
import { Badge, type BadgeTone } from "#ui/Badge/Badge.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { space } from "#ui/theme/space.ts";
import { text } from "#ui/theme/type.ts";
import { approvalRequestsQuery } from "#app/api/approvalQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { LoadError } from "#app/shell/LoadError.tsx";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { adminHref } from "./address.ts";
import { Subject } from "./audit/auditColumns.tsx";
import { changesIn, factsIn } from "./audit/auditWords.ts";
import { ApprovalDecision } from "./ApprovalDecision.tsx";
import type { Directory } from "./directory.ts";
import { Facts } from "./Facts.tsx";
import { Section } from "./Section.tsx";
import { useDirectory } from "./useDirectory.ts";

/** So many decided ones are shown. */
const DECIDED = 20;

/** What waits for a second person, and what became of the last ones. */
export function Approvals() {
  const requests = useQuery(approvalRequestsQuery(useClient()));
  const seesRules = useMay("seeSettings");
  const rows = requests.data ?? [];
  const directory = useDirectory({
    userIds: rows.flatMap(({ askedBy, deciders, decisions }) => [
      askedBy,
      ...deciders,
      ...decisions.map(({ staffId }) => staffId),
    ]),
  });
  const waiting = rows.filter(({ state }) => state === "waiting");
  const decided = rows.filter(({ state }) => state !== "waiting").slice(0, DECIDED);
  if (requests.data === undefined) {
    return requests.isError
      ? <LoadError title="We could not load the approvals." of={requests} />
      : (
        <div aria-busy>
          <Skeleton width="100%" height="12rem" shape="block" />
        </div>
      );
  }
  return (
    <Stack $gap={24}>
      <StaleNote of={[requests]} />
      <Section
        level={2}
        title="Waiting for a second person"
        count={waiting.length}
        counted="waiting"
      >
        {waiting.length === 0 && (
          <EmptyState
            title="Nothing waits"
            action={seesRules && (
              <Link href={adminHref({ tab: "settings" })}>What takes a second person</Link>
            )}
          >
            What one person may not do alone is asked for here.
          </EmptyState>
        )}
        <Requests rows={waiting} directory={directory} />
      </Section>
      {decided.length > 0 && (
        <Section level={2} title="Decided lately">
          <Requests rows={decided} directory={directory} />
        </Section>
      )}
    </Stack>
  );
}

interface RequestsProps {
  readonly rows: readonly ApprovalRequest[];
  readonly directory: Directory;
}

function Requests({ rows, directory }: RequestsProps) {
  if (rows.length === 0) return null;
  return (
    <List>
      {rows.map((request) => (
        <li key={request.id}>
          <Request request={request} directory={directory} />
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[16]};
`;

const states: Readonly<Record<RequestState, readonly [BadgeTone, string]>> = {
  waiting: ["caution", "Waiting"],
  approved: ["positive", "Approved"],
  refused: ["negative", "Refused"],
  withdrawn: ["neutral", "Withdrawn"],
  lapsed: ["neutral", "Lapsed"],
};

interface RequestProps {
  readonly request: ApprovalRequest;
  readonly directory: Directory;
}

/** One request: who asks, what changes, why, until when, and who can decide it. */
function Request({ request, directory }: RequestProps) {
  const id = useId();
  const { preferredCurrency: currency } = useCurrentUser();
  const { act, amount, askedBy, why, createdAt, expiresAt, state, reason } = request;
  const [tone, word] = states[state];
  const isWaiting = state === "waiting";
  const changes = changesIn(request);
  // The amount stands above, and what was seen is no part of what is done.
  const { amount: _, seen: __, ...said } = request.input ?? {};
  const facts = factsIn({ before: null, after: said })
    .filter(({ name }) => !changes.some((change) => change.name === name));
  const approved = request.decisions.filter(({ verdict }) => verdict === "approve");
  return (
    <Card as="article" aria-labelledby={id}>
      <Head>
        <Title id={id}>{actNames[act]}</Title>
        <Badge tone={tone}>{word}</Badge>
      </Head>
      <Stack $gap={16}>
        <Facts
          columns={2}
          items={[
            ["Asked by", directory.nameOf(askedBy)],
            ["Subject", <Subject key="on" subject={request.subject} directory={directory} />],
            [
              "Amount",
              amount === null ? null : <Money key="of" cents={amount} currency={currency} />,
            ],
            ["Why", why || "–"],
            ["Asked", <DateTime key="at" value={createdAt} format="admin" />],
            ["Until", isWaiting ? <DateTime key="to" value={expiresAt} format="admin" /> : null],
            ...facts.map(({ name, value }) => [name, value || "–"] as const),
            ...changes.map(({ name, before, after }) =>
              [name, `${before || "–"} → ${after || "–"}`] as const
            ),
            [
              "Approved by",
              approved.length === 0
                ? null
                : approved.map(({ staffId }) => directory.nameOf(staffId)).join(", "),
            ],
            ["Reason", reason],
          ]}
        />
        {isWaiting && <ApprovalDecision request={request} directory={directory} />}
      </Stack>
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  margin-bottom: ${space[12]};
`;

const Title = styled.h3`
  ${text.button14};
`;
