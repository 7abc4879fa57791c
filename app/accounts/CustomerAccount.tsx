import { ArrowLeftRight, Ellipsis } from "lucide-react";
import { memo } from "react";
import type { Account } from "#contract/accounts.ts";
import { AccountCard } from "#ui/AccountCard/AccountCard.tsx";
import { spokenEnd } from "#ui/AccountCard/spokenEnd.ts";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { formatMoney } from "#contract/formatMoney.ts";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { accountTypeName } from "#contract/accountTypeName.ts";
import { accountTitle, lastFour, onHold } from "#app/format/accountWords.ts";
import { withoutLineBreaks } from "#app/format/unbroken.ts";

/** Other actions for an account. */
export type AccountTask = "adjustment" | "lock" | "nickname" | "number";

export interface CustomerAccountProps {
  readonly account: Account;
  readonly currency: string;
  readonly isSelected: boolean;
  /** False for those who may only look: a frozen person, or a viewer of a company. */
  readonly mayMove: boolean;
  /** The user can give it a nickname. */
  readonly mayName: boolean;
  /** A company's money can't be locked or adjusted. */
  readonly isOfCompany: boolean;
  readonly onQuickActions: (account: Account) => void;
  readonly onTask: (task: AccountTask, account: Account) => void;
}

/**
 * Shows one of the customer's accounts; choosing it opens Quick Actions. Memoized, so that a
 * dialog over the page does not render it again.
 */
export const CustomerAccount = memo(function CustomerAccount(
  { account, currency, isSelected, mayMove, mayName, isOfCompany, onQuickActions, onTask }:
    CustomerAccountProps,
) {
  const name = accountTitle(account);
  const canPay = mayMove && account.isActive && !account.isFrozen;
  const spoken = `${name} ${spokenEnd(lastFour(account))}`;
  const more = `More actions for ${spoken}`;
  const open = () => onQuickActions(account);
  return (
    <AccountCard
      name={name}
      kind={account.nickname === null ? undefined : accountTypeName(account.accountType)}
      lastFour={lastFour(account)}
      available={<Money cents={account.availableBalance} currency={currency} />}
      note={noteOf(account, currency)}
      hint={mayMove ? whyNot(account) : undefined}
      badges={
        <>
          <StatusBadge status={account.isActive ? "active" : "inactive"} />
          {account.isFrozen && <StatusBadge status="frozen" />}
        </>
      }
      actions={
        <>
          <Button
            tone="secondary"
            icon={<ArrowLeftRight aria-hidden />}
            isDisabled={!canPay}
            aria-label={`Transfer from ${spoken}`}
            onPress={open}
          >
            Transfer
          </Button>
          <Menu
            label={more}
            trigger={<IconButton icon={<Ellipsis aria-hidden />} label={more} tone="secondary" />}
            items={[
              ...(isOfCompany ? [] : [
                {
                  id: "adjustment",
                  label: "Request balance adjustment",
                  isDisabled: !mayMove || !account.isActive,
                  onAction: () => onTask("adjustment", account),
                },
                {
                  id: "lock",
                  label: "Lock money",
                  isDisabled: !mayMove,
                  onAction: () => onTask("lock", account),
                },
              ]),
              ...(mayName
                ? [{
                  id: "nickname",
                  label: "Edit nickname",
                  isDisabled: !mayMove,
                  onAction: () => onTask("nickname", account),
                }]
                : []),
              { id: "number", label: "Account number", onAction: () => onTask("number", account) },
            ]}
          />
        </>
      }
      isMuted={!account.isActive}
      isSelected={isSelected}
      onSelect={canPay ? open : undefined}
      selectLabel={`Quick Actions for ${spoken}`}
    />
  );
});

/** Describes the part of the balance that is not available. */
function noteOf(account: Account, currency: string): string {
  const hold = onHold(account);
  const { lockedAmount } = account;
  return [
    "Available balance",
    ...(hold > 0 ? [withoutLineBreaks(`${formatMoney(hold, currency)} on hold`)] : []),
    ...(lockedAmount > 0
      ? [withoutLineBreaks(`${formatMoney(lockedAmount, currency)} locked`)]
      : []),
  ].join(" · ");
}

/** Why nothing can be transferred from it. */
function whyNot({ isActive, isFrozen }: Account): string | undefined {
  if (!isActive) return "This account is inactive, so it can't send or receive money.";
  return isFrozen ? "This account is frozen, so it can't send money." : undefined;
}
