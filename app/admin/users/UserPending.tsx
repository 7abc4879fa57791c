import { useQuery } from "@tanstack/react-query";
import type { Transaction } from "#contract/transactions.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { RiskBadge } from "#ui/RiskBadge/RiskBadge.tsx";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { pendingOfUser } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { Quiet, Small, Strong } from "#app/format/Emphasis.tsx";
import { transactionTypeName } from "#contract/transactionWords.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useDecisions, withLocalDecision } from "../Decisions.tsx";
import { DecisionButtons } from "../DecisionButtons.tsx";
import { pendingRisk } from "../risk.ts";
import { Section } from "../Section.tsx";
import { useListPositions } from "#app/list/useListPositions.ts";

const none: readonly Transaction[] = [];

function rowKey({ id }: Transaction): number {
  return id;
}

/** Section 2, user details: what of theirs waits, with the risk scale of this list (section 9). */
export function UserPending({ userId }: { readonly userId: number }) {
  const { preferredCurrency } = useCurrentUser();
  const { decidedHere } = useDecisions();
  const { data = none, isError } = useQuery(pendingOfUser(useClient(), userId));
  const rows = useListPositions({ rows: data, rowKey, kept: decidedHere, list: String(userId) });
  const waiting = rows.filter((row) => withLocalDecision(row, decidedHere).status === "pending");
  return (
    <Section title="Pending approvals" count={waiting.length} counted="waiting">
      {rows.length === 0 && (
        <Quiet>{isError ? "We couldn't load this." : "Nothing is waiting for approval."}</Quiet>
      )}
      {rows.length > 0 && (
        <List>
          {rows.map((row) => (
            <li key={row.id} tabIndex={-1}>
              <Words>
                <Line>
                  <span>{transactionTypeName(row.type)}</span>
                  <Strong>
                    <Money cents={row.amount} currency={preferredCurrency} />
                  </Strong>
                  <RiskBadge level={pendingRisk(row.amount)} />
                </Line>
                <Small as="div">
                  <span>{row.description && `${row.description} · `}</span>
                  <DateTime value={row.createdAt} format="admin" />
                </Small>
              </Words>
              <DecisionButtons transaction={row} hasIcons />
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

const List = styled.ul`
  border: 1px solid ${token.cautionBorder};
  border-radius: ${radius.control};
  background: ${token.cautionTint};

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[8]} ${space[16]};
    padding: ${space[12]} ${space[16]};
  }

  li + li {
    border-top: 1px solid ${token.cautionBorder};
  }
`;

const Words = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[8]};
`;
