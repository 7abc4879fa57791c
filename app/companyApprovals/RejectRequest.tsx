import { useState } from "react";
import { type CompanyRequest, decideCompanyRequest } from "#contract/companyRequests.ts";
import { TextField } from "#ui/TextField/TextField.tsx";
import { fieldErrors } from "#app/shell/fieldErrors.ts";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { useRefetchCompany } from "./useRefetchCompany.ts";

export interface RejectRequestProps {
  readonly request: CompanyRequest;
  readonly onDecided: (done: CompanyRequest) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a rejection, which the other members read. */
export function RejectRequest({ request: { id }, onDecided, onClose }: RejectRequestProps) {
  const [reason, setReason] = useState("");
  const refetch = useRefetchCompany();
  const reject = useAct({
    run: (client, words: string) =>
      client.request(decideCompanyRequest, {
        params: { id },
        body: { verdict: "reject", reason: words },
      }),
    done: () => ({ title: "Request rejected", description: "Members can see your reason." }),
    refetch,
    onDone(done) {
      onClose();
      onDecided(done);
    },
  });
  return (
    <FormDialog
      title="Reject this request"
      isOpen
      isForCustomer
      onClose={onClose}
      errors={fieldErrors(decideCompanyRequest.body, { verdict: "reject", reason })}
      error={reject.error}
      isPending={reject.isPending}
      submitLabel="Reject request"
      pendingLabel="Rejecting..."
      onSubmit={() => reject.mutate(reason.trim())}
    >
      {(fieldOf) => (
        <TextField
          {...fieldOf("reason")}
          label="Reason"
          description="Members of the company see this."
          autoFocus
          value={reason}
          onChange={(words) => {
            reject.reset();
            setReason(words);
          }}
        />
      )}
    </FormDialog>
  );
}
