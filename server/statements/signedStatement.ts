import { writeStatement } from "#contract/signedStatement.ts";
import { getSignedStatement, getStatement, listStatementKeys } from "#contract/statements.ts";
import { defineHandler } from "../kernel/handler.ts";
import { readStatement } from "./readStatement.ts";

export const getStatementHandler = defineHandler(getStatement, async (ctx, input) => {
  const { statement: { opening, closing, entries } } = await readStatement(ctx, input);
  return { output: { opening, closing, entries } };
});

export const getSignedStatementHandler = defineHandler(
  getSignedStatement,
  async (ctx, input) => {
    const { error, statementSigner } = ctx;
    if (statementSigner === undefined) throw error("not_signing");
    const { statement, name } = await readStatement(ctx, input);
    return {
      output: await writeStatement(statement, statementSigner),
      file: { name: `${name}.txt`, type: "text/plain; charset=utf-8" },
    };
  },
);

export const listStatementKeysHandler = defineHandler(
  listStatementKeys,
  async ({ statementSigner }) => {
    if (statementSigner === undefined) return { output: { keys: [] } };
    const keys = [await statementSigner.key(), ...await statementSigner.formerKeys()];
    return { output: { keys: keys.map((key) => ({ ...key, algorithm: "Ed25519" as const })) } };
  },
);
