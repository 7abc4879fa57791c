import type { PdfFinding } from "#contract/signedPdf.ts";
import { statementDays } from "#contract/signedStatement.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { Money } from "#ui/Money/Money.tsx";
import type { Failure } from "#app/api/callFailed.ts";
import { accountTypeName } from "#contract/accountTypeName.ts";
import { explain } from "#app/problems.ts";

/** A checked file with the result, or the reason why it could not be checked. */
export type Outcome = { readonly name: string; readonly finding: PdfFinding } | Failure;

/** Shows the result of checking a file. */
export function FindingNote({ outcome }: { readonly outcome: Outcome }) {
  if (!("finding" in outcome)) {
    return <Alert tone="negative" title="We couldn't check this file">{explain(outcome)}</Alert>;
  }
  const { name, finding } = outcome;
  if (finding.is === "genuine") return <Genuine statement={finding.statement} />;
  if (finding.is === "changed") {
    return (
      <Alert tone="negative" title="This statement was changed">
        {changedWords(name, finding.lines)}
      </Alert>
    );
  }
  if (finding.is === "pages_changed") {
    return (
      <Alert tone="negative" title="This PDF was changed">
        {`The signed text inside ${name} is genuine, but the file around it was changed, so its pages may show something else. Ask for the original file.`}
      </Alert>
    );
  }
  return finding.is === "unknown_key"
    ? (
      <Alert tone="caution" title="Not signed by this bank">
        {`${name} is signed, but not with one of this bank's keys.`}
      </Alert>
    )
    : (
      <Alert tone="caution" title="This isn't a signed statement">
        {`${name} is a different kind of file. You can download a signed statement under Transactions > Statement > Signed file.`}
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
    return `Each line of ${name} is intact, but together they don't match what was signed. A line is missing or comes from another statement.`;
  }
  const named = new Intl.ListFormat("en").format(lines.slice(0, 5).map(String));
  const more = lines.length > 5 ? `, and ${lines.length - 5} more` : "";
  return lines.length === 1
    ? `Line ${named} of ${name} was changed.`
    : `Lines ${named}${more} of ${name} were changed.`;
}
