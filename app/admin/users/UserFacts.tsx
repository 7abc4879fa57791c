import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/users.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { RowMenu } from "#ui/DataTable/RowMenu.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { formatDate } from "#ui/DateTime/formatDate.ts";
import { Switch } from "#ui/Switch/Switch.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { Danger } from "../Actions.tsx";
import { Facts } from "../Facts.tsx";
import { BlockButton, useBlocking } from "./BlockButton.tsx";
import { EditUser } from "./EditUser.tsx";
import { Permissions, setsInWords, useMayEdit } from "./Permissions.tsx";
import { CompanyFacts } from "./CompanyMembers.tsx";
import { wordsFor } from "./customerWords.ts";
import { DeleteUser } from "./DeleteUser.tsx";
import { RestartRecovery } from "./RestartRecovery.tsx";
import { ACCOUNT_ID, joinedOn, UserStatus } from "./userColumns.tsx";
import { formatMoney } from "#contract/formatMoney.ts";
import { refetchPeople } from "#app/api/adminQueries.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { Note } from "#app/shell/Note.tsx";
import { PendingEmail } from "#app/shell/PendingEmail.tsx";
import { useUserMenu } from "./useUserMenu.ts";

export interface UserFactsProps {
  readonly user: User;
  readonly onDeleted: () => void;
}

/** Who a user is, and what can be done with them as a whole. */
export function UserFacts({ user, onDeleted }: UserFactsProps) {
  const self = useCurrentUser();
  const [dialog, setDialog] = useState<"edit" | "permissions" | "recovery" | "delete" | null>(null);
  const queryClient = useQueryClient();
  const freezing = useBlocking();
  // Optimistic: shows the new state while saving, and the old one again if that fails.
  const isFrozen = freezing.isPending
    ? freezing.variables.change.isFrozen ?? user.isFrozen
    : user.isFrozen;
  const isSelf = self.id === user.id;
  const mayEdit = useMayEdit(user);
  const words = wordsFor(user);
  const more = useUserMenu(user, setDialog);
  return (
    <Stack>
      <Line>
        <UserStatus {...user} />
        <Badge tone="neutral">{kindOf(user)}</Badge>
        <Buttons>
          {mayEdit && (
            <Button tone="secondary" size="dense" onPress={() => setDialog("edit")}>
              {words.edit}
            </Button>
          )}
          <BlockButton user={user} size="dense" tone="secondary" />
          {more.length > 0 && <RowMenu label={`More actions for ${nameOf(user)}`} items={more} />}
          {mayEdit && (
            <Danger>
              <Button
                tone="quiet"
                size="dense"
                isDisabled={isSelf}
                onPress={() => setDialog("delete")}
              >
                {words.remove}
              </Button>
            </Danger>
          )}
        </Buttons>
      </Line>
      {user.isCompany ? <CompanyFacts user={user} /> : <PersonFacts user={user} />}
      {user.pendingEmail !== null && mayEdit && (
        <PendingEmail
          user={user}
          isOwn={isSelf}
          onChanged={() => void refetchPeople(queryClient)}
        />
      )}
      {user.stoppedAt !== null && (
        <Note tone="caution">
          Froze payments on{" "}
          <DateTime value={user.stoppedAt} format="admin" />. Outgoing payments can't be approved.
        </Note>
      )}
      {/* On paper the badge above tells it. */}
      <div data-screen-only>
        <Switch
          isSelected={isFrozen}
          isDisabled={freezing.isPending || isSelf || !mayEdit}
          onChange={(next) => freezing.mutate({ user, change: { isFrozen: next } })}
          description={words.frozenMeans}
        >
          Frozen
        </Switch>
      </div>
      {dialog === "edit" && <EditUser user={user} onClose={() => setDialog(null)} />}
      {dialog === "permissions" && <Permissions user={user} onClose={() => setDialog(null)} />}
      <RestartRecovery
        user={user}
        isOpen={dialog === "recovery"}
        onClose={() => setDialog(null)}
      />
      <DeleteUser
        user={user}
        isOpen={dialog === "delete"}
        onClose={() => setDialog(null)}
        onDeleted={onDeleted}
      />
    </Stack>
  );
}

function kindOf({ isCompany, role }: User): string {
  return isCompany ? "Company" : role === "admin" ? "Administrator" : "Customer";
}

function PersonFacts({ user }: { readonly user: User }) {
  const isStaff = user.role === "admin";
  return (
    <Facts
      columns={2}
      items={[
        ["Account ID", <span key="id" title={ACCOUNT_ID}>{user.id}</span>],
        ["Joined", joinedOn(user)],
        ["Username", user.username],
        ["Currency", user.preferredCurrency],
        ["Phone", user.phoneNumber],
        ["Date of birth", user.dateOfBirth && formatDate(user.dateOfBirth, "customer", "UTC")],
        ["SSN", user.ssn],
        ["Driver's license", user.driversLicense],
        ["Permissions", isStaff ? setsInWords(user) : null],
        ["Two-factor", user.twoFactorEnabled ? "On" : "Off"],
        ["Daily limit", user.dayLimit === null ? null : formatMoney(user.dayLimit, "USD")],
        [
          user.pendingEmail === user.email ? "Email" : "New email",
          user.pendingEmail && `${user.pendingEmail} (not confirmed yet)`,
        ],
      ]}
    />
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding-bottom: ${space[24]};
  border-bottom: 1px solid ${token.border};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;
