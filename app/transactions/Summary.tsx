import { Fragment, type ReactNode } from "react";
import { styled } from "styled-components";
import type { Transaction } from "#contract/transactions.ts";
import { Money } from "#ui/Money/Money.tsx";
import { token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";
import type { Direction } from "#app/format/effect.ts";
import type { Period } from "./period.ts";
import { sumsOf } from "./summary.ts";

export interface SummaryProps {
  readonly shown: readonly Transaction[];
  readonly period: Period | undefined;
  /** The account whose side the sums are seen from; null for all. */
  readonly accountId: number | null;
  readonly currency: string;
}

const ways: readonly { id: Direction; words: string }[] = [
  { id: "in", words: "in" },
  { id: "out", words: "out" },
  { id: "between", words: "between your accounts" },
];

/** Section 2: a sentence with the count, and the sum of what is shown. */
export function Summary({ shown, period, accountId, currency }: SummaryProps) {
  const sums = sumsOf(shown, accountId);
  const parts: ReactNode[] = ways.filter(({ id }) => sums[id] > 0).map(({ id, words }) => (
    <span key={id}>
      <Money cents={sums[id]} currency={currency} /> {words}
    </span>
  ));
  return (
    <Sentence role="status">
      <Count>
        {shown.length.toLocaleString("en-US")} {shown.length === 1 ? "transaction" : "transactions"}
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
