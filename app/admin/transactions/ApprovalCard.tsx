import type { Account } from "#contract/accounts.ts";
import { type Cents, cents, minusCents, negateCents, sumCents } from "#contract/money.ts";
import type { Transaction } from "#contract/transactions.ts";
import { Money } from "#ui/Money/Money.tsx";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text, weight } from "#ui/theme/type.ts";
import { accountName, onHold } from "#app/format/accountWords.ts";
import type { User } from "#contract/users.ts";
import type { Directory } from "../directory.ts";

/** What a pending transaction would do to one account. */
export interface ApprovalFacts {
  readonly account: Account;
  readonly balance: Cents;
  /** What other pending debits hold back. */
  readonly heldByOthers: Cents;
  /** What its customer has locked. */
  readonly locked: Cents;
  /** What could be spent after the approval: the balance less all that, and this one moved. */
  readonly afterApproval: Cents;
  /** The server would reject the approval now. */
  readonly isShort: boolean;
  /** Who stops approved payments from this owner's accounts: the bank, or the owner. */
  readonly stoppedBy: "bank" | "owner" | null;
}

/** Of the account that money leaves, or of the one it enters where that is the only one. */
export function approvalFacts(
  { fromAccountId, toAccountId, amount, status }: Transaction,
  { account: accountOf, user: userOf }: Pick<Directory, "account" | "user">,
): ApprovalFacts | null {
  const isDebit = fromAccountId !== null;
  const account = accountOf(isDebit ? fromAccountId : toAccountId);
  if (account === undefined || status !== "pending") return null;
  const own = isDebit ? amount : cents(0);
  const heldByOthers = minusCents(cents(onHold(account)), own);
  const owner = userOf(account.userId);
  const change = isDebit ? negateCents(amount) : amount;
  const locked = account.lockedAmount;
  const taken = sumCents([heldByOthers, locked]);
  const afterApproval = sumCents([account.balance, negateCents(taken), change]);
  return {
    account,
    balance: account.balance,
    heldByOthers,
    locked,
    afterApproval,
    isShort: isDebit && afterApproval < 0,
    stoppedBy: isDebit && owner !== undefined ? whoStops(owner) : null,
  };
}

function whoStops({ isFrozen, isActive, stoppedAt }: User): ApprovalFacts["stoppedBy"] {
  if (isFrozen || !isActive) return "bank";
  return stoppedAt === null ? null : "owner";
}

/** What a clerk needs to know of the account before they approve. */
export function ApprovalCard(
  { facts, currency }: { readonly facts: ApprovalFacts; readonly currency: string },
) {
  const { account, balance, heldByOthers, locked, afterApproval, isShort, stoppedBy } = facts;
  return (
    <Box $isShort={isShort}>
      <Line>
        <dt>{`Balance of ${accountName(account)}`}</dt>
        <dd>
          <Money cents={balance} currency={currency} />
        </dd>
      </Line>
      {heldByOthers > 0 && (
        <Line>
          <dt>On hold for other requests</dt>
          <dd>
            <Money cents={-heldByOthers} currency={currency} />
          </dd>
        </Line>
      )}
      {locked > 0 && (
        <Line>
          <dt>Locked by the customer</dt>
          <dd>
            <Money cents={-locked} currency={currency} />
          </dd>
        </Line>
      )}
      <Line>
        <dt>After approval</dt>
        <dd>
          <Money cents={afterApproval} currency={currency} />
        </dd>
      </Line>
      {isShort && (
        <Warning>The account doesn't have enough available. You can't approve this.</Warning>
      )}
      {!account.isActive && <Warning>This account is inactive.</Warning>}
      {account.isFrozen && <Warning>This account is frozen.</Warning>}
      {stoppedBy === "bank" && (
        <Warning>The account owner is frozen or blocked. You can't approve this.</Warning>
      )}
      {stoppedBy === "owner" && (
        <Warning>The customer froze payments. You can't approve this.</Warning>
      )}
    </Box>
  );
}

const Box = styled.dl<{ $isShort: boolean }>`
  ${text.size14};
  display: grid;
  gap: ${space[8]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${({ $isShort }) => ($isShort ? token.negativeBorder : token.border)};
  border-radius: ${radius.control};
  background: ${({ $isShort }) => ($isShort ? token.negativeTint : token.bgSunken)};
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[16]};

  dt {
    color: ${token.textMuted};
  }

  dd {
    ${tabular};
    font-weight: ${weight.semibold};
    white-space: nowrap;
  }
`;

const Warning = styled.p`
  color: ${token.negative};
`;
