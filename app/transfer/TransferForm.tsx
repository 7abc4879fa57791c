import { type FormEvent, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { useHiddenAmounts } from "#ui/Money/HiddenAmounts.tsx";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import type { SelectOption } from "#ui/Select/OptionWords.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { space } from "#ui/theme/space.ts";
import { Stack } from "#ui/theme/Stack.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import type { Account } from "#contract/accounts.ts";
import { cents } from "#contract/money.ts";
import { longest } from "#contract/text.ts";
import { supportLinkAsking } from "#app/format/supportRequests.ts";
import { explain } from "#app/problems.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { focusFirstInvalid } from "#app/shell/focusFirstInvalid.ts";
import { Note } from "#app/shell/Note.tsx";
import { PayeeField } from "#app/shell/PayeeField.tsx";
import { AvailableAfter } from "./AvailableAfter.tsx";
import { ForeseenLimit } from "./ForeseenLimit.tsx";
import {
  canPay,
  canReceive,
  canTransfer,
  type Draft,
  type DraftField,
  generalFailure,
  shownErrors,
} from "./draft.ts";
import { useTransfer, useTransferState } from "./TransferContext.tsx";
import { formatMoney } from "#contract/formatMoney.ts";
import { maskAmounts } from "#ui/Money/maskAmounts.ts";
import { accountOption } from "#app/format/accountWords.ts";

/** What the form leads to. */
export const reviewWords = { transfer: "Review transfer", withdrawal: "Review withdrawal" };

export interface TransferFormProps {
  /** Names the form for the button that submits it, which stands outside. */
  readonly id: string;
  readonly accounts: readonly Account[];
  readonly onSavePayee: (accountNumber: string) => void;
}

/** From, To, Amount, Description; the machine holds what is typed and decides what may be sent. */
export function TransferForm({ id, accounts, onSavePayee }: TransferFormProps) {
  const transfer = useTransfer();
  const { preferredCurrency: currency } = useCurrentUser();
  const context = useTransferState((state) => state.context);
  const form = useRef<HTMLFormElement>(null);
  const { draft } = context;
  const errors = shownErrors(context, accounts);
  const failure = generalFailure(context);
  const change = (patch: Partial<Omit<Draft, "movement">>) =>
    transfer.send({ type: "change", patch });
  const isHidden = useHiddenAmounts();
  const shown = (options: SelectOption[]) => isHidden ? withoutAmounts(options) : options;
  const leave = (field: DraftField) => transfer.send({ type: "leaveField", field });

  useEffect(() => {
    const focusSoon = () => requestAnimationFrame(() => focusWhereItIsUp(form.current));
    // Back from the review, or refused: where the reader was is gone.
    if (transfer.getSnapshot().context.touched.length > 0) focusSoon();
    const listening = transfer.on("incomplete", focusSoon);
    return () => listening.unsubscribe();
  }, [transfer]);

  function startOver() {
    transfer.send({ type: "startOver" });
    // The button goes with what it cleared.
    requestAnimationFrame(() => form.current?.querySelector("button")?.focus());
  }

  function review(event: FormEvent) {
    event.preventDefault();
    transfer.send({ type: "review", accounts });
  }

  return (
    <Stack
      as="form"
      $gap={20}
      id={id}
      ref={form}
      onSubmit={review}
      noValidate
      aria-label={reviewWords[draft.movement]}
    >
      {context.isReopened && (
        <Kept>
          This is what you typed before.
          <Button tone="quiet" size="dense" onPress={startOver}>Start over</Button>
        </Kept>
      )}
      {failure && <Note tone="negative" role="alert">{explain(failure)}</Note>}
      {draft.movement === "transfer" && !canTransfer(accounts) && <SecondAccountNeeded />}
      <Select
        label="From Account"
        noOptionsText="You have no active account"
        options={shown(sourceOptions(accounts, currency))}
        selectedId={draft.fromAccountId === null ? null : String(draft.fromAccountId)}
        onSelect={(id) => change({ fromAccountId: Number(id) })}
        errorMessage={errors.fromAccountId}
      />
      {draft.movement === "transfer"
        ? (
          <Select
            label="To Account"
            noOptionsText="You have no other active account"
            options={shown(destinationOptions(accounts, draft.fromAccountId, currency))}
            selectedId={draft.toAccountId === null ? null : String(draft.toAccountId)}
            onSelect={(id) => change({ toAccountId: Number(id) })}
            errorMessage={errors.toAccountId}
          />
        )
        : (
          <PayeeField
            label="To Account"
            description="The account number at the other bank."
            currency={currency}
            value={draft.externalAccount}
            onSave={onSavePayee}
            onChange={(externalAccount) => change({ externalAccount })}
            onBlur={() => draft.externalAccount && leave("externalAccount")}
            errorMessage={errors.externalAccount}
          />
        )}
      <MoneyField
        label="Amount"
        size="large"
        currency={currency}
        cents={draft.amount}
        onChange={(amount) => change({ amount: amount === null ? null : cents(amount) })}
        onBlur={() => draft.amount !== null && leave("amount")}
        errorMessage={errors.amount}
      />
      <AvailableAfter draft={draft} accounts={accounts} currency={currency} />
      {errors.amount === undefined && <ForeseenLimit draft={draft} />}
      <TextField
        label="Description"
        maxLength={longest.description}
        value={draft.description}
        onChange={(description) => change({ description })}
        errorMessage={errors.description}
      />
    </Stack>
  );
}

/** Why the form cannot lead on, before anybody has filled it in. */
function SecondAccountNeeded() {
  return (
    <Note
      tone="info"
      action={
        <LinkButton tone="secondary" size="dense" href={supportLinkAsking("secondAccount")}>
          Write to support
        </LinkButton>
      }
    >
      You need a second account: a transfer goes from one of your active accounts to another.
    </Note>
  );
}

/** The first field that is wrong; where none is, what leads on. */
function focusWhereItIsUp(form: HTMLFormElement | null): void {
  if (focusFirstInvalid(form)) return;
  const submits = [...form?.elements ?? []].find((element) => element.matches('[type="submit"]'));
  if (submits instanceof HTMLElement) submits.focus();
}

const Kept = styled.p`
  ${text.size14};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  color: ${token.textMuted};
`;

function option(account: Account, currency: string): SelectOption {
  return { ...accountOption(account), note: formatMoney(account.availableBalance, currency) };
}

/** While amounts are hidden, options show none. */
function withoutAmounts(options: readonly SelectOption[]): SelectOption[] {
  return options.map(({ note, ...option }) =>
    note ? { ...option, note: maskAmounts(note) } : option
  );
}

/** Section 2: active accounts only, shown as type, last four digits and balance. */
function sourceOptions(accounts: readonly Account[], currency: string): SelectOption[] {
  return accounts.filter(({ isActive }) => isActive).map((account) => ({
    ...option(account, currency),
    ...(canPay(account) ? {} : { note: "Frozen", isDisabled: true }),
  }));
}

/** The user's other active accounts. */
function destinationOptions(
  accounts: readonly Account[],
  fromAccountId: number | null,
  currency: string,
): SelectOption[] {
  return accounts
    .filter((account) => canReceive(account, fromAccountId))
    .map((account) => option(account, currency));
}
