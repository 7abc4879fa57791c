import { at, everyAccount, everyUser, transactionCount } from "../../../db/testing/samples.ts";
import { viewPaymentRuns } from "../../../paymentRuns/viewPaymentRun.ts";
import type { Store } from "../../../db/store.ts";

const EVERYTHING = 10_000;

/** All that a store keeps of a sequence, as its own tables tell it. */
export async function stateOf(store: Store): Promise<unknown> {
  const users = await everyUser(store);
  const accounts = await everyAccount(store);
  const chats = users.map(({ id }) => store.chatMessages.listOf(id, { limit: 1_000 }));
  const sessions = users.map(({ id }) => store.sessions.listOf(id));
  const schedules = users.map(({ id }) => store.schedules.listOf(id));
  return {
    users: users.map(({ encryptedIdentity, ...user }) => ({
      ...user,
      isSealed: !!encryptedIdentity,
    })),
    accounts,
    transactions: await store.transactions.listNewest(EVERYTHING),
    postings: (await Promise.all(accounts.map(({ id }) => store.journal.postingsOf(id))))
      .map((rows) =>
        rows.map(({ id: _, entryId: __, account, ...row }) => ({
          ...row,
          [typeof account === "number" ? "accountId" : "account"]: account,
        }))
      ),
    totals: await store.reconciliation.systemTotals(),
    books: await store.journal.books(),
    audit: await store.audit.find({}, EVERYTHING),
    chats: await Promise.all(chats),
    sessions: (await Promise.all(sessions)).map((rows) => rows.map(({ id: _, ...row }) => row)),
    schedules: await Promise.all(schedules),
    alerts: await Promise.all(users.map(({ id }) => store.alerts.latestOf(id, EVERYTHING))),
    browsers: (await store.pushSubscriptions.listOf(users.map(({ id }) => id))).map((row) =>
      row.endpoint
    ),
    payees: await Promise.all(users.map(({ id }) => store.payees.listOf(id))),
    paymentRuns: await Promise.all(users.map(({ id }) => viewPaymentRuns(store, id))),
    categoryRules: await store.categories.rulesOf(users.map(({ id }) => id)),
    passkeys: await Promise.all(users.map(({ id }) => store.passkeys.listOf(id))),
    rules: await store.approvalRules.list(),
    requests: (await store.approvalRequests.find({ now: at(0) }, { limit: EVERYTHING })).map(
      ({ act, call, subject, askedBy, amount, state }) => ({
        act,
        call,
        subject,
        askedBy,
        amount,
        state,
      }),
    ),
    settings: (await store.settings.list()).map(({ key, updatedAt }) => ({ key, updatedAt })),
    codes: (await store.codes.newest(EVERYTHING)).map((
      { encryptedCode: _, codeHash: __, ...code },
    ) => code),
    summary: await store.summary.read(),
    count: await transactionCount(store),
  };
}
