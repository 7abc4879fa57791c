import { expect, it } from "vitest";
import { makeAccount, makeTransaction, makeUser } from "#app/shell/testing/people.ts";
import { localTime } from "#app/shell/testing/localTime.ts";
import { csvOf } from "#app/shell/spreadsheet.ts";
import { createDirectory } from "../directory.ts";
import { transactionTable } from "./exportTransactions.ts";

const maya = makeUser({ fullName: "=Maya, Ellison" });
const account = makeAccount({ userId: maya.id, accountNumber: "4000004821" });
const directory = createDirectory([account], [maya]);

it("has a line for each transaction, and hands no formula to a spreadsheet", () => {
  const rent = makeTransaction({
    fromAccountId: account.id,
    amount: 1_250.5,
    description: "+1 rent",
    status: "rejected",
    rejectionReason: "@all: twice",
  });
  expect(csvOf(transactionTable([rent], directory, "USD"))).toBe(
    "\ufeffID,Date,User,Type,From,To,Description,Amount,Currency,Status,Reason,Risk Level\r\n" +
      `${rent.id},${
        localTime("2026-11-20T15:04:00.000Z")
      },"'=Maya, Ellison",Withdrawal,Checking 4821,` +
      "External Account,'+1 rent,1250.50,USD,rejected,'@all: twice,medium\r\n",
  );
});
