import type { User } from "#contract/users.ts";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { SidePanel } from "#ui/SidePanel/SidePanel.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { wordsFor } from "./customerWords.ts";
import { CompanyMembers } from "./CompanyMembers.tsx";
import { Memberships } from "./Sharing.tsx";
import { UserFacts } from "./UserFacts.tsx";
import { UserSchedules } from "./UserSchedules.tsx";
import { UserSessions } from "./UserSessions.tsx";
import { UserPending } from "./UserPending.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#ui/Link/Link.tsx";
import { accountsOfUser, latestOfUser } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { Quiet } from "#app/format/Emphasis.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { adminHref } from "../address.ts";
import { MovementList } from "../MovementList.tsx";
import { Section } from "../Section.tsx";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { placeOf } from "../DecisionButtons.tsx";
import { AccountItem } from "./AccountItem.tsx";
import { notify } from "#app/shell/notify.ts";
import { PersonLine } from "#app/format/SubjectLines.tsx";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { accountErrors, emptyAccount, useOpenings, wantAccounts } from "./openAccount.ts";
import { AccountFields } from "./AccountFields.tsx";
import { OpeningDialog } from "./OpeningDialog.tsx";

export interface UserPanelProps {
  /** The user in the address. */
  readonly userId: number | null;
  readonly user: User | undefined;
  readonly isLoading: boolean;
  readonly onClose: () => void;
}

/** All about one user, beside the table. */
export function UserPanel({ userId, user, isLoading, onClose }: UserPanelProps) {
  const seesSignIns = useMay("seeSignIns");
  return (
    <SidePanel
      size="user"
      isOpen={userId !== null}
      onOpenChange={(open) => open || onClose()}
      title={user ? nameOf(user) : `User ${userId ?? ""}`}
      subtitle={user?.isCompany ? undefined : user?.email}
      leading={user && <Avatar name={nameOf(user)} />}
    >
      {user
        ? (
          <Stack $gap={24} key={user.id}>
            <UserFacts user={user} onDeleted={onClose} />
            {user.isCompany && <CompanyMembers companyId={user.id} />}
            <UserPending userId={user.id} />
            <UserAccounts user={user} />
            {!user.isCompany && <Memberships userId={user.id} />}
            <UserHistory userId={user.id} />
            {user.role === "customer" && <UserSchedules userId={user.id} />}
            {seesSignIns && !user.isCompany && <UserSessions user={user} />}
          </Stack>
        )
        : isLoading
        ? <Skeleton width="100%" height="20rem" shape="block" />
        : <EmptyState title="User not found">This user may have been deleted.</EmptyState>}
    </SidePanel>
  );
}

/** Section 2, user details: their latest transactions, and the way to all of them. */
function UserHistory({ userId }: { readonly userId: number }) {
  const { preferredCurrency } = useCurrentUser();
  const { data, isError } = useQuery(latestOfUser(useClient(), userId));
  // The server doesn't count very long lists.
  const counted = data?.totalCount?.toLocaleString("en-US");
  const all = adminHref({ tab: "transactions", ofUserId: userId });
  return (
    <Section
      title="Transaction history"
      action={data !== undefined && data.rows.length > 0 && (
        <Link href={all}>{counted === undefined ? "View all" : `View all ${counted}`}</Link>
      )}
    >
      {data === undefined && !isError && <Skeleton width="100%" height="8rem" shape="block" />}
      {data === undefined && isError && <Quiet>We couldn't load this.</Quiet>}
      {data?.rows.length === 0 && <Quiet>There are no transactions yet.</Quiet>}
      <MovementList transactions={data?.rows ?? []} currency={preferredCurrency} hasTypes />
    </Section>
  );
}

/** Section 2, user details: the user's accounts, with their actions. */
function UserAccounts({ user }: { readonly user: User }) {
  const mayOpen = useMay("editAccounts");
  const [isAdding, setIsAdding] = useState(false);
  const { data, isError } = useQuery(accountsOfUser(useClient(), user.id));
  const accounts = data?.toSorted((one, other) => one.id - other.id);
  const list = useRef<HTMLUListElement>(null);
  const count = accounts?.length;
  return (
    <Section
      title="Accounts"
      count={count}
      counted={count === 1 ? "account" : "accounts"}
      action={mayOpen && (
        <Button
          tone="quiet"
          size="dense"
          icon={<Plus aria-hidden />}
          onPress={() => setIsAdding(true)}
        >
          New account
        </Button>
      )}
    >
      {data === undefined && !isError && <Skeleton width="100%" height="8rem" shape="block" />}
      {data === undefined && isError && <Quiet>We couldn't load this.</Quiet>}
      {accounts?.length === 0 && <Quiet>{wordsFor(user).noAccounts}</Quiet>}
      <ul ref={list}>
        {accounts?.map((account) => (
          <AccountItem
            key={account.id}
            account={account}
            owner={user}
            returnTo={() => placeOf(list.current)}
          />
        ))}
      </ul>
      {isAdding && <NewAccount user={user} onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

interface NewAccountProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Section 2, add account: for the user in the panel. */
function NewAccount({ user, onClose }: NewAccountProps) {
  const [draft, setDraft] = useState(emptyAccount);
  const { accounts, open, isPending } = useOpenings({
    onOpened() {
      void notify({ title: "Account created", description: `${nameOf(user)} can now use it.` });
      onClose();
    },
  });

  if (accounts.some(({ opening }) => opening.accountId !== null)) {
    return (
      <OpeningDialog
        title="New account"
        subject={<PersonLine person={user} />}
        accounts={accounts}
        isPending={isPending}
        onRetry={() => open({ userId: user.id, accounts })}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title="New account"
      subject={<PersonLine person={user} />}
      isOpen
      onClose={onClose}
      errors={accountErrors(draft)}
      isPending={isPending}
      submitLabel="Create account"
      pendingLabel="Creating account..."
      onSubmit={() => {
        // An unchanged draft keeps its idempotency keys: the server may have opened the account
        // although its response got lost.
        const isRepeat = accounts[0]?.draft === draft;
        open({ userId: user.id, accounts: isRepeat ? accounts : wantAccounts([draft]) });
      }}
    >
      {(fieldOf) => <AccountFields draft={draft} onChange={setDraft} fieldOf={fieldOf} />}
    </FormDialog>
  );
}
