import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import type { Account } from "#contract/accounts.ts";
import { instantOf } from "#contract/time.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { space } from "#ui/theme/space.ts";
import { Stack } from "#ui/theme/Stack.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { AccountEnd } from "#app/format/AccountEnd.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { AvailableAfter } from "./AvailableAfter.tsx";
import { useTransfer, useTransferState } from "./TransferContext.tsx";

const words = {
  transfer: {
    title: "Review your transfer",
    submit: "Submit transfer",
    note: "Transfers are submitted as pending until they are approved.",
  },
  withdrawal: {
    title: "Review your withdrawal",
    submit: "Submit withdrawal",
    note: "Withdrawals are submitted as pending until they are approved.",
  },
};

/** A last look at what is about to be sent, and the button that sends it. */
export function TransferReview({ accounts }: { accounts: readonly Account[] }) {
  const transfer = useTransfer();
  const { id: initiatorId, preferredCurrency: currency } = useCurrentUser();
  const draft = useTransferState(({ context }) => context.draft);
  const isPending = useTransferState((state) => state.hasTag("pending"));
  const title = useRef<HTMLHeadingElement>(null);
  const { movement, fromAccountId, toAccountId, externalAccount, amount, description } = draft;

  // Read first, then pressed: the button itself would take a key that is still held down.
  useEffect(() => title.current?.focus(), []);

  function submit() {
    const stamp = { key: crypto.randomUUID(), initiatorId, initiatedAt: instantOf(new Date()) };
    transfer.send({ type: "submit", accounts, stamp });
  }

  return (
    <Stack $gap={20}>
      <Title ref={title} tabIndex={-1}>{words[movement].title}</Title>
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
            ? externalAccount.trim()
            : <AccountEnd accountId={toAccountId} accounts={accounts} />}
        </dd>
        <dt>Description</dt>
        <dd>{description.trim() || "None"}</dd>
      </Facts>
      <AvailableAfter draft={draft} accounts={accounts} currency={currency} />
      <Stack $gap={8}>
        <Button
          size="page"
          fullWidth
          isPending={isPending}
          pendingLabel="Submitting..."
          onPress={submit}
        >
          {words[movement].submit}
        </Button>
        <Button
          tone="secondary"
          fullWidth
          isDisabled={isPending}
          onPress={() => transfer.send({ type: "edit" })}
        >
          Back
        </Button>
      </Stack>
      <Small>{words[movement].note}</Small>
    </Stack>
  );
}

const Title = styled.h3`
  ${text.button16};
  outline: none;
`;

const Figure = styled.p`
  ${text.figure36};
  margin-top: calc(-1 * ${space[12]});
  overflow-wrap: anywhere;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space[8]} ${space[24]};
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
  ${text.size14} margin-top: calc(-1 * ${space[8]});
  color: ${token.textMuted};
  text-align: center;
  text-wrap: balance;
`;
