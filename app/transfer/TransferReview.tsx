import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { plainNumber } from "#contract/accountNumber.ts";
import type { Account } from "#contract/accounts.ts";
import { instantOf } from "#contract/time.ts";
import { Button } from "#ui/Button/Button.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { AccountEnd } from "#app/format/AccountEnd.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { PayeeEnd } from "#app/shell/PayeeEnd.tsx";
import { AvailableAfter } from "./AvailableAfter.tsx";
import { useTransfer, useTransferState } from "./TransferContext.tsx";
import { reviewWords } from "./TransferForm.tsx";
import { ports } from "#app/api/ports.ts";

const words = {
  transfer: {
    submit: "Submit transfer",
    note: "Your transfer stays pending until we approve it.",
  },
  withdrawal: {
    submit: "Submit withdrawal",
    note: "Your withdrawal stays pending until we approve it.",
  },
};

export interface TransferReviewProps {
  readonly accounts: readonly Account[];
  /** Questions to answer before the transfer can be sent. */
  readonly children?: ReactNode;
}

/** The review before the transfer is sent. The dialog's title says so. */
export function TransferReview({ accounts, children }: TransferReviewProps) {
  const { preferredCurrency: currency } = useCurrentUser();
  const draft = useTransferState(({ context }) => context.draft);
  const review = useRef<HTMLDivElement>(null);
  const [now] = useState(() => instantOf(ports.now()));
  const { movement, fromAccountId, toAccountId, externalAccount, amount, description } = draft;

  // Read first, then pressed: the button itself would take a key that is still held down.
  useEffect(() => review.current?.focus(), []);

  return (
    <Review ref={review} role="group" aria-label={reviewWords[movement]} tabIndex={-1}>
      <Figure>
        <Money cents={amount ?? 0} currency={currency} />
      </Figure>
      <Facts>
        <dt>From Account</dt>
        <dd>
          <AccountEnd accountId={fromAccountId} accounts={accounts} />
        </dd>
        <dt>To Account</dt>
        <dd>
          {movement === "withdrawal"
            ? <PayeeEnd accountNumber={plainNumber(externalAccount)} />
            : <AccountEnd accountId={toAccountId} accounts={accounts} />}
        </dd>
        <dt>Description</dt>
        <dd>{description.trim() || "None"}</dd>
        <dt>Date</dt>
        <dd>
          Today, <DateTime value={now} format="customer" />
        </dd>
        <dt>Reference</dt>
        <dd>Assigned when you submit</dd>
      </Facts>
      {children}
      <AvailableAfter draft={draft} accounts={accounts} currency={currency} />
      <Small>{words[movement].note}</Small>
    </Review>
  );
}

export interface ReviewButtonsProps {
  readonly accounts: readonly Account[];
  /** Something has to be answered first. */
  readonly isAsking: boolean;
}

/** The submit button, and the button back to the form. */
export function ReviewButtons({ accounts, isAsking }: ReviewButtonsProps) {
  const transfer = useTransfer();
  const { id: initiatorId } = useCurrentUser();
  const movement = useTransferState(({ context }) => context.draft.movement);
  const isPending = useTransferState((state) => state.hasTag("pending"));

  function submit() {
    const stamp = { key: ports.uuid(), initiatorId, initiatedAt: instantOf(ports.now()) };
    transfer.send({ type: "submit", accounts, stamp });
  }

  return (
    <Buttons>
      <Button
        tone="quiet"
        size="page"
        icon={<ArrowLeft aria-hidden />}
        isDisabled={isPending}
        onPress={() => transfer.send({ type: "edit" })}
      >
        Back
      </Button>
      <Button
        size="page"
        fullWidth
        isDisabled={isAsking}
        isPending={isPending}
        pendingLabel="Submitting..."
        onPress={submit}
      >
        {words[movement].submit}
      </Button>
    </Buttons>
  );
}

/* As tall as the form before it, so that the window stays where it is. */
const Review = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[20]};
  min-height: min(32rem, 58dvh);
  outline: none;

  > :last-child {
    margin-top: auto;
  }
`;

const Buttons = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[8]};
`;

const Figure = styled.p`
  ${text.figure36};
  overflow-wrap: anywhere;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space[12]} ${space[24]};
  margin: 0;

  > dt {
    color: ${token.textMuted};
  }

  > dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Small = styled.p`
  ${text.size14};
  color: ${token.textMuted};
`;
