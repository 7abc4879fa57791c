import type { PdfFinding } from "#contract/signedPdf.ts";
import { statementDays } from "#contract/signedStatement.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { Money } from "#ui/Money/Money.tsx";
import type { Failure } from "#app/api/callFailed.ts";
import { accountTypeName } from "#contract/accountTypeName.ts";
import { explain } from "#app/problems.ts";

/** A file that was looked at and what was found, or why none could be looked at. */
export type Outcome = { readonly name: string; readonly finding: PdfFinding } | Failure;

/** What a file turned out to be. */
export function FindingNote({ outcome }: { readonly outcome: Outcome }) {
  if (!("finding" in outcome)) {
    return <Alert tone="negative" title="Not checked">{explain(outcome)}</Alert>;
  }
  const { name, finding } = outcome;
  if (finding.is === "genuine") return <Genuine statement={finding.statement} />;
  if (finding.is === "changed") {
    return (
      <Alert tone="negative" title="This is not what the bank signed">
        {changedWords(name, finding.lines)}
      </Alert>
    );
  }
  if (finding.is === "pages_changed") {
    return (
      <Alert tone="negative" title="This is not what the bank made">
        {`The signed text inside ${name} is genuine, but the file around it was changed: its pages may show something else. Ask for the file as the bank saved it.`}
      </Alert>
    );
  }
  return finding.is === "unknown_key"
    ? (
      <Alert tone="caution" title="Signed by somebody else">
        {`${name} says that it is signed, but with no key of this bank.`}
      </Alert>
    )
    : (
      <Alert tone="caution" title="This is no signed statement">
        {`${name} is another kind of file. A signed statement is saved under Transactions, Statement, Signed file.`}
      </Alert>
    );
}

type Signed = Extract<PdfFinding, { is: "genuine" }>["statement"];

function Genuine({ statement }: { readonly statement: Signed }) {
  const { bank, account, from, to, currency, closing } = statement;
  return (
    <Alert tone="positive" title="This statement is genuine">
      <span>{`${new URL(bank).host} signed it: ${accountTypeName(account.type)} ending in`}</span>
      {" "}
      <bdi>{account.lastFour}</bdi>
      <span>{`, ${statementDays(from, to)}, closing balance`}</span>{" "}
      <Money cents={closing} currency={currency} />.
    </Alert>
  );
}

function changedWords(name: string, lines: readonly number[]): string {
  if (lines.length === 0) {
    return `Each line of ${name} is whole, but together they are not what was signed: one is missing, or has come from elsewhere.`;
  }
  const named = new Intl.ListFormat("en").format(lines.slice(0, 5).map(String));
  const more = lines.length > 5 ? `, and ${lines.length - 5} more` : "";
  return lines.length === 1
    ? `Line ${named} of ${name} is not as it was.`
    : `Lines ${named}${more} of ${name} are not as they were.`;
}
