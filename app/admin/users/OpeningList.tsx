import { CircleAlert, CircleCheck } from "lucide-react";
import { styled } from "styled-components";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { accountTypeName } from "#app/format/accountWords.ts";
import { explain } from "#app/problems.ts";
import { weight } from "#ui/theme/type.ts";
import type { AccountDraft, Opening } from "./openAccount.ts";

export interface OpeningListProps {
  readonly openings: readonly { readonly draft: AccountDraft; readonly opening: Opening }[];
}

function words({ failed, isPaidIn }: Opening): string {
  if (failed === null) return isPaidIn ? "Account created, deposit booked" : "Account created";
  const happened = failed.step === "deposit"
    ? "Account created, deposit failed"
    : "Account not created";
  return `${happened}. ${explain(failed.failure)}`;
}

/** What became of each account that was to be opened. */
export function OpeningList({ openings }: OpeningListProps) {
  return (
    <List aria-label="Accounts">
      {openings.map(({ draft, opening }) => (
        <Item key={opening.accountKey} $hasFailed={opening.failed !== null}>
          {opening.failed
            ? <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
            : <CircleCheck size={20} strokeWidth={1.75} aria-hidden />}
          <div>
            <Name>{accountTypeName(draft.accountType)}</Name>
            <span>{words(opening)}</span>
          </div>
        </Item>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[12]};
`;

const Item = styled.li<{ $hasFailed: boolean }>`
  display: flex;
  gap: ${space[12]};

  svg {
    flex: none;
    color: ${({ $hasFailed }) => ($hasFailed ? token.negative : token.positive)};
  }
`;

const Name = styled.p`
  font-weight: ${weight.semibold};
`;
