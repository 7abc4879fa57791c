import { type CompanyInvitation, withdrawInvitation } from "#contract/companies.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { FailureNote } from "./FailureNote.tsx";
import { type Act, useAct } from "./useAct.ts";

export interface WithdrawInvitationProps {
  /** ID of the company, or of the customer who shares accounts. */
  readonly ownerId: number;
  readonly invitation: CompanyInvitation;
  readonly refetch: Act<void, unknown>["refetch"];
  readonly onClose: () => void;
}

/** Asks before an invitation's link stops working. */
export function WithdrawInvitation(
  { ownerId, invitation, refetch, onClose }: WithdrawInvitationProps,
) {
  const withdraw = useAct({
    run: (client) =>
      client.request(withdrawInvitation, {
        params: { id: ownerId, invitationId: invitation.id },
      }),
    done: () => ({ title: "Invitation withdrawn", description: invitation.email }),
    refetch,
    onShown: onClose,
  });
  return (
    <ConfirmDialog
      title="Withdraw this invitation?"
      isOpen
      onOpenChange={onClose}
      dismissLabel="Keep it"
      confirmLabel="Withdraw invitation"
      isPending={withdraw.isPending}
      pendingLabel="Withdrawing..."
      onConfirm={() => withdraw.mutate()}
    >
      <p>{`The link that we sent to ${invitation.email} stops working.`}</p>
      <FailureNote error={withdraw.error} />
    </ConfirmDialog>
  );
}
