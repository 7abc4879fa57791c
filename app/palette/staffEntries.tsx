import {
  ArrowLeftRight,
  Building2,
  Plus,
  ShieldBan,
  ShieldCheck,
  User as UserIcon,
  UserPlus,
  Wallet,
} from "lucide-react";
import type { Account } from "#contract/accounts.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import { problems } from "#contract/texts/problems.ts";
import { hasPermission, type Permission, permissionNeeded } from "#contract/staff.ts";
import { describe } from "#contract/transactionWords.ts";
import type { Transaction } from "#contract/transactions.ts";
import type { User } from "#contract/users.ts";
import { formatDate } from "#ui/DateTime/formatDate.ts";
import { Money } from "#ui/Money/Money.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import type { adminHref } from "#app/admin/address.ts";
import type { Directory } from "#app/admin/directory.ts";
import { accountName } from "#app/format/accountWords.ts";
import { nameOf } from "#app/format/nameOf.ts";
import type { Entry } from "./entries.ts";

/** What the entries of one staff member need. */
export interface StaffEntryContext {
  readonly me: User;
  /** Returns the action that opens this address. */
  readonly go: (...address: Parameters<typeof adminHref>) => () => void;
  readonly directory: Pick<Directory, "nameOf" | "ownerOf">;
}

/** Returns which permission `me` lacks, in words. */
export function lacking(me: User, permission: Permission): string | undefined {
  return hasPermission(me, permission) ? undefined : permissionNeeded(permission);
}

export function userEntry(user: User, { go }: StaffEntryContext): Entry {
  return {
    id: `user-${user.id}`,
    label: nameOf(user),
    detail: user.isCompany ? "Company" : `${user.username} · ${user.email}`,
    icon: user.isCompany ? <Building2 aria-hidden /> : <UserIcon aria-hidden />,
    end: user.isActive
      ? user.isFrozen && <StatusBadge status="frozen" />
      : <StatusBadge status="blocked" />,
    run: go({ tab: "users", userId: user.id }),
  };
}

export function accountEntry(account: Account, { me, go, directory }: StaffEntryContext): Entry {
  return {
    id: `account-${account.id}`,
    label: accountName(account),
    detail: directory.nameOf(account.userId),
    icon: <Wallet aria-hidden />,
    end: <Money cents={account.balance} currency={me.preferredCurrency} />,
    run: go({ tab: "users", userId: account.userId }),
  };
}

/** Returns the number and the owner of a transaction. */
function ownerOf(transaction: Transaction, { directory }: StaffEntryContext): string {
  return `#${transaction.id} · ${directory.nameOf(directory.ownerOf(transaction))}`;
}

export function transactionEntry(transaction: Transaction, context: StaffEntryContext): Entry {
  const { id, createdAt, amount, status } = transaction;
  return {
    id: `transaction-${id}`,
    label: describe(transaction),
    detail: `${ownerOf(transaction, context)} · ${formatDate(createdAt, "admin")}`,
    icon: <ArrowLeftRight aria-hidden />,
    end: (
      <>
        <Money cents={amount} currency={context.me.preferredCurrency} />
        {status !== "completed" && <StatusBadge status={status} />}
      </>
    ),
    run: context.go({ tab: "transactions", transactionId: id }),
  };
}

/** Returns what a decision about a transaction says of it: number, owner, amount and kind. */
export function decisionDetail(transaction: Transaction, context: StaffEntryContext): string {
  const amount = formatMoney(transaction.amount, context.me.preferredCurrency);
  return `${ownerOf(transaction, context)} · ${amount} · ${describe(transaction)}`;
}

/** Returns the action to block or unblock a user. */
export function blockEntry(user: User, me: User, run: () => void): Entry {
  const own = user.id === me.id ? problems.own_account.message : undefined;
  const staff = user.role === "admin" ? lacking(me, "editStaff") : undefined;
  return {
    id: `block-${user.id}`,
    label: `${user.isActive ? "Block" : "Unblock"} ${nameOf(user)}`,
    detail: user.isCompany ? "Company" : user.username,
    icon: user.isActive ? <ShieldBan aria-hidden /> : <ShieldCheck aria-hidden />,
    refusal: own ?? lacking(me, "editPeople") ?? staff,
    run,
  };
}

/** Returns the actions that create something. */
export function createEntries({ me, go }: StaffEntryContext): readonly Entry[] {
  return [
    {
      id: "create-transaction",
      label: "Create transaction",
      words: "new book deposit withdrawal transfer",
      icon: <Plus aria-hidden />,
      refusal: lacking(me, "book"),
      run: go({ tab: "transactions", creating: "transaction" }),
    },
    {
      id: "add-user",
      label: "Add user",
      words: "new person customer",
      icon: <UserPlus aria-hidden />,
      refusal: lacking(me, "editPeople"),
      run: go({ tab: "users", creating: "user" }),
    },
  ];
}
