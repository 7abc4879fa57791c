import type { ApprovalRequest } from "#contract/approvalRequests.ts";
import { actNames } from "#contract/approvalRules.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import type { ReturnTo } from "#ui/Dialog/Return.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { RequestFrame } from "#app/shell/RequestFrame.tsx";
import { Subject } from "./audit/auditColumns.tsx";
import { changesIn, factsIn } from "./audit/auditWords.ts";
import { ApprovalDecision } from "./ApprovalDecision.tsx";
import type { Directory } from "./directory.ts";
import { Facts } from "./Facts.tsx";
import { requestStates } from "./requestStates.ts";

export interface RequestCardProps {
  readonly request: ApprovalRequest;
  readonly directory: Directory;
  /** Decided on this page: the card keeps its place and gets the focus that its buttons had. */
  readonly isDecidedHere: boolean;
  readonly onDecided: (done: ApprovalRequest) => void;
  readonly onRefuse: (request: ApprovalRequest) => void;
  /** Returns the element that gets the focus of its buttons if the request leaves the list. */
  readonly returnTo: ReturnTo;
}

/** The card shows amount, user and accounts elsewhere, and `seen` isn't a change. */
const saidElsewhere = ["amount", "seen", "userId", "fromAccountId", "toAccountId"];

/** One request: who asks, what changes, why, until when, and who can decide it. */
export function RequestCard(props: RequestCardProps) {
  const { request, directory, isDecidedHere, onDecided, onRefuse, returnTo } = props;
  const { preferredCurrency: currency } = useCurrentUser();
  const { act, amount, askedBy, why, createdAt, expiresAt, state, reason } = request;
  const isWaiting = state === "waiting";
  const changes = changesIn(request);
  const input = request.input ?? {};
  const said = Object.fromEntries(
    Object.entries(input).filter(([name]) => !saidElsewhere.includes(name)),
  );
  const facts = factsIn({ before: null, after: said })
    .filter(({ name }) => !changes.some((change) => change.name === name));
  const namesOf = (wanted: ApprovalRequest["decisions"][number]["verdict"]) => {
    const by = request.decisions.filter(({ verdict }) => verdict === wanted);
    return by.length === 0 ? null : by.map(({ staffId }) => directory.nameOf(staffId)).join(", ");
  };
  // The card shows the request's own account above.
  const sideOf = (accountId: unknown) => {
    const subject = `account:${accountId}`;
    if (typeof accountId !== "number" || subject === request.subject) return null;
    return <Subject subject={subject} directory={directory} />;
  };
  return (
    <RequestFrame
      requestId={request.id}
      title={actNames[act]}
      level="h2"
      state={requestStates[state]}
      hasFocus={isDecidedHere && !isWaiting}
      returnTo={returnTo}
    >
      <Facts
        columns={3}
        items={[
          ["Subject", <Subject key="on" subject={request.subject} directory={directory} />],
          [
            "Amount",
            amount === null ? null : <Money key="of" cents={amount} currency={currency} />,
          ],
          ["From", sideOf(input["fromAccountId"])],
          ["To", sideOf(input["toAccountId"])],
          ...changes.map(({ name, before, after }) =>
            [name, `${before || "None"} → ${after || "None"}`] as const
          ),
          ...facts.map(({ name, value }) => [name, value || "–"] as const),
          ["Requested by", directory.nameOf(askedBy)],
          ["Reason", why || "–"],
          ["Requested", <DateTime key="at" value={createdAt} format="admin" />],
          ["Expires", isWaiting ? <DateTime key="to" value={expiresAt} format="admin" /> : null],
          ["Approved by", namesOf("approve")],
          ["Rejected by", namesOf("refuse")],
          ["Rejection reason", reason],
        ]}
      />
      {isWaiting && (
        <ApprovalDecision
          request={request}
          directory={directory}
          onDecided={onDecided}
          onRefuse={onRefuse}
        />
      )}
    </RequestFrame>
  );
}
