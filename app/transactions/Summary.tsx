import { Fragment, type ReactNode } from "react";
import { styled } from "styled-components";
import type { CallOutput } from "#contract/defineCall.ts";
import type { sumTransactions } from "#contract/transactionList.ts";
import type { Direction } from "#contract/transactions.ts";
import { Money } from "#ui/Money/Money.tsx";
import { token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";
import type { Period } from "./period.ts";

export interface SummaryProps {
  /** Of all that is found, on every page. */
  readonly sums: CallOutput<typeof sumTransactions>;
  readonly period: Period | undefined;
  readonly currency: string;
}

const ways: readonly { id: Direction; words: string }[] = [
  { id: "in", words: "in" },
  { id: "out", words: "out" },
  { id: "between", words: "between your accounts" },
];

/** Section 2: a sentence with the count, and the sum of what is shown. */
export function Summary({ sums, period, currency }: SummaryProps) {
  const parts: ReactNode[] = ways.filter(({ id }) => sums[id] > 0).map(({ id, words }) => (
    <span key={id}>
      <Money cents={sums[id]} currency={currency} /> {words}
    </span>
  ));
  return (
    <Sentence role="status">
      <Count>
        {sums.count.toLocaleString("en-US")} {sums.count === 1 ? "transaction" : "transactions"}
      </Count>
      {period && ` ${period.words}`}
      {parts.map((part, index) => <Fragment key={index}>{index === 0 ? ": " : ", "}{part}
      </Fragment>)}
    </Sentence>
  );
}

const Sentence = styled.p`
  ${text.size14};
  flex: 1 0 100%;
  color: ${token.textMuted};
`;

const Count = styled.strong`
  color: ${token.text};
  font-weight: ${weight.semibold};
`;
