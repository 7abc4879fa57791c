import { ArrowRight } from "lucide-react";
import type { Account } from "#contract/accounts.ts";
import { Money } from "#ui/Money/Money.tsx";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { Small } from "#app/format/Emphasis.tsx";
import { availableAfter, type Draft } from "./draft.ts";

export interface AvailableAfterProps {
  readonly draft: Draft;
  readonly accounts: readonly Account[];
  readonly currency: string;
}

/** "Available now → After this", while the amount is typed. */
export function AvailableAfter({ draft, accounts, currency }: AvailableAfterProps) {
  const source = accounts.find(({ id }) => id === draft.fromAccountId);
  if (source === undefined) return null;
  const after = availableAfter(draft, accounts) ?? source.availableBalance;
  return (
    <Well>
      <div>
        <Small as="p">Available now</Small>
        <Figure>
          <Money cents={source.availableBalance} currency={currency} />
        </Figure>
        {source.lockedAmount > 0 && (
          <Small as="p">
            <Money cents={source.lockedAmount} currency={currency} /> more locked
          </Small>
        )}
      </div>
      <ArrowRight size={16} strokeWidth={2} aria-hidden />
      <After>
        <Small as="p">After this</Small>
        <Figure $isShort={after < 0} $isStrong>
          <Money cents={after} currency={currency} />
        </Figure>
      </After>
    </Well>
  );
}

const Well = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${token.border};
  border-radius: ${radius.control};
  background: ${token.bgSunken};

  > svg {
    color: ${token.textMuted};
  }
`;

const After = styled.div`
  text-align: end;
`;

const Figure = styled.p<{ $isShort?: boolean; $isStrong?: boolean }>`
  ${text.body16} color: ${({ $isShort }) => ($isShort ? token.negative : token.text)};
  font-weight: ${({ $isStrong }) => ($isStrong ? 600 : 400)};
`;
