import { useState } from "react";
import { createUser } from "#contract/users.ts";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { refetchPeople } from "#app/api/adminQueries.ts";
import { failureOf } from "#app/api/callFailed.ts";
import { PersonLine } from "#app/format/SubjectLines.tsx";
import { useWeakPassword } from "#app/shell/useWeakPassword.ts";
import { FormDialog } from "../FormDialog.tsx";
import { useAct } from "../useAct.ts";
import { useKey } from "../useKey.ts";
import { InitialAccounts } from "./InitialAccounts.tsx";
import type { AccountDraft } from "./openAccount.ts";
import { OpeningDialog } from "./OpeningDialog.tsx";
import { useOpenings, wantAccounts } from "./useOpenings.ts";
import { accountsErrors, emptyUser, trimmed, type UserDraft, userErrors } from "./userDraft.ts";
import { UserInformation } from "./UserInformation.tsx";

const INFORMATION = "information";
const ACCOUNTS = "accounts";

interface NewUser {
  readonly draft: UserDraft;
  readonly key: string;
}

/**
 * Section 2, add user: the user first, then one account for each that is listed, with its initial
 * deposit (section 7).
 */
export function AddUser({ onClose }: { readonly onClose: () => void }) {
  const [draft, setDraft] = useState(emptyUser);
  const [accounts, setAccounts] = useState<readonly AccountDraft[]>([]);
  const [tab, setTab] = useState(INFORMATION);
  const { key, renew } = useKey();
  const isWeak = useWeakPassword();
  const opening = useOpenings({ onOpened: onClose });

  const adding = useAct({
    run: (client, user: NewUser) =>
      client.request(
        createUser,
        { body: trimmed(user.draft) },
        { idempotencyKey: user.key },
      ),
    done: (_, user) => ({
      title: "User created",
      description: `${user.fullName} can sign in now.`,
    }),
    failed: "Error creating user",
    refetch: refetchPeople,
    onDone(user) {
      if (accounts.length === 0) onClose();
      else opening.open({ userId: user.id, accounts: wantAccounts(accounts) });
    },
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
  /** The bank refuses what stands in the first tab. */
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
        <Tabs
          label="Add New User"
          selectedId={tab}
          onSelect={setTab}
          items={[
            {
              id: INFORMATION,
              label: "User Information",
              content: (
                <Stack $gap={20}>
                  <UserInformation
                    draft={draft}
                    onChange={change}
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
                    onChange={setAccounts}
                    fieldOf={fieldOf}
                    isDisabled={isPending}
                  />
                </Stack>
              ),
            },
          ]}
        />
      )}
    </FormDialog>
  );
}
