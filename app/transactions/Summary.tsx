import { Fragment, type ReactNode } from "react";
import type { CallOutput } from "#contract/defineCall.ts";
import type { Direction } from "#contract/direction.ts";
import type { sumTransactions } from "#contract/transactionList.ts";
import { Money } from "#ui/Money/Money.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";
import type { Period } from "./period.ts";

export interface SummaryProps {
  /** Totals over all pages of the result. */
  readonly sums: CallOutput<typeof sumTransactions>;
  readonly period: Period | undefined;
  readonly currency: string;
}

const ways: readonly { id: Direction; words: string }[] = [
  { id: "in", words: "in" },
  { id: "out", words: "out" },
  { id: "between", words: "between your accounts" },
];

/** Section 2: a sentence with the number of the transactions that are shown, and their totals. */
export function Summary({ sums, period, currency }: SummaryProps) {
  const parts: ReactNode[] = ways.filter(({ id }) => sums[id] > 0).map(({ id, words }) => (
    <span key={id}>
      <Money cents={sums[id]} currency={currency} /> <span>{words}</span>
    </span>
  ));
  return (
    <Sentence role="status">
      <Count>
        {`${sums.count.toLocaleString("en-US")} ${
          sums.count === 1 ? "transaction" : "transactions"
        }`}
      </Count>
      {period && (
        <>
          {" "}
          <span>{period.words}</span>
        </>
      )}
      {parts.map((part, index) => (
        <Fragment key={index}>
          <span>{index === 0 ? ":" : ","}</span> {part}
        </Fragment>
      ))}
    </Sentence>
  );
}

/** Keeps the table in place until the totals arrive. */
export function LoadingSummary() {
  return (
    <Sentence aria-hidden>
      <Skeleton width="16rem" height="1.25rem" />
    </Sentence>
  );
}

const Sentence = styled.p`
  ${text.size14};
  flex: 1 0 100%;
  margin-top: ${space[8]};
  color: ${token.textMuted};
`;

const Count = styled.strong`
  color: ${token.text};
  font-weight: ${weight.semibold};
`;
