import { styled } from "styled-components";
import { Money } from "#ui/Money/Money.tsx";
import { radius, space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text, weight } from "#ui/theme/type.ts";
import { accountName } from "#app/format/accountWords.ts";
import type { ApprovalFacts } from "./approvalFacts.ts";

/** What a clerk needs to know of the account before they approve. */
export function ApprovalCard(
  { facts, currency }: { readonly facts: ApprovalFacts; readonly currency: string },
) {
  const { account, balance, heldByOthers, afterApproval, isShort, isOwnerStopped } = facts;
  return (
    <Box $isShort={isShort}>
      <Line>
        <dt>Balance of {accountName(account)}</dt>
        <dd>
          <Money cents={balance} currency={currency} />
        </dd>
      </Line>
      {heldByOthers > 0 && (
        <Line>
          <dt>Held by other requests</dt>
          <dd>
            <Money cents={-heldByOthers} currency={currency} />
          </dd>
        </Line>
      )}
      <Line>
        <dt>After approval</dt>
        <dd>
          <Money cents={afterApproval} currency={currency} />
        </dd>
      </Line>
      {isShort && <Warning>The account cannot cover it. An approval would be refused.</Warning>}
      {!account.isActive && <Warning>This account is not active.</Warning>}
      {account.isFrozen && <Warning>This account is frozen.</Warning>}
      {isOwnerStopped && (
        <Warning>Its owner is frozen or blocked. An approval would be refused.</Warning>
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
