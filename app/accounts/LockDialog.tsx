import { useId, useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Account, lockMoney } from "#contract/accounts.ts";
import type { CallArguments } from "#contract/defineCall.ts";
import { cents, LARGEST_AMOUNT_CENTS } from "#contract/money.ts";
import { amountTexts } from "#contract/texts/amounts.ts";
import { Button } from "#ui/Button/Button.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { formatTime } from "#ui/DateTime/formatDate.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import { useClient } from "#app/api/BankContext.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { refetchMoney } from "#app/api/queries.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { AccountLine } from "#app/format/SubjectLines.tsx";
import { explain } from "#app/problems.ts";
import { Note } from "#app/shell/Note.tsx";
import { notify } from "#app/shell/notify.ts";
import { notifyFailure } from "#app/shell/notifyFailure.ts";

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
  const [isTried, setTried] = useState(false);
  const form = useId();
  const { mutate, isPending, error, reset } = useLock(account, onClose);
  const missing = amountError(amount);
  const isLess = amount !== null && amount < lockedAmount;
  return (
    <Dialog
      title="Lock money"
      subject={<AccountLine account={account} currency={currency} />}
      isOpen
      isDismissable={!isPending}
      onOpenChange={onClose}
      footer={
        <Button
          type="submit"
          form={form}
          size="page"
          fullWidth
          isPending={isPending}
          pendingLabel="Saving..."
        >
          {isLess ? "Unlock" : "Lock"}
        </Button>
      }
    >
      <Form
        id={form}
        label="Lock money"
        hasSummary={false}
        errors={{ amount: missing }}
        isPending={isPending}
        onRefuse={() => setTried(true)}
        onSubmit={() =>
          amount !== null &&
          mutate({ amount: cents(amount), ...(isLess ? { unlock: when } : {}) })}
      >
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
          name="amount"
          size="large"
          autoFocus
          currency={currency}
          cents={amount}
          onChange={(typed) => {
            reset();
            setAmount(typed);
          }}
          errorMessage={isTried ? missing : undefined}
          isDisabled={isPending}
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
        {error && <Note tone="negative" role="alert">{explain(failureOf(error))}</Note>}
      </Form>
    </Dialog>
  );
}

function amountError(amount: number | null): string | undefined {
  if (amount === null || amount < 0) return AMOUNT_NEEDED;
  return amount > LARGEST_AMOUNT_CENTS ? amountTexts.tooLarge : undefined;
}

function useLock({ id, lockedAmount }: Account, onDone: () => void) {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => client.request(lockMoney, { params: { id }, body }),
    onSuccess: (after) => {
      void notify(
        after.unlock
          ? {
            title: "Money will be unlocked",
            description: "Your money unlocks in 12 hours unless you choose to keep it locked.",
          }
          : after.lockedAmount < lockedAmount
          ? { title: "Money unlocked", description: "It's available again." }
          : { title: "Money locked", description: "It can't be sent until you unlock it." },
      );
      onDone();
    },
    onError: (error) => notifyFailure("We couldn't change the lock", error),
    onSettled: () => void refetchMoney(queryClient),
  });
}
