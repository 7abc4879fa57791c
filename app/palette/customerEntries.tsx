import { ArrowLeftRight, ReceiptText, Scale, User, Wallet } from "lucide-react";
import type { Account } from "#contract/accounts.ts";
import { accountTypeName } from "#contract/accountTypeName.ts";
import type { Currency } from "#contract/users.ts";
import type { Payee } from "#contract/payees.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import { problems } from "#contract/texts/problems.ts";
import { describe } from "#contract/transactionWords.ts";
import type { Transaction } from "#contract/transactions.ts";
import { formatDate } from "#ui/DateTime/formatDate.ts";
import { Money } from "#ui/Money/Money.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { accountName } from "#app/format/accountWords.ts";
import { withdrawalLinkFor, writtenNumber } from "#app/format/payeeWords.ts";
import { TransactionAmount } from "#app/format/TransactionAmount.tsx";
import type { Owner } from "#app/shell/owner.ts";
import type { PageEntry } from "./customerPages.tsx";

/** What a customer can move money from; `accounts` is undefined until they are loaded. */
interface Means {
  readonly owner: Pick<Owner, "company" | "isFrozen" | "canPay">;
  readonly accounts: readonly Account[] | undefined;
}

const frozen = problems.frozen.message.replace(/\.$/, "");

/** Why a customer can move no money out of any account; undefined where they can. */
function transferRefusal({ owner, accounts }: Means): string | undefined {
  if (owner.isFrozen) return frozen;
  if (!owner.canPay) return companyTexts.roleNeeded.prepare;
  if (accounts === undefined) return undefined;
  if (accounts.length === 0) return "You have no account yet";
  const isPossible = accounts.some((one) => one.isActive && !one.isFrozen);
  return isPossible ? undefined : "You don't have an active account that isn't frozen";
}

/** Why a customer can't request an adjustment; undefined where they can. */
function adjustmentRefusal({ owner, accounts }: Means): string | undefined {
  if (owner.isFrozen) return frozen;
  const isPossible = accounts === undefined || accounts.some(({ isActive }) => isActive);
  return isPossible ? undefined : "You don't have an active account";
}

/** Returns the actions that request something. */
export function requestEntries(means: Means): readonly PageEntry[] {
  const transfer = {
    id: "transfer",
    label: "Transfer",
    detail: "Between your accounts or to another bank",
    words: "move send pay withdraw money",
    icon: <ArrowLeftRight aria-hidden />,
    refusal: transferRefusal(means),
    href: "/dashboard/accounts?request=transfer",
  };
  if (means.owner.company !== null) return means.owner.canPay ? [transfer] : [];
  return [
    transfer,
    {
      id: "account",
      label: "Open an account",
      words: "new checking savings investment",
      icon: <Wallet aria-hidden />,
      refusal: means.owner.isFrozen ? frozen : undefined,
      href: "/dashboard/accounts?request=account",
    },
    {
      id: "adjustment",
      label: "Request balance adjustment",
      words: "deposit correct",
      icon: <Scale aria-hidden />,
      refusal: adjustmentRefusal(means),
      href: "/dashboard/accounts?request=adjustment",
    },
  ];
}

export function accountEntry(account: Account, currency: Currency): PageEntry {
  return {
    id: `account-${account.id}`,
    label: accountName(account),
    words: `${accountTypeName(account.accountType)} ${account.accountNumber}`,
    icon: <Wallet aria-hidden />,
    end: <Money cents={account.availableBalance} currency={currency} />,
    href: `/dashboard/transactions?filter.account=${account.id}`,
  };
}

export function payeeEntry(payee: Payee, currency: Currency, means: Means): PageEntry {
  return {
    id: `payee-${payee.id}`,
    label: payee.name,
    detail: writtenNumber(payee),
    icon: <User aria-hidden />,
    end: payee.sent.last && <Money cents={payee.sent.last.amount} currency={currency} />,
    refusal: transferRefusal(means),
    href: withdrawalLinkFor(payee.id),
  };
}

export function transactionEntry(transaction: Transaction, currency: Currency): PageEntry {
  const { id, createdAt, status } = transaction;
  return {
    id: `transaction-${id}`,
    label: describe(transaction),
    detail: `#${id} · ${formatDate(createdAt, "customer")}`,
    icon: <ReceiptText aria-hidden />,
    end: (
      <>
        <TransactionAmount transaction={transaction} currency={currency} />
        {status !== "completed" && <StatusBadge status={status} />}
      </>
    ),
    href: `/dashboard/transactions?q=%23${id}&open=${id}`,
  };
}
