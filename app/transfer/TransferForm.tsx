import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { space } from "#ui/theme/space.ts";
import { Stack } from "#ui/theme/Stack.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { supportLinkAsking } from "#app/format/supportRequests.ts";
import { explain } from "#app/problems.ts";
import { focusFirstInvalid } from "#app/shell/focusFirstInvalid.ts";
import { Note } from "#app/shell/Note.tsx";
import { canTransfer, generalFailure } from "./draft.ts";
import { useTransfer, useTransferState } from "./TransferContext.tsx";
import {
  Amount,
  Description,
  FromAccount,
  OutsideAccount,
  type OutsideAccountProps,
  OwnAccount,
} from "./TransferFields.tsx";

/** Labels of the button that leads to the review. */
export const reviewWords = { transfer: "Review transfer", withdrawal: "Review withdrawal" };

export interface TransferFormProps extends OutsideAccountProps {
  /** The form's ID, for the submit button outside it. */
  readonly id: string;
}

/**
 * From, To, Amount, Description. The machine holds the values and decides when they can be sent.
 */
export function TransferForm({ id, accounts, onSavePayee }: TransferFormProps) {
  const transfer = useTransfer();
  const form = useRef<HTMLFormElement>(null);
  const movement = useTransferState(({ context }) => context.draft.movement);
  const isReopened = useTransferState(({ context }) => context.isReopened);
  const failure = useTransferState(({ context }) => generalFailure(context));

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
      aria-label={reviewWords[movement]}
    >
      {isReopened && (
        <Kept>
          We kept what you entered earlier.
          <Button tone="quiet" size="dense" onPress={startOver}>Start over</Button>
        </Kept>
      )}
      {failure && <Note tone="negative" role="alert">{explain(failure)}</Note>}
      {movement === "transfer" && !canTransfer(accounts) && <SecondAccountNeeded />}
      <FromAccount accounts={accounts} />
      {movement === "transfer"
        ? <OwnAccount accounts={accounts} />
        : <OutsideAccount accounts={accounts} onSavePayee={onSavePayee} />}
      <Amount accounts={accounts} />
      <Description accounts={accounts} />
    </Stack>
  );
}

/** Explains why the form cannot be used, before the customer fills it in. */
function SecondAccountNeeded() {
  return (
    <Note
      tone="info"
      action={
        <LinkButton tone="secondary" size="dense" href={supportLinkAsking("secondAccount")}>
          Message support
        </LinkButton>
      }
    >
      To make a transfer, you need two active accounts.
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
