import { Plus, Trash2 } from "lucide-react";
import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { radius, space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { Quiet, Strong } from "#app/format/Emphasis.tsx";
import type { FieldOf } from "../FormDialog.tsx";
import { emptyAccount } from "./accountDraft.ts";
import { AccountFields } from "./AccountFields.tsx";
import type { AccountDraft } from "./openAccount.ts";
import { accountPrefix } from "./userDraft.ts";

export interface InitialAccountsProps {
  readonly accounts: readonly AccountDraft[];
  readonly onChange: (accounts: readonly AccountDraft[]) => void;
  readonly fieldOf: FieldOf;
  readonly isDisabled: boolean;
}

/** The tab Accounts of the dialog that adds a user: each listed account is opened for them. */
export function InitialAccounts(
  { accounts, onChange, fieldOf, isDisabled }: InitialAccountsProps,
) {
  return (
    <>
      {accounts.length === 0 && (
        <Quiet>No accounts are listed. You can also add them later, in the user's details.</Quiet>
      )}
      {accounts.map((account, index) => (
        <Group key={index} role="group" aria-label={`Account ${index + 1}`}>
          <Head>
            <Strong>Account {index + 1}</Strong>
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
