import {
  type CompanyRequest,
  decideCompanyRequest,
  withdrawCompanyRequest,
} from "#contract/companyRequests.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { FailureNote } from "#app/shell/FailureNote.tsx";
import { useOwner } from "#app/shell/owner.ts";
import { RequestButtons } from "#app/shell/RequestButtons.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { neededWords } from "./requestWords.ts";
import { useRefetchCompany } from "./useRefetchCompany.ts";

export interface RequestDecisionProps {
  readonly request: CompanyRequest;
  readonly onDecided: (done: CompanyRequest) => void;
  /** Called when the member presses Reject, before they enter a reason. */
  readonly onReject: (request: CompanyRequest) => void;
}

/** Who still has to approve a request, and what this member can do about it. */
export function RequestDecision({ request, onDecided, onReject }: RequestDecisionProps) {
  const { id, whyNot, preparedBy, amount } = request;
  const me = useCurrentUser();
  const { isFrozen } = useOwner();
  const refetch = useRefetchCompany();
  const approve = useAct({
    run: (client) =>
      client.request(decideCompanyRequest, { params: { id }, body: { verdict: "approve" } }),
    done: (_, { state }) => ({
      title: "Approved",
      description: state === "waiting"
        ? "It still needs another approval."
        : amount === null
        ? "The change was made."
        : "The payment has been submitted for processing.",
    }),
    refetch,
    onDone: onDecided,
  });
  const cancel = useAct({
    run: (client) => client.request(withdrawCompanyRequest, { params: { id } }),
    done: () => ({ title: "Request canceled" }),
    refetch,
    onDone: onDecided,
  });
  const error = approve.error ?? cancel.error;
  return (
    <>
      <FailureNote error={error} />
      <RequestButtons
        words={`${neededWords(request)}${whyNot === null ? "" : ` ${sentence(whyNot)}`}`}
        canDecide={whyNot === null}
        isOwn={preparedBy.userId === me.id}
        isDisabled={isFrozen}
        approve={approve}
        cancel={cancel}
        onReject={() => onReject(request)}
      />
    </>
  );
}

function sentence(words: string): string {
  return words.endsWith(".") ? words : `${words}.`;
}
