import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Account } from "#contract/accounts.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { AccountNumberDialog } from "./AccountNumberDialog.tsx";
import { AdjustmentDialog } from "./AdjustmentDialog.tsx";
import type { AccountTask } from "./CustomerAccount.tsx";
import { LockDialog } from "./LockDialog.tsx";
import { NicknameDialog } from "./NicknameDialog.tsx";
import { OpenAccountDialog } from "./OpenAccountDialog.tsx";

/** What a dialog of this page is open for. */
interface Task {
  readonly kind: AccountTask | "opening";
  /** Null for a new account, and where the dialog asks which account it is for. */
  readonly accountId: number | null;
}

export const adjustmentOfAny: Task = { kind: "adjustment", accountId: null };
export const opening: Task = { kind: "opening", accountId: null };

function taskAsked(request: string | null): Task | null {
  if (request === "adjustment") return adjustmentOfAny;
  return request === "account" ? opening : null;
}

/** The dialog that is open. A link to this page may ask for one, once: `?request=adjustment`. */
export function useTask() {
  const [params, setParams] = useSearchParams();
  const asked = taskAsked(params.get("request"));
  const [task, setTask] = useState(asked);
  useEffect(() => {
    if (asked === null) return;
    setTask(asked);
    setParams({}, { replace: true });
  }, [asked, setParams]);
  return [task, setTask] as const;
}

/** Returns the accounts for which a balance adjustment can be requested. */
export function adjustableOf(accounts: readonly Account[], isFrozen: boolean): readonly Account[] {
  return isFrozen ? [] : accounts.filter(({ isActive }) => isActive);
}

interface AccountTaskDialogProps {
  /** Null while no dialog is open. */
  readonly task: Task | null;
  readonly accounts: readonly Account[];
  readonly onClose: () => void;
}

/** The dialog of a task, as long as its account is there. */
export function AccountTaskDialog({ task, accounts, onClose }: AccountTaskDialogProps) {
  const { isFrozen, preferredCurrency: currency } = useCurrentUser();
  if (task?.kind === "opening") return <OpenAccountDialog onClose={onClose} />;
  const account = accounts.find(({ id }) => id === task?.accountId);
  if (task?.kind === "adjustment") {
    const adjustable = adjustableOf(accounts, isFrozen);
    if (adjustable.length === 0) return null;
    return (
      <AdjustmentDialog
        accounts={account ? [account] : adjustable}
        currency={currency}
        onClose={onClose}
      />
    );
  }
  if (task === null || account === undefined) return null;
  const props = { account, currency, onClose };
  if (task.kind === "lock") return <LockDialog {...props} />;
  return task.kind === "nickname"
    ? <NicknameDialog {...props} />
    : <AccountNumberDialog {...props} />;
}
