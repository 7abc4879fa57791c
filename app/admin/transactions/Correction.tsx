import { useQuery } from "@tanstack/react-query";
import { correctedIdIn } from "#contract/corrections.ts";
import { monthName } from "#contract/texts/months.ts";
import type { Transaction, TransactionDetail } from "#contract/transactions.ts";
import { Link } from "#ui/Link/Link.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { transactionQuery } from "#app/api/queries.ts";
import { Note } from "#app/shell/Note.tsx";
import { useAdminAddress } from "../address.ts";
import { monthIn } from "./closedMonths.ts";

const list = new Intl.ListFormat("en");

/** Says in the form of a correction what it does, and which corrections there are already. */
export function CorrectionNote({ corrected }: { readonly corrected: Transaction }) {
  const { id, status } = corrected;
  const { data } = useQuery(transactionQuery(useClient(), id, status));
  const earlier = data?.corrections ?? [];
  return (
    <>
      <Note tone="info">
        {`${monthName(monthIn(corrected))} is closed, so this transaction can't be edited or ` +
          "deleted. Correct it with a new transaction dated today. The form starts with a full " +
          "reversal. If only the amount is wrong, enter the difference."}
      </Note>
      {earlier.length > 0 && <Note tone="caution" role="status">{alreadyCorrected(earlier)}</Note>}
    </>
  );
}

function alreadyCorrected(ids: readonly number[]): string {
  return ids.length === 1
    ? `Transaction ${ids[0]} already corrects it.`
    : `Transactions ${list.format(ids.map(String))} already correct it.`;
}

/** Facts of the panel: which transaction this one corrects, and which ones correct it. */
export function correctionFacts(
  { metadata }: Pick<Transaction, "metadata">,
  detail: Pick<TransactionDetail, "corrections"> | undefined,
) {
  const correctedId = correctedIdIn(metadata);
  const facts = [
    ["Corrects", correctedId === undefined ? [] : [correctedId]],
    ["Corrected by", detail?.corrections ?? []],
  ] as const;
  return facts.filter(([, ids]) => ids.length > 0)
    .map(([name, ids]) => [name, <TransactionLinks key={name} ids={ids} />] as const);
}

/** Links to transactions, which the panel shows next. */
function TransactionLinks({ ids }: { readonly ids: readonly number[] }) {
  const { go } = useAdminAddress();
  return (
    <Links>
      {ids.map((id) => (
        <Link key={id} onPress={() => go({ transactionId: id })}>{`Transaction ${id}`}</Link>
      ))}
    </Links>
  );
}

const Links = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[12]};
`;
