import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ApprovalRequest, decideApprovalRequest } from "#contract/approvalRequests.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import type { ReturnTo } from "#ui/Dialog/Return.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { refetchApprovals, requestParts } from "#app/api/approvalQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { useDirectory } from "./useDirectory.ts";

export interface RefusalProps {
  /** The request as it was when the dialog opened. */
  readonly request: ApprovalRequest;
  readonly onDone: (done: ApprovalRequest) => void;
  readonly onClose: () => void;
  /** Gets the focus if the request is no longer pending and its buttons are gone. */
  readonly returnTo: ReturnTo;
}

/**
 * Asks for the reason of a rejection, which the requester reads. If the request ends another way
 * first, the dialog stays open, says how it ended, and keeps the text.
 */
export function Refusal({ request, onDone, onClose, returnTo }: RefusalProps) {
  const { id } = request;
  const [reason, setReason] = useState("");
  // Queries this request alone, because a list of pending requests drops it when it ends.
  const { data } = useInfiniteQuery(requestParts(useClient(), { q: `#${id}` }));
  const now = data?.pages[0]?.rows.find((row) => row.id === id) ?? request;
  const people = useDirectory({
    userIds: [now.askedBy, ...now.decisions.map(({ staffId }) => staffId)],
  });
  const { mutate, isPending, error } = useAct({
    run: (client, words: string) =>
      client.request(decideApprovalRequest, {
        params: { id },
        body: { verdict: "refuse", reason: words },
      }),
    done: () => ({ title: "Request rejected", description: "The requester can see your reason." }),
    failed: "Error rejecting request",
    refetch: refetchApprovals,
    onDone(done) {
      onClose();
      onDone(done);
    },
  });
  const end = isPending ? undefined : endOf(now, people.nameOf);
  return (
    <FormDialog
      title="Reject this request"
      isOpen
      onClose={onClose}
      returnTo={returnTo}
      over={end && (
        <Alert tone="caution" title={end.title}>
          {`${end.how ?? ""} There's nothing left to reject${
            reason === "" ? "." : ", so your reason wasn't sent."
          }`}
        </Alert>
      )}
      errors={reason.trim() === "" ? { reason: "Enter a reason." } : {}}
      error={error}
      isPending={isPending}
      submitLabel="Reject request"
      pendingLabel="Rejecting..."
      onSubmit={() => mutate(reason.trim())}
    >
      {(fieldOf) => (
        <TextField
          {...fieldOf("reason")}
          label="Reason"
          description="The requester will see this."
          value={reason}
          onChange={setReason}
        />
      )}
    </FormDialog>
  );
}

/** Returns how a request ended, or undefined while it's pending. */
function endOf(
  { state, reason, askedBy, decisions }: ApprovalRequest,
  nameOf: (userId: number) => string,
): { readonly title: string; readonly how: string | null } | undefined {
  const last = decisions.at(-1);
  const who = last === undefined ? "Someone else" : nameOf(last.staffId);
  switch (state) {
    case "waiting":
      return undefined;
    case "lapsed":
      return { title: "This request has expired", how: reason };
    case "withdrawn":
      return { title: "This request was canceled", how: `${nameOf(askedBy)} canceled it.` };
    case "approved":
      return {
        title: "This request was approved",
        how: `${who} approved it, and the change was made.`,
      };
    case "refused":
      return { title: "This request was rejected", how: `${who} rejected it.` };
  }
}
