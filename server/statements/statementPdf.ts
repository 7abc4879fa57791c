import { signPdf } from "#contract/signedPdf.ts";
import { writeStatement } from "#contract/signedStatement.ts";
import { getStatementPdf } from "#contract/statements.ts";
import { defineHandler } from "../kernel/handler.ts";
import { countTry, refuseFor } from "../kernel/throttle.ts";
import { delay } from "../kernel/timers.ts";
import { camtOf, csvOf } from "./dataFiles.ts";
import { readStatement } from "./readStatement.ts";

export const getStatementPdfHandler = defineHandler(getStatementPdf, async (ctx, input) => {
  const { store, policy, actor: { user }, error, statementSigner, timers } = ctx;
  if (statementSigner === undefined) throw error("not_signing");
  const read = await readStatement(ctx, input);
  const counter = { subject: `statement-pdf:${user.id}`, ...policy.statementPdfs };
  refuseFor(await countTry(store, [counter], ctx.now));
  const { statement, account, fullName, madeAt, name } = read;
  // Most of what the bank does needs no PDF.
  const { drawStatement } = await import("./pdf/drawStatement.ts");
  const pdf = await drawStatement({
    statement,
    fullName,
    // The number may be another one since then.
    accountNumber: account.accountNumber.endsWith(statement.account.lastFour)
      ? account.accountNumber
      : `ending in ${statement.account.lastFour}`,
    keyId: (await statementSigner.key()).id,
    attachments: [
      {
        name: `${name}.txt`,
        type: "text/plain",
        description: "The signed statement text, line by line",
        relationship: "Source",
        text: await writeStatement(statement, statementSigner),
      },
      {
        name: `${name}.csv`,
        type: "text/csv",
        description: "For spreadsheets",
        relationship: "Data",
        text: csvOf(read),
      },
      {
        name: `${name}.camt053.xml`,
        type: "application/xml",
        description: "For accounting programs: ISO 20022, camt.053",
        relationship: "Data",
        text: camtOf(read),
      },
    ],
    now: new Date(madeAt),
    turn: () => delay(timers, 0),
  });
  return {
    output: await signPdf(pdf, statementSigner),
    file: { name: `${name}.pdf`, type: "application/pdf" },
  };
});
