import {
  type ApprovalRequest,
  decideApprovalRequest,
  withdrawApprovalRequest,
} from "#contract/approvalRequests.ts";
import { permissionSet } from "#contract/permissionSet.ts";
import { setNames } from "#contract/staff.ts";
import { refetchApprovals } from "#app/api/approvalQueries.ts";
import { listPeople } from "#app/format/peopleWords.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import type { Directory } from "./directory.ts";
import { RequestButtons } from "#app/shell/RequestButtons.tsx";
import { useAct } from "#app/shell/useAct.ts";

export interface ApprovalDecisionProps {
  readonly request: ApprovalRequest;
  readonly directory: Directory;
  /** Called when the request was decided here and is no longer pending. */
  readonly onDecided: (done: ApprovalRequest) => void;
  /** Called when the approver presses Reject, before they enter a reason. */
  readonly onRefuse: (request: ApprovalRequest) => void;
}

/** Shows who can decide the request. If this user can't, says why and what they can do instead. */
export function ApprovalDecision(props: ApprovalDecisionProps) {
  const { request, directory, onDecided, onRefuse } = props;
  const { id, persons, decisions, deciders, whyNot, askedBy } = request;
  const me = useCurrentUser();
  const left = Math.max(1, persons - decisions.length);
  const roles = permissionSet.options.filter((set) => request.sets.includes(set))
    .map((set) => setNames[set]);
  const names = listPeople(deciders.map((userId) => directory.nameOf(userId)), roles);
  const onDone = (done: ApprovalRequest) => done.state !== "waiting" && onDecided(done);
  const approve = useAct({
    run: (client) =>
      client.request(decideApprovalRequest, { params: { id }, body: { verdict: "approve" } }),
    done: (_, { state, reason }) =>
      state === "lapsed"
        ? { title: "Request expired", description: reason ?? undefined, tone: "destructive" }
        : state === "waiting"
        ? { title: "Approved", description: "It still needs another approval." }
        : { title: "Approved", description: "The change was made." },
    failed: "Error approving request",
    refetch: refetchApprovals,
    onDone,
  });
  const withdraw = useAct({
    run: (client) => client.request(withdrawApprovalRequest, { params: { id } }),
    done: () => ({ title: "Request canceled" }),
    failed: "Error canceling request",
    refetch: refetchApprovals,
    onDone,
  });
  return (
    <RequestButtons
      words={`${
        deciders.length === 0
          ? "No one can approve this right now."
          : `Needs ${left === 1 ? "approval" : `${left} approvals`} from ${names}.`
      }${whyNot !== null ? ` You can't approve it. ${whyNot}` : ""}`}
      canDecide={whyNot === null}
      isOwn={askedBy === me.id}
      approve={approve}
      cancel={withdraw}
      onReject={() => onRefuse(request)}
    />
  );
}
