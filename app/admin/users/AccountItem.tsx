import { useState } from "react";
import { type Account, patchAccount } from "#contract/accounts.ts";
import { accountTexts } from "#contract/texts/accounts.ts";
import type { User } from "#contract/users.ts";
import { cents } from "#contract/money.ts";
import { MaskedNumber } from "#ui/AccountCard/MaskedNumber.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { RowMenu } from "#ui/DataTable/RowMenu.tsx";
import type { ReturnTo } from "#ui/Dialog/Return.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { Quiet, Strong } from "#app/format/Emphasis.tsx";
import { accountTypeName } from "#contract/accountTypeName.ts";
import { lastFour, nameForStaff, onHold } from "#app/format/accountWords.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { AccountSubject } from "#app/format/SubjectLines.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { fieldErrors } from "#app/shell/fieldErrors.ts";
import { useAccountEdit } from "./useAccountEdit.ts";
import { SharedWith } from "./Sharing.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";

type OpenDialog = "balance" | "number" | "delete";

interface AccountProps {
  readonly account: Account;
  readonly owner: User;
}

export interface AccountItemProps extends AccountProps {
  /** What takes the focus when the account is gone. */
  readonly returnTo: ReturnTo;
}

/** One account of a user: its balance and state, and the actions of administrators. */
export function AccountItem({ account, owner, returnTo }: AccountItemProps) {
  const { preferredCurrency: currency } = useCurrentUser();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const mayEdit = useMay("editAccounts");
  const held = onHold(account);
  const close = () => setDialog(null);
  return (
    <Item>
      <Line>
        <span>
          <span>{`${accountTypeName(account.accountType)}`}</span>{" "}
          <MaskedNumber lastFour={lastFour(account)} />
          {account.nickname !== null && (
            <Quiet>
              {" · "}
              <span>{`“${account.nickname}”`}</span>
            </Quiet>
          )}
          {held > 0 && (
            <Quiet>
              {" · "}
              <Money cents={held} currency={currency} /> on hold
            </Quiet>
          )}
        </span>
        <Badges>
          <StatusBadge status={account.isActive ? "active" : "inactive"} />
          {account.isFrozen && <StatusBadge status="frozen" />}
        </Badges>
        <End>
          <Strong>
            <Money cents={account.balance} currency={currency} />
          </Strong>
          {mayEdit && <AccountActions account={account} onOpen={setDialog} />}
        </End>
      </Line>
      {!owner.isCompany && <SharedWith ownerId={owner.id} accountId={account.id} />}
      {dialog === "balance" && <EditBalance account={account} owner={owner} onClose={close} />}
      {dialog === "number" && <EditNumber account={account} owner={owner} onClose={close} />}
      <DeleteAccount
        account={account}
        owner={owner}
        isOpen={dialog === "delete"}
        onClose={close}
        returnTo={returnTo}
      />
    </Item>
  );
}

interface AccountActionsProps {
  readonly account: Account;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function AccountActions({ account, onOpen }: AccountActionsProps) {
  const { mutate, isPending } = useAccountEdit(account, "other");
  const name = nameForStaff(account);
  const { isActive, isFrozen } = account;
  const items = [
    { id: "number", label: "Edit number", onAction: () => onOpen("number") },
    {
      id: "active",
      label: isActive ? "Deactivate" : "Activate",
      onAction: () => mutate({ isActive: !isActive }),
    },
    {
      id: "frozen",
      label: isFrozen ? "Unfreeze" : "Freeze",
      onAction: () => mutate({ isFrozen: !isFrozen }),
    },
  ];
  const removal = {
    id: "delete",
    label: "Delete",
    tone: "negative" as const,
    onAction: () => onOpen("delete"),
  };
  return (
    <>
      <Button
        tone="secondary"
        size="row"
        isPending={isPending}
        aria-label={`Edit balance, ${name}`}
        onPress={() => onOpen("balance")}
      >
        Edit balance
      </Button>
      <RowMenu
        label={`More actions for ${name}`}
        items={items}
        sections={[{ id: "removal", items: [removal] }]}
      />
    </>
  );
}

const Item = styled.li`
  display: grid;
  gap: ${space[4]};
  padding-block: ${space[12]};
  border-bottom: 1px solid ${token.border};

  &:last-child {
    border-bottom: 0;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};

  > :last-child {
    margin-inline-start: auto;
  }
`;

const Badges = styled.span`
  display: inline-flex;
  gap: ${space[4]};
`;

const End = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
`;

interface EditProps extends AccountProps {
  readonly onClose: () => void;
}

const BOOKED = "The difference is posted as an adjustment. It doesn't create a transaction.";
const FROZEN = "This account is frozen. Unfreeze it before you lower its balance.";

/** Sets a balance directly: no transaction comes of it, only an entry in the books (section 6). */
function EditBalance({ account, owner, onClose }: EditProps) {
  const { preferredCurrency } = useCurrentUser();
  const [balance, setBalance] = useState<number | null>(account.balance);
  const { mutate, isPending, error, reset } = useAccountEdit(account, "balance", onClose);
  const wrong = balance === null ? accountTexts.balanceNotNumeric : undefined;
  return (
    <FormDialog
      title="Edit balance"
      subject={<AccountSubject account={account} owner={owner} currency={preferredCurrency} />}
      isOpen
      onClose={onClose}
      errors={{ balance: wrong }}
      error={error}
      isPending={isPending}
      submitLabel="Save balance"
      pendingLabel="Saving..."
      onSubmit={() => balance !== null && mutate({ balance: cents(balance) })}
    >
      {(fieldOf) => (
        <MoneyField
          {...fieldOf("balance")}
          label="Balance"
          autoFocus
          description={account.isFrozen ? FROZEN : BOOKED}
          currency={preferredCurrency}
          cents={balance}
          onChange={(typed) => {
            setBalance(typed);
            reset();
          }}
        />
      )}
    </FormDialog>
  );
}

/** Section 6: only administrators change account numbers. */
function EditNumber({ account, owner, onClose }: EditProps) {
  const { preferredCurrency } = useCurrentUser();
  const [accountNumber, setNumber] = useState(account.accountNumber);
  const { mutate, isPending, error, reset } = useAccountEdit(account, "other", onClose);
  return (
    <FormDialog
      title="Edit account number"
      subject={<AccountSubject account={account} owner={owner} currency={preferredCurrency} />}
      isOpen
      onClose={onClose}
      errors={fieldErrors(patchAccount.body, { accountNumber })}
      error={error}
      isPending={isPending}
      submitLabel="Save number"
      pendingLabel="Saving..."
      onSubmit={() => mutate({ accountNumber: accountNumber.trim() })}
    >
      {(fieldOf) => (
        <TextField
          {...fieldOf("accountNumber")}
          label="Account Number"
          autoFocus
          autoComplete="off"
          value={accountNumber}
          onChange={(typed) => {
            setNumber(typed);
            reset();
          }}
        />
      )}
    </FormDialog>
  );
}
