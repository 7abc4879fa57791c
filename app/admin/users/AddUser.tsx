import { useState } from "react";
import { Plus, Trash2 } from "lucide-react";
import { createUser, type User } from "#contract/users.ts";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { refetchPeople } from "#app/api/adminQueries.ts";
import { failureOf } from "#app/api/callFailed.ts";
import { PersonLine } from "#app/format/SubjectLines.tsx";
import { useWeakPassword } from "#app/shell/useWeakPassword.ts";
import { Quiet, Strong } from "#app/format/Emphasis.tsx";
import type { FieldOf } from "#app/shell/CheckedForm.tsx";
import { FormDialog, useKey } from "#app/shell/FormDialog.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { type AccountDraft, emptyAccount, useOpenings, wantAccounts } from "./openAccount.ts";
import { OpeningDialog } from "./OpeningDialog.tsx";
import {
  accountPrefix,
  accountsErrors,
  emptyUser,
  newUserBody,
  type UserDraft,
  userErrors,
} from "./userDraft.ts";
import { UserInformation } from "./UserInformation.tsx";
import { AccountFields } from "./AccountFields.tsx";

const INFORMATION = "information";
const ACCOUNTS = "accounts";

interface NewUser {
  readonly draft: UserDraft;
  readonly key: string;
}

/**
 * Section 2, add user: creates the user, then each listed account with its initial deposit (section
 * 7).
 */
export function AddUser({ onClose }: { readonly onClose: () => void }) {
  const [draft, setDraft] = useState(emptyUser);
  const [accounts, setAccounts] = useState<readonly AccountDraft[]>([]);
  const [tab, setTab] = useState(INFORMATION);
  const { key, renew } = useKey();
  const isWeak = useWeakPassword();
  const opening = useOpenings({ onOpened: onClose });

  const adding = useCreate((user) => {
    if (accounts.length === 0) onClose();
    else opening.open({ userId: user.id, accounts: wantAccounts(accounts) });
  });
  const created = adding.data;

  if (created && opening.accounts.length > 0) {
    return (
      <OpeningDialog
        title={`Accounts of ${created.fullName}`}
        subject={<PersonLine person={created} />}
        accounts={opening.accounts}
        isPending={opening.isPending}
        onRetry={() => opening.open({ userId: created.id, accounts: opening.accounts })}
        onClose={onClose}
      />
    );
  }

  function change(next: UserDraft) {
    setDraft(next);
    renew();
    adding.reset();
  }
  /** Shows the first tab if the server rejected one of its fields. */
  function showRefused(error: Error) {
    if (failureOf(error).field !== undefined) setTab(INFORMATION);
  }
  const wrongUser = userErrors(draft, isWeak);
  const wrong = { ...wrongUser, ...accountsErrors(accounts) };
  const isPending = adding.isPending || opening.isPending || created !== undefined;
  return (
    <FormDialog
      title="Add New User"
      size="wide"
      isOpen
      onClose={onClose}
      errors={wrong}
      error={adding.error}
      onRefuse={() => setTab(Object.keys(wrongUser).length > 0 ? INFORMATION : ACCOUNTS)}
      isPending={isPending}
      submitLabel="Create user"
      pendingLabel="Creating user..."
      onSubmit={() => adding.mutate({ draft, key }, { onError: showRefused })}
    >
      {(fieldOf) => (
        <NewUserTabs
          tab={tab}
          onTab={setTab}
          draft={draft}
          onChange={change}
          accounts={accounts}
          onAccounts={setAccounts}
          fieldOf={fieldOf}
          isPending={isPending}
        />
      )}
    </FormDialog>
  );
}

function useCreate(onDone: (user: User) => void) {
  return useAct({
    run: (client, { draft, key }: NewUser) =>
      client.request(createUser, { body: newUserBody(draft) }, { idempotencyKey: key }),
    done: (_, user) => ({
      title: "User created",
      description: `${user.fullName} can now sign in.`,
    }),
    failed: "Error creating user",
    refetch: refetchPeople,
    onDone,
  });
}

interface NewUserTabsProps {
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly draft: UserDraft;
  readonly onChange: (draft: UserDraft) => void;
  readonly accounts: readonly AccountDraft[];
  readonly onAccounts: (accounts: readonly AccountDraft[]) => void;
  readonly fieldOf: FieldOf;
  readonly isPending: boolean;
}

function NewUserTabs(props: NewUserTabsProps) {
  const { tab, onTab, draft, onChange, accounts, onAccounts, fieldOf, isPending } = props;
  return (
    <Tabs
      label="Add New User"
      selectedId={tab}
      onSelect={onTab}
      items={[
        {
          id: INFORMATION,
          label: "User Information",
          content: (
            <Stack $gap={20}>
              <UserInformation
                draft={draft}
                onChange={onChange}
                fieldOf={fieldOf}
                isDisabled={isPending}
              />
            </Stack>
          ),
        },
        {
          id: ACCOUNTS,
          label: "Accounts",
          badge: accounts.length,
          badgeLabel: "listed",
          badgeTone: "neutral",
          content: (
            <Stack $gap={20}>
              <InitialAccounts
                accounts={accounts}
                onChange={onAccounts}
                fieldOf={fieldOf}
                isDisabled={isPending}
              />
            </Stack>
          ),
        },
      ]}
    />
  );
}

interface InitialAccountsProps {
  readonly accounts: readonly AccountDraft[];
  readonly onChange: (accounts: readonly AccountDraft[]) => void;
  readonly fieldOf: FieldOf;
  readonly isDisabled: boolean;
}

/**
 * The tab Accounts of the dialog that adds a user. The listed accounts are opened for the new user.
 */
function InitialAccounts(
  { accounts, onChange, fieldOf, isDisabled }: InitialAccountsProps,
) {
  return (
    <>
      {accounts.length === 0 && (
        <Quiet>No accounts yet. You can also add them later in the user's details.</Quiet>
      )}
      {accounts.map((account, index) => (
        <Group key={index} role="group" aria-label={`Account ${index + 1}`}>
          <Head>
            <Strong>{`Account ${index + 1}`}</Strong>
            <IconButton
              icon={<Trash2 aria-hidden />}
              label={`Remove account ${index + 1}`}
              size="dense"
              isDisabled={isDisabled}
              onPress={() =>
                onChange(accounts.toSpliced(index, 1))}
            />
          </Head>
          <AccountFields
            draft={account}
            prefix={accountPrefix(index)}
            onChange={(next) =>
              onChange(accounts.with(index, next))}
            fieldOf={fieldOf}
          />
        </Group>
      ))}
      <div>
        <Button
          tone="secondary"
          size="dense"
          icon={<Plus aria-hidden />}
          isDisabled={isDisabled}
          onPress={() => onChange([...accounts, emptyAccount])}
        >
          Add account
        </Button>
      </div>
    </>
  );
}

const Group = styled.div`
  display: grid;
  gap: ${space[16]};
  padding: ${space[16]};
  border: 1px solid ${token.border};
  border-radius: ${radius.control};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;
