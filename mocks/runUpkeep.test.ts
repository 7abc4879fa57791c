import { expect, it } from "vitest";
import { listTransactions } from "#contract/transactionList.ts";
import { days } from "#contract/time.ts";
import { callAs } from "./callAs.ts";
import { openDemoBank } from "./demoBank.ts";
import { scheduleAs } from "./scheduleAs.ts";
import { signIn } from "./signIn.ts";

it("submits in the demo what its clock has passed, and saves it once", async () => {
  let saved = 0;
  const storage = { load: async () => undefined, save: async () => void saved++ };
  const demo = await openDemoBank(storage);
  const today = demo.clock.now().slice(0, 10);
  await scheduleAs(demo.bank, "maya", { amount: 12.5, startsOn: today, description: "Allowance" });
  await demo.passTime();
  await demo.passTime();
  expect(saved).toBe(1);
  demo.clock.advance(days(32));
  await demo.passTime();
  const browser = demo.bank.anotherBrowser();
  await signIn(browser, "maya");
  const rows = await callAs(browser, listTransactions);
  const made = [rows].flat().filter((row) => Object(row).description === "Allowance");
  expect(made).toHaveLength(2);
  expect(made).toEqual(Array(2).fill(expect.objectContaining({ status: "pending", amount: 12.5 })));
});
