import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { Account } from "#contract/accounts.ts";
import { Button } from "#ui/Button/Button.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { AccountsScreen } from "./accounts/AccountsScreen.tsx";
import { useClient } from "./api/BankContext.tsx";
import { pendingQuery } from "./api/overviewQueries.ts";
import { useAccounts } from "./api/queries.ts";
import { Note } from "./shell/Note.tsx";
import { useOwner } from "./shell/owner.ts";
import {
  isOutcomeOpen,
  useTransfer,
  useTransferOffer,
  useTransferState,
} from "./transfer/TransferContext.tsx";
import { useRepeat } from "./transfer/useRepeat.ts";
import { useWithdrawalLink } from "./transfer/useWithdrawalLink.ts";

const loadQuickActions = () => import("./transfer/QuickActions.tsx");

const QuickActions = lazy(async () => ({ default: (await loadQuickActions()).QuickActions }));

const PayeeDialog = lazy(async () => ({
  default: (await import("./payees/PayeeDialog.tsx")).PayeeDialog,
}));

const SharedAccounts = lazy(async () => ({
  default: (await import("./accounts/SharedAccounts.tsx")).SharedAccounts,
}));

const Scheduled = lazy(async () => ({
  default: (await import("./schedules/Scheduled.tsx")).Scheduled,
}));

/**
 * A link to this page may ask, once, for the form: `?request=transfer`, and with `&from=7` from that
 * account. Accounts are undefined while they are loading.
 */
function useTransferAsked(
  accounts: readonly Account[] | undefined,
  onAsked: (from: Account) => void,
): void {
  const { canPay } = useOwner();
  const [params, setParams] = useSearchParams();
  const isAsked = params.get("request") === "transfer";
  const from = Number(params.get("from"));
  const latest = useRef(onAsked);
  latest.current = onAsked;
  useEffect(() => {
    if (!isAsked || accounts === undefined) return;
    setParams({}, { replace: true });
    const payers = canPay ? accounts.filter((one) => one.isActive && !one.isFrozen) : [];
    const payer = payers.find(({ id }) => id === from) ?? payers[0];
    if (payer) latest.current(payer);
  }, [isAsked, from, canPay, accounts, setParams]);
}

/** The customer's accounts with the dialog that moves money between them. */
export function AccountsPage() {
  const transfer = useTransfer();
  const fromAccountId = useTransferState(({ context }) => context.draft.fromAccountId);
  const { isOffered, wasSent, goOn, discard } = useTransferOffer();
  const isWaiting = useTransferState(isOutcomeOpen);
  const { data } = useAccounts();
  const { company } = useOwner();
  const accounts = data ?? none;
  // Holds are shown above the schedules, and would push them down.
  const areHoldsKnown = !useQuery(pendingQuery(useClient())).isPending;
  const [isOpen, setIsOpen] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const show = useCallback((open: boolean) => {
    setIsOpen(open);
    // Put away by hand, it waits in this page and is not offered after the session.
    if (!open && transfer.getSnapshot().hasTag("editable")) discard();
  }, [transfer, discard]);

  const open = useCallback((account: Account) => {
    transfer.send({ type: "open", movement: "transfer", fromAccountId: account.id });
    setIsOpen(true);
  }, [transfer]);
  useTransferAsked(data, open);
  const showForm = useCallback(() => setIsOpen(true), []);
  useRepeat(data, showForm);
  useWithdrawalLink(data, showForm);

  // Preloads the dialog's code, so that it opens without a wait.
  useEffect(() => void loadQuickActions(), []);

  return (
    <Column>
      <AccountsScreen
        selectedId={isOpen ? fromAccountId : null}
        onQuickActions={open}
      />
      {isOffered && !isOpen && (
        <UnfinishedTransfer
          wasSent={wasSent}
          areAccountsKnown={data !== undefined}
          onContinue={() => {
            goOn();
            showForm();
          }}
          onDiscard={discard}
        />
      )}
      {isWaiting && !isOpen && <OpenOutcome onView={showForm} />}
      {accounts.length > 0 && areHoldsKnown && (
        <Suspense>
          <Scheduled accounts={accounts} />
        </Suspense>
      )}
      {company === null && accounts.length > 0 && areHoldsKnown && (
        <Suspense>
          <SharedAccounts accounts={accounts} />
        </Suspense>
      )}
      <Suspense>
        <QuickActions
          isOpen={isOpen}
          onOpenChange={show}
          accounts={accounts}
          onSavePayee={setSaved}
        />
      </Suspense>
      {saved !== null && (
        <Suspense>
          <PayeeDialog begun={saved} onClose={() => setSaved(null)} />
        </Suspense>
      )}
    </Column>
  );
}

interface UnfinishedTransferProps {
  readonly wasSent: boolean;
  /** The form checks the transfer against the accounts. */
  readonly areAccountsKnown: boolean;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

function UnfinishedTransfer(
  { wasSent, areAccountsKnown, onContinue, onDiscard }: UnfinishedTransferProps,
) {
  return (
    <Note
      tone={wasSent ? "caution" : "info"}
      role="status"
      action={
        <Choice>
          <Button
            tone="secondary"
            size="dense"
            isDisabled={!areAccountsKnown}
            onPress={onContinue}
          >
            Continue
          </Button>
          <Button tone="quiet" size="dense" onPress={onDiscard}>Discard</Button>
        </Choice>
      }
    >
      {wasSent
        ? "We're not sure your last withdrawal went through. Check your transactions before you send it again."
        : "You have an unfinished transfer."}
    </Note>
  );
}

function OpenOutcome({ onView }: { readonly onView: () => void }) {
  return (
    <Note
      tone="caution"
      role="status"
      action={<Button tone="secondary" size="dense" onPress={onView}>View</Button>}
    >
      We're still confirming your last request. Please don't send it again.
    </Note>
  );
}

const none: readonly Account[] = [];

const Column = styled.div`
  display: grid;
  gap: ${space[24]};
`;

const Choice = styled.div`
  display: flex;
  gap: ${space[8]};
`;
