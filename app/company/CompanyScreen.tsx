import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { Company, CompanyInvitation, CompanyMember, OwnCompany } from "#contract/companies.ts";
import { hasCompanyRight } from "#contract/companyRole.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { CardHeader } from "#ui/Card/CardHeader.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { companyQuery } from "#app/api/companyQueries.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { LoadError } from "#app/shell/LoadError.tsx";
import { useOwner } from "#app/shell/owner.ts";
import { Redirect } from "#app/shell/Redirect.tsx";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { ApprovalRules } from "./ApprovalRules.tsx";
import { CompanyDetails } from "./CompanyDetails.tsx";
import {
  EditMember,
  InviteMember,
  RemoveMember,
  WithdrawMemberInvitation,
} from "./MemberDialogs.tsx";
import { Invitations, Members } from "./Members.tsx";
import { SharedScreen } from "./SharedScreen.tsx";

/** /dashboard/company: the company's details, members, and invitations, or what is shared. */
export function CompanyScreen() {
  const { company } = useOwner();
  if (company === null) return <Redirect to="/dashboard" />;
  return company.isCompany ? <ScreenOf own={company} /> : <SharedScreen own={company} />;
}

/** The open dialog. */
type Task =
  | { readonly kind: "invite" }
  | { readonly kind: "edit" | "remove"; readonly member: CompanyMember }
  | { readonly kind: "withdraw"; readonly invitation: CompanyInvitation };

function ScreenOf({ own }: { readonly own: OwnCompany }) {
  const query = useQuery(companyQuery(useClient(), own.id));
  const [task, setTask] = useState<Task | null>(null);
  const isAdministrator = hasCompanyRight(own.role, "administer");
  const { data: company } = query;
  return (
    <Stack $gap={24} aria-busy={company === undefined && !query.isError}>
      <PageTitle
        title="Company"
        actions={isAdministrator && company !== undefined && (
          <Button
            icon={<UserPlus aria-hidden />}
            onPress={() => setTask({ kind: "invite" })}
          >
            Invite a member
          </Button>
        )}
      />
      <StaleNote of={[query]} />
      {company === undefined
        ? query.isError ? <LoadError title="We couldn't load the company." of={query} /> : (
          <Card>
            <Skeleton width="14rem" height={16} />
          </Card>
        )
        : (
          <Parts
            company={company}
            isAdministrator={isAdministrator}
            onTask={setTask}
          />
        )}
      {company && task && (
        <TaskDialog
          task={task}
          company={company}
          onClose={() => setTask(null)}
        />
      )}
    </Stack>
  );
}

interface PartsProps {
  readonly company: Company;
  readonly isAdministrator: boolean;
  readonly onTask: (task: Task) => void;
}

function Parts({ company, isAdministrator, onTask }: PartsProps) {
  return (
    <>
      <CompanyDetails company={company} />
      <Card as="section" padding="none" aria-labelledby="members">
        <CardHeader id="members" title="Members" />
        <Members
          members={company.members}
          isAdministrator={isAdministrator}
          onEdit={(member) => onTask({ kind: "edit", member })}
          onRemove={(member) => onTask({ kind: "remove", member })}
        />
      </Card>
      <ApprovalRules isAdministrator={isAdministrator} />
      {isAdministrator && company.invitations.length > 0 && (
        <Card as="section" padding="none" aria-labelledby="invitations">
          <CardHeader id="invitations" title="Pending invitations" />
          <Invitations
            invitations={company.invitations}
            onWithdraw={(invitation) =>
              onTask({ kind: "withdraw", invitation })}
          />
        </Card>
      )}
    </>
  );
}

interface TaskDialogProps {
  readonly task: Task;
  readonly company: Company;
  readonly onClose: () => void;
}

function TaskDialog({ task, company, onClose }: TaskDialogProps) {
  const { id } = useCurrentUser();
  const shared = { company, onClose };
  switch (task.kind) {
    case "invite":
      return <InviteMember {...shared} />;
    case "edit":
      return <EditMember {...shared} member={task.member} />;
    case "remove":
      return <RemoveMember {...shared} member={task.member} isOwn={task.member.userId === id} />;
    case "withdraw":
      return <WithdrawMemberInvitation {...shared} invitation={task.invitation} />;
  }
}
