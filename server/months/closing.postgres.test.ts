import { onPostgres, openStoreOn } from "#scripts/testPostgres.ts";
import { describeClosedMonthStatements } from "./statements.suite.ts";
import { describeClosingMonths } from "./closing.suite.ts";
import { describeWaysIntoClosedMonth } from "./waysIn.suite.ts";

await onPostgres((server) => {
  describeClosingMonths("PostgreSQL", () => openStoreOn(server));
  describeWaysIntoClosedMonth("PostgreSQL", () => openStoreOn(server));
  describeClosedMonthStatements("PostgreSQL", () => openStoreOn(server));
});
