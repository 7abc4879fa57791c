import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { afterAll, expect, it } from "vitest";
import { newPglite } from "#scripts/testing/newDatabases.ts";
import { pgliteDatabase } from "#server/db/drivers/pgliteDatabase.ts";
import { describeAccountRaces } from "../../accounts/accountRaces.suite.ts";
import { describeClosedMeanwhile } from "../../dualControl/closedMeanwhile.suite.ts";
import { describeContractWalk } from "./contractWalk.suite.ts";
import { describeAdminTags } from "../../http/adminTags.suite.ts";
import { describeHostileAmounts } from "../../ledger/hostileAmounts.suite.ts";
import { describeMoneyProperties } from "../../ledger/moneyProperties.suite.ts";
import { describeClosingMonths } from "../../months/closing.suite.ts";
import { describeClosedMonthStatements } from "../../months/statements.suite.ts";
import { describeWaysIntoClosedMonth } from "../../months/waysIn.suite.ts";
import { migrate } from "../../db/postgres/migrate.ts";
import { createSqlStore } from "../../db/postgres/sqlStore.ts";
import { describeStaleWrites } from "../../rules/seen.suite.ts";
import { describeMaskedSearch } from "../../users/maskedSearch.suite.ts";
import { describePeopleRaces } from "../../users/peopleRaces.suite.ts";
import { describePasskeySignIn } from "../../auth/passkeys/signInWithPasskey.suite.ts";
import { describeAuthenticator } from "../../auth/secondFactor/authenticator.suite.ts";
import { describeCodeRaces } from "../../auth/secondFactor/races.suite.ts";
import { describeManySmallOrders } from "../../auth/stepUp/manySmallOrders.suite.ts";
import { describePasskeyStepUp } from "../../auth/stepUp/passkey.suite.ts";
import { describeStepUpRaces } from "../../auth/stepUp/races.suite.ts";
import { describePastStatements } from "../../statements/pastStatements.suite.ts";
import { describeSignedStatements } from "../../statements/signedStatement.suite.ts";
import { describeCorrections } from "../../transactions/corrections.suite.ts";
import { describeManyMatches } from "../../transactions/manyMatches.suite.ts";
import { describeTransactionSearch } from "../../transactions/search.suite.ts";

/** One PGlite for all of them; each begins with an empty schema. */
const pglite = await newPglite({ pg_trgm });
afterAll(() => pglite.close());

async function open() {
  const database = { ...pgliteDatabase(pglite), close: () => Promise.resolve() };
  await database.sql.script("drop schema public cascade; create schema public");
  await migrate(database);
  return createSqlStore(database);
}

describeContractWalk("PGlite", open);
describeClosingMonths("PGlite", open);
describeWaysIntoClosedMonth("PGlite", open);
describeClosedMonthStatements("PGlite", open);
describeCodeRaces("PGlite", open);
describeAuthenticator("PGlite", open);
describePasskeySignIn("PGlite", open);
describePasskeyStepUp("PGlite", open);
describeManySmallOrders("PGlite", open);
describeStepUpRaces("PGlite", open);
describeAdminTags("PGlite", async () => {
  const store = await open();
  return [store, store];
});
describeHostileAmounts("PGlite", open);
describeCorrections("PGlite", open);
describeStaleWrites("PGlite", open);
describeMaskedSearch("PGlite", open);
describeSignedStatements("PGlite", open);
describePastStatements("PGlite", open, 6);
describeTransactionSearch("PGlite", open);
describeManyMatches("PGlite", open);
describeClosedMeanwhile("PGlite", open);
describeMoneyProperties("PGlite", open, 8);
describeAccountRaces("PGlite", open, 4);
describePeopleRaces("PGlite", open, 5);

const holds = (column: string) => `search_text(${column}) like '%zebra%'`;

it("searches and sorts through indexes where the extension is there", async () => {
  const description =
    "from transactions where deleted_at is null and folded_description like '%zebra%'";
  expect(await planOf(description)).toContain("transactions_search");
  const short =
    "from transactions where character_pairs(folded_description) @> character_pairs('zz')";
  expect(await planOf(short)).toContain("transactions_search_short");
  const names = `from users where ${holds("full_name")} or ${holds("username")}`;
  expect(await planOf(names)).toContain("users_search");
  const sorted =
    `from users where deleted_at is null order by search_text(full_name) collate "C", id`;
  expect(await planOf(sorted)).toContain("users_by_name");
  const byType = `from transactions where deleted_at is null order by type collate "C", id`;
  expect(await planOf(byType, ["newest"])).toContain("transactions_by_type");
});

const orders = ["newest", "by_amount", "by_type", "from_latest", "to_latest"];

/** How PostgreSQL would answer if there were many rows: without what is quicker for a few. */
async function planOf(query: string, others = orders): Promise<string> {
  return await pglite.transaction(async (tx) => {
    await tx.exec(`
      set local enable_seqscan = off;
      set local enable_sort = off;
      drop index ${others.map((name) => `transactions_${name}`).join()};`);
    const { rows } = await tx.query(`explain select ${query}`);
    await tx.rollback();
    return JSON.stringify(rows);
  });
}
