import { useState } from "react";
import { type Account, lockMoney } from "#contract/accounts.ts";
import type { CallArguments } from "#contract/defineCall.ts";
import { cents, LARGEST_AMOUNT_CENTS } from "#contract/money.ts";
import { amountTexts } from "#contract/texts/amounts.ts";
import { Button } from "#ui/Button/Button.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { formatTime } from "#ui/DateTime/formatDate.ts";
import { Money } from "#ui/Money/Money.tsx";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import { refetchMoney } from "#app/api/queries.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { AccountLine } from "#app/format/SubjectLines.tsx";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { Note } from "#app/shell/Note.tsx";
import { useAct } from "#app/shell/useAct.ts";

export interface LockDialogProps {
  readonly account: Account;
  readonly currency: string;
  readonly onClose: () => void;
}

type Body = CallArguments<typeof lockMoney>["body"];
type When = NonNullable<Body["unlock"]>;

const AMOUNT_NEEDED = "Enter an amount, or 0 to remove the lock.";

const whens: readonly { readonly id: When; readonly label: string }[] = [
  { id: "later", label: "In 12 hours" },
  { id: "now", label: "Now, with a code" },
];

/** How much of an account its customer keeps from being spent. */
export function LockDialog({ account, currency, onClose }: LockDialogProps) {
  const { lockedAmount, unlock } = account;
  const [amount, setAmount] = useState<number | null>(lockedAmount > 0 ? lockedAmount : null);
  const [when, setWhen] = useState<When>("later");
  const { mutate, isPending, error, reset } = useLock(account, onClose);
  const isLess = amount !== null && amount < lockedAmount;
  return (
    <FormDialog
      title="Lock money"
      subject={<AccountLine account={account} currency={currency} />}
      isOpen
      isForCustomer
      note="all"
      onClose={onClose}
      errors={{ amount: amountError(amount) }}
      error={error}
      isPending={isPending}
      submitLabel={isLess ? "Unlock" : "Lock"}
      pendingLabel="Saving..."
      onSubmit={() =>
        amount !== null &&
        mutate({ amount: cents(amount), ...(isLess ? { unlock: when } : {}) })}
    >
      {(fieldOf) => (
        <>
          <Quiet as="p">
            Locked money stays in your account but can't be sent. Locking takes effect right away.
            Unlocking takes 12 hours, or is immediate if you enter a code, and we'll email you.
          </Quiet>
          {unlock && (
            <Note
              tone="info"
              action={
                <Button
                  tone="secondary"
                  size="dense"
                  isDisabled={isPending}
                  onPress={() => mutate({ amount: lockedAmount })}
                >
                  Keep it locked
                </Button>
              }
            >
              On <DateTime value={unlock.at} format="customer" />{" "}
              <span>{`at ${formatTime(unlock.at)}, everything except`}</span>{" "}
              <Money cents={unlock.lockedAmount} currency={currency} /> will be unlocked.
            </Note>
          )}
          <MoneyField
            label="Locked amount"
            description={lockedAmount > 0
              ? "The total to keep locked. Enter less to unlock the rest."
              : undefined}
            {...fieldOf("amount")}
            size="large"
            autoFocus
            currency={currency}
            cents={amount}
            onChange={(typed) => {
              reset();
              setAmount(typed);
            }}
          />
          {isLess && (
            <RadioGroup
              label="Unlock the rest"
              look="tiles"
              options={whens}
              selectedId={when}
              onSelect={setWhen}
              isDisabled={isPending}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

function amountError(amount: number | null): string | undefined {
  if (amount === null || amount < 0) return AMOUNT_NEEDED;
  return amount > LARGEST_AMOUNT_CENTS ? amountTexts.tooLarge : undefined;
}

function useLock({ id, lockedAmount }: Account, onDone: () => void) {
  return useAct({
    run: (client, body: Body) => client.request(lockMoney, { params: { id }, body }),
    done: (_, after) =>
      after.unlock
        ? {
          title: "Money will be unlocked",
          description: "Your money unlocks in 12 hours unless you choose to keep it locked.",
        }
        : after.lockedAmount < lockedAmount
        ? { title: "Money unlocked", description: "It's available again." }
        : { title: "Money locked", description: "It can't be sent until you unlock it." },
    failed: "We couldn't change the lock",
    isBrief: true,
    refetch: (queryClient) => void refetchMoney(queryClient),
    onDone,
  });
}
