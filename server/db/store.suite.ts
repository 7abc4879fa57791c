import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeApprovalRows } from "./approvals.suite.ts";
import { describeAtomicity } from "./atomicity.suite.ts";
import { describeAuditArchive, describeAuditChain } from "./auditChain.suite.ts";
import { describeCategoryRows } from "./categories.suite.ts";
import { describeChatMessages } from "./chatMessages.suite.ts";
import { describeClosing } from "./closing.suite.ts";
import { describeConcurrency } from "./concurrency.suite.ts";
import { describeDecisions } from "../transactions/decideTogether.suite.ts";
import { describeEmailChanges } from "./emailChanges.suite.ts";
import { describeJournal } from "./journal.suite.ts";
import { describeLimitCounts } from "./limits.suite.ts";
import { describeOverviewFigures } from "./overview.suite.ts";
import { describePasskeys } from "./passkeys.suite.ts";
import { describePeople } from "./people.suite.ts";
import { describeRandomWork } from "./randomWork.suite.ts";
import { describeRecords } from "./records.suite.ts";
import { describeRecovery } from "./recovery.suite.ts";
import { describeAlerts } from "./alerts.suite.ts";
import { describePushSubscriptions } from "./pushSubscriptions.suite.ts";
import { describePayees } from "./payees.suite.ts";
import { describeSchedules } from "./schedules.suite.ts";
import { describeSecondFactor } from "./secondFactor.suite.ts";
import { describeSettings } from "./settings.suite.ts";
import { describeSignIn } from "./signIn.suite.ts";
import { describeSortedLists } from "./sortedLists.suite.ts";
import type { Store } from "./store.ts";
import { describeSignatures } from "./signatures.suite.ts";
import { describeStepUps } from "./stepUps.suite.ts";
import { describeTransactionChanges } from "./transactionChanges.suite.ts";
import { describeTransactionLists } from "./transactionLists.suite.ts";
import { describeTransactions } from "./transactions.suite.ts";
import { describeUnsentEmails } from "./unsentEmails.suite.ts";
import { describeUpkeep } from "./upkeep.suite.ts";
import { describeVersions } from "./versions.suite.ts";

export interface OpenedStore {
  readonly store: Store;
  close(): Promise<void>;
}

/** What every store must do, whatever it is made of. `open` makes one that is empty. */
export function describeStore(name: string, open: () => Promise<OpenedStore>): void {
  describe(name, () => {
    let opened: OpenedStore;
    beforeAll(async () => {
      opened = await open();
    }, 60_000);
    afterAll(() => opened.close());
    const store = () => opened.store;

    it("answers", async () => {
      await store().ping();
    });
    it("starts with books that are empty and balanced", async () => {
      expect(await store().journal.books()).toEqual({
        discrepancies: [],
        unbalancedEntries: [],
        customerTotal: 0,
        postingTotal: 0,
      });
    });

    describePeople(store);
    describeSignIn(store);
    describeTransactions(store);
    describeTransactionChanges(store);
    describeTransactionLists(store);
    describeSortedLists(store);
    describeOverviewFigures(store);
    describeJournal(store);
    describeClosing(store);
    describeRecords(store);
    describeChatMessages(store);
    describeAuditChain(store);
    describeUpkeep(store);
    describeUnsentEmails(store);
    describeSchedules(store);
    describePayees(store);
    describeCategoryRows(store);
    describeAlerts(store);
    describePushSubscriptions(store);
    describeSettings(store);
    describeLimitCounts(store);
    describeApprovalRows(store);
    describeSecondFactor(store);
    describePasskeys(store);
    describeRecovery(store);
    describeEmailChanges(store);
    describeStepUps(store);
    describeSignatures(store);
    describeAtomicity(store);
    describeConcurrency(store);
    describeDecisions(store);
    describeVersions(store);
    describeRandomWork(store);
    describeAuditArchive(store);
  });
}
