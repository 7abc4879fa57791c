import { useState } from "react";
import {
  type CompanyInvitation,
  type CompanyMember,
  inviteMember,
  removeMember,
} from "#contract/companies.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { sharingKey } from "#app/api/companyQueries.ts";
import { useRequestKey } from "#app/api/useRequestKey.ts";
import { AccountBoxes } from "#app/shell/AccountBoxes.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { FailureNote } from "#app/shell/FailureNote.tsx";
import { fieldErrors } from "#app/shell/fieldErrors.ts";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { type Act, useAct } from "#app/shell/useAct.ts";
import { WithdrawInvitation } from "#app/shell/WithdrawInvitation.tsx";

interface Closable {
  readonly onClose: () => void;
}

const refetch: Act<unknown, unknown>["refetch"] = (queryClient) =>
  queryClient.invalidateQueries({ queryKey: sharingKey });

/** Emails a link with which another customer sees chosen accounts. */
export function ShareAccounts({ onClose }: Closable) {
  const { id } = useCurrentUser();
  const [email, setEmail] = useState("");
  const [accountIds, setAccountIds] = useState<readonly number[]>([]);
  const keyOf = useRequestKey();
  const body = { email, role: "viewer" as const, accountIds: [...accountIds] };
  const share = useAct({
    run: (client, sent: typeof body) =>
      client.request(inviteMember, { params: { id }, body: sent }, { idempotencyKey: keyOf(sent) }),
    done: (sent) => ({ title: "Invitation sent", description: sent.email }),
    failed: "We couldn't send the invitation",
    isBrief: true,
    refetch,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Share accounts"
      isOpen
      isForCustomer
      onClose={onClose}
      errors={fieldErrors(inviteMember.body, body)}
      error={share.error}
      isPending={share.isPending}
      submitLabel="Send invitation"
      pendingLabel="Sending..."
      onSubmit={() => share.mutate(body)}
    >
      {(fieldOf) => (
        <>
          <TextField
            {...fieldOf("email")}
            label="Email"
            description="We send a link that works once, for 7 days. The person who accepts it sees these accounts, their transactions, and your name, and can't pay."
            type="email"
            autoFocus
            autoComplete="off"
            value={email}
            onChange={(next) => {
              share.reset();
              setEmail(next);
            }}
          />
          <AccountBoxes
            fieldOf={fieldOf}
            accountIds={accountIds}
            onChange={(next) => {
              share.reset();
              setAccountIds(next);
            }}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Asks before another customer can't see the accounts any more. */
export function StopSharing({ member, onClose }: Closable & { readonly member: CompanyMember }) {
  const { id } = useCurrentUser();
  const { userId, fullName } = member;
  const stop = useAct({
    run: (client) => client.request(removeMember, { params: { id, userId } }),
    done: () => ({ title: "Sharing stopped", description: fullName }),
    refetch,
    onShown: onClose,
  });
  return (
    <ConfirmDialog
      title={`Stop sharing with ${fullName}?`}
      isOpen
      onOpenChange={onClose}
      confirmLabel="Stop sharing"
      tone="destructive"
      isPending={stop.isPending}
      pendingLabel="Stopping..."
      onConfirm={() => stop.mutate()}
    >
      <p>{`${fullName} can't see your accounts any more, starting now.`}</p>
      <FailureNote error={stop.error} />
    </ConfirmDialog>
  );
}

/** Asks before an invitation's link stops working. */
export function WithdrawSharing(
  { invitation, onClose }: Closable & { readonly invitation: CompanyInvitation },
) {
  const { id } = useCurrentUser();
  return (
    <WithdrawInvitation ownerId={id} invitation={invitation} refetch={refetch} onClose={onClose} />
  );
}
