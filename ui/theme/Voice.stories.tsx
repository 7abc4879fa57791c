import preview from "#storybook/preview.tsx";
import { styled } from "./styled.ts";
import { FoundationPage, Part } from "./testing/foundationLook.tsx";
import { space, width } from "./space.ts";
import { token } from "./tokens.ts";
import { text } from "./type.ts";

const meta = preview.meta({});

type Rule = { title: string; why: string; say: string; not: string };

const rules: readonly Rule[] = [
  {
    title: "Say what happened, then what to do",
    why: "Customers who move money first want to know where it is.",
    say: "We couldn't connect to the bank. Nothing was sent. Try again.",
    not: "Oops! Something went wrong.",
  },
  {
    title: "A button says what it does",
    why: "It is read alone, without the sentence beside it.",
    say: "Submit transfer",
    not: "OK",
  },
  {
    title: "Ask for what is missing, and blame no one",
    why: "Most slips are ours: a label that was not clear enough.",
    say: "Please enter a valid email address",
    not: "Invalid input!",
  },
  {
    title: "Numbers and dates in full",
    why: "A rounded balance is a wrong balance.",
    say: "$12,500.00 on Nov 20, 2026",
    not: "about 12.5k, yesterday",
  },
  {
    title: "The same thing has the same name everywhere",
    why: "A person who learned one screen has learned them all.",
    say: "Pending",
    not: "In review, Awaiting, Open",
  },
  {
    title: "Nothing shouts",
    why: "Capitals and exclamation marks make a bank sound unsure.",
    say: "Your transaction has been submitted for processing.",
    not: "SUCCESS!!!",
  },
];

export const HowWeWrite = meta.story({
  render: () => (
    <FoundationPage
      title="Voice"
      lead="Plain, kind and exact: a good clerk who has time for you. Sentences are short, in the present, and about the reader’s money rather than our system."
    >
      {rules.map(({ title, why, say, not }) => (
        <Part key={title} title={title}>
          <Why>{why}</Why>
          <Pair>
            <div>
              <Term $tone="positive">We say</Term>
              <dd>{say}</dd>
            </div>
            <div>
              <Term $tone="negative">We do not say</Term>
              <dd>{not}</dd>
            </div>
          </Pair>
        </Part>
      ))}
      <Part title="Where the words are">
        <Why>
          What the specification quotes stands once, beside the rule it belongs to, and screens take
          it from there. What names the bank stands in one place, with the brand.
        </Why>
      </Part>
    </FoundationPage>
  ),
});

const Why = styled.p`
  max-width: ${width.prose};
  color: ${token.textMuted};
`;

const Pair = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${space[16]};
  max-width: ${width.prose};
  margin-top: ${space[12]};
`;

const Term = styled.dt<{ $tone: "positive" | "negative" }>`
  ${text.badge12};
  color: ${({ $tone }) => token[$tone]};
`;
