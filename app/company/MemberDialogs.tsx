import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  type Company,
  type CompanyInvitation,
  type CompanyMember,
  inviteMember,
  patchMember,
  removeMember,
} from "#contract/companies.ts";
import { companyRoleNames } from "#contract/texts/companies.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { useClient } from "#app/api/BankContext.tsx";
import { companyQuery } from "#app/api/companyQueries.ts";
import { useRequestKey } from "#app/api/useRequestKey.ts";
import { addressFor } from "#app/companyAddress.ts";
import { FailureNote } from "#app/shell/FailureNote.tsx";
import { fieldErrors } from "#app/shell/fieldErrors.ts";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { useCompanies } from "#app/shell/owner.ts";
import { useAct } from "#app/shell/useAct.ts";
import { WithdrawInvitation } from "#app/shell/WithdrawInvitation.tsx";
import { type MemberDraft, rightsOf } from "./memberDraft.ts";
import { MemberFields } from "./MemberFields.tsx";

interface OfCompany {
  readonly company: Company;
  readonly onClose: () => void;
}

/** Refetches a company and the user's role in it, which their own change may have changed. */
function useRefetch(id: number) {
  const client = useClient();
  const companies = useCompanies();
  return (queryClient: QueryClient) =>
    Promise.all([queryClient.invalidateQueries(companyQuery(client, id)), companies?.refetch()]);
}

const newMember = {
  email: "",
  role: "preparer",
  accountIds: null,
  paymentLimit: null,
  dayLimit: null,
} as const;

/** Emails a link with which a person joins the company. */
export function InviteMember({ company: { id }, onClose }: OfCompany) {
  const [draft, setDraft] = useState<MemberDraft & { readonly email: string }>(newMember);
  const keyOf = useRequestKey();
  const body = { ...rightsOf(draft), email: draft.email };
  const invite = useAct({
    run: (client, sent: typeof body) =>
      client.request(inviteMember, { params: { id }, body: sent }, { idempotencyKey: keyOf(sent) }),
    done: ({ email }) => ({ title: "Invitation sent", description: email }),
    failed: "We couldn't send the invitation",
    isBrief: true,
    refetch: useRefetch(id),
    onDone: onClose,
  });
  function change(patch: Partial<typeof draft>) {
    invite.reset();
    setDraft({ ...draft, ...patch });
  }
  return (
    <FormDialog
      title="Invite a member"
      isOpen
      isForCustomer
      onClose={onClose}
      errors={fieldErrors(inviteMember.body, {
        email: draft.email,
        role: draft.role,
        accountIds: body.accountIds,
      })}
      error={invite.error}
      isPending={invite.isPending}
      submitLabel="Send invitation"
      pendingLabel="Sending..."
      onSubmit={() => invite.mutate(body)}
    >
      {(fieldOf) => (
        <>
          <TextField
            {...fieldOf("email")}
            label="Email"
            description="We send a link that works once, for 7 days."
            type="email"
            autoFocus
            autoComplete="off"
            value={draft.email}
            onChange={(email) => change({ email })}
          />
          <MemberFields draft={draft} fieldOf={fieldOf} onChange={change} />
        </>
      )}
    </FormDialog>
  );
}

/** Changes the role, the accounts, and the limits of a member. */
export function EditMember(
  { company: { id }, member, onClose }: OfCompany & { readonly member: CompanyMember },
) {
  const [draft, setDraft] = useState<MemberDraft>(member);
  const rights = rightsOf(draft);
  const save = useAct({
    run: (client, body: ReturnType<typeof rightsOf>) =>
      client.request(patchMember, { params: { id, userId: member.userId }, body }),
    done: ({ role }) => ({
      title: "Member changed",
      description: `${member.fullName} is ${companyRoleNames[role].asA} now.`,
    }),
    failed: "We couldn't change the member",
    isBrief: true,
    refetch: useRefetch(id),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Change ${member.fullName}`}
      isOpen
      isForCustomer
      onClose={onClose}
      errors={fieldErrors(patchMember.body, { accountIds: rights.accountIds })}
      error={save.error}
      isPending={save.isPending}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      onSubmit={() => save.mutate(rights)}
    >
      {(fieldOf) => (
        <MemberFields
          draft={draft}
          fieldOf={fieldOf}
          onChange={(patch) => {
            save.reset();
            setDraft({ ...draft, ...patch });
          }}
        />
      )}
    </FormDialog>
  );
}

/** Asks before a member is removed, or before the user leaves the company themselves. */
export function RemoveMember(
  { company, member, isOwn, onClose }: Pick<OfCompany, "onClose"> & {
    readonly company: Pick<Company, "id" | "name">;
    readonly member: Pick<CompanyMember, "userId" | "fullName">;
    readonly isOwn: boolean;
  },
) {
  const { id, name } = company;
  const navigate = useNavigate();
  const companies = useCompanies();
  const refetch = useRefetch(id);
  const remove = useAct({
    run: (client) => client.request(removeMember, { params: { id, userId: member.userId } }),
    done: () =>
      isOwn
        ? { title: "You left", description: name }
        : { title: "Member removed", description: member.fullName },
    refetch: isOwn ? undefined : refetch,
    async onDone() {
      if (!isOwn) return;
      onClose();
      void navigate(addressFor("/dashboard", null));
      await companies?.refetch();
    },
    onShown: isOwn ? undefined : onClose,
  });
  return (
    <ConfirmDialog
      title={isOwn ? `Leave ${name}?` : `Remove ${member.fullName}?`}
      isOpen
      onOpenChange={onClose}
      confirmLabel={isOwn ? "Leave" : "Remove member"}
      tone="destructive"
      isPending={remove.isPending}
      pendingLabel={isOwn ? "Leaving..." : "Removing..."}
      onConfirm={() => remove.mutate()}
    >
      <p>
        {isOwn
          ? "You lose access to the accounts right away. To see them again, you need a new invitation."
          : `${member.fullName} loses access to the company's accounts right away. You can invite them again.`}
      </p>
      <FailureNote error={remove.error} />
    </ConfirmDialog>
  );
}

/** Asks before an invitation's link stops working. */
export function WithdrawMemberInvitation(
  { company: { id }, invitation, onClose }: OfCompany & {
    readonly invitation: CompanyInvitation;
  },
) {
  return (
    <WithdrawInvitation
      ownerId={id}
      invitation={invitation}
      refetch={useRefetch(id)}
      onClose={onClose}
    />
  );
}
