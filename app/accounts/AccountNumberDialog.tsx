import type { Account } from "#contract/accounts.ts";
import { Button } from "#ui/Button/Button.tsx";
import { CopyText } from "#ui/CopyText/CopyText.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { space } from "#ui/theme/space.ts";
import { AccountLine } from "#app/format/SubjectLines.tsx";
import { styled } from "#ui/theme/styled.ts";

interface AccountNumberDialogProps {
  readonly account: Account;
  readonly currency: string;
  readonly onClose: () => void;
}

/** Section 2: the account's number, and who can change it. */
export function AccountNumberDialog({ account, currency, onClose }: AccountNumberDialogProps) {
  return (
    <Dialog
      title="Account number"
      subject={<AccountLine account={account} currency={currency} />}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button tone="secondary" onPress={onClose}>Close</Button>
          <LinkButton href="/dashboard/support">Contact support</LinkButton>
        </>
      }
    >
      <Number>
        Full account number
        <CopyText text={account.accountNumber} label="account number" />
      </Number>
      <p>Only admins can change account numbers. Please contact support.</p>
    </Dialog>
  );
}

const Number = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  margin-bottom: ${space[16]};
`;
