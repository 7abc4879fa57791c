import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { after, days } from "#contract/time.ts";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import { newTransaction } from "../db/testing/samples.ts";
import { ruledCompany } from "../testing/samples/companies.ts";
import { openTestBank } from "../testing/testBank.ts";
import { describeCompanyPreparers } from "./companyPreparers.suite.ts";
import { describeCompanySchedules } from "./companySchedules.suite.ts";

for (const suite of [describeCompanySchedules, describeCompanyPreparers]) {
  suite("memory", async () => {
    const store = createMemoryStore();
    return [store, store];
  });
}

await onPostgres((server) => {
  async function open() {
    const url = await server.freshDatabase();
    await migrate(openPostgres(url));
    return [createSqlStore(openPostgres(url)), createSqlStore(openPostgres(url))] as const;
  }
  describeCompanySchedules("PostgreSQL", open);
  describeCompanyPreparers("PostgreSQL", open);

  it("dates are asked for and paid by no program that leaves their schedule out", async () => {
    const [store] = await open();
    const bank = openTestBank(store);
    const { id: companyId, account, founder, approver, headers } = await ruledCompany(bank);
    const externalAccount = "88 4410 2075";
    const planned = {
      ...{ type: "withdrawal", fromAccountId: account.id, externalAccount, amount: 250 },
      ...{ startsOn: "2026-03-06", repeat: "weeks", zone: "UTC" },
    };
    const path = "/api/schedules";
    const response = await founder.ask({ method: "POST", path, body: planned, headers });
    const at = bank.clock.now();
    const request = {
      ...{ companyId, call: "createTransaction", params: null, amount: cents(25_000) } as const,
      ...{ preparedBy: founder.user.id, persons: 1, createdAt: at, expiresAt: after(at, days(7)) },
      ...{ state: "waiting", reason: null, transactionId: null } as const,
      ...{
        accountIds: [account.id],
        scheduleId: Object(response.body).id,
        scheduledFor: "2026-03-06",
      },
    };
    const input = { ...planned, metadata: { externalAccount } };
    const insert = (fields: object) =>
      store.companyApprovals.insert({ ...request, input, ...fields });
    const others = [
      { amount: cents(25_001) },
      { preparedBy: approver.user.id },
      { input: { ...input, metadata: { externalAccount: "33 9081 7766" } } },
      { input: { ...input, fromAccountId: account.id + 1 } },
      { companyId: (await ruledCompany(bank)).id },
    ];
    for (const other of others) {
      await expect(insert(other)).rejects.toThrow("pays what the schedule says");
    }
    const asked = await insert({});
    await expect(insert({})).rejects.toThrow();
    const decision = { requestId: asked.id, userId: approver.user.id, at } as const;
    await store.companyApprovals.decide({ ...decision, verdict: "approve" });
    const pay = (metadata: object) =>
      store.transaction(async (tx) => {
        const { id: transactionId } = await tx.transactions.insert({
          ...newTransaction(companyId, account, null, 25_000),
          metadata: { externalAccount, ...metadata },
        });
        await tx.companyApprovals.close(asked.id, { state: "approved", transactionId });
      });
    const { scheduleId } = asked;
    for (const marks of [{}, { scheduleId, scheduledFor: "2026-03-13" }]) {
      await expect(pay(marks)).rejects.toThrow("approval of its members");
    }
    await pay({ scheduleId, scheduledFor: "2026-03-06" });
  });
});
