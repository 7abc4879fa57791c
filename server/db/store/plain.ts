import type { OpenTable } from "../../kernel/tables/rows.ts";
import { createAlerts } from "./alerts.ts";
import { createAuthenticators } from "./authenticators.ts";
import { createCategories } from "./categories.ts";
import { createCompanies } from "./companies.ts";
import { createDevices } from "./devices.ts";
import { createEmailChanges } from "./emailChanges.ts";
import { createOutbox } from "./operations.ts";
import { createPasskeys } from "./passkeys.ts";
import { createChallenges } from "./plainPeople.ts";
import { createPaymentRuns } from "./paymentRuns.ts";
import { createPersonalKeys } from "./personalKeys.ts";
import { createPersonalRows } from "./personalRows.ts";
import { createPushSubscriptions } from "./pushSubscriptions.ts";
import { createScanPositions } from "./scanPositions.ts";
import { createStepUps } from "./stepUps.ts";
import { createUnsentEmails } from "./unsentEmails.ts";

/** The repositories that need plain operations only: written once for both stores. */
export function plainRepositories(open: OpenTable) {
  return {
    alerts: createAlerts(open),
    categories: createCategories(open),
    challenges: createChallenges(open),
    companies: createCompanies(open),
    devices: createDevices(open),
    emailChanges: createEmailChanges(open),
    outbox: createOutbox(open),
    paymentRuns: createPaymentRuns(open),
    personalKeys: createPersonalKeys(open),
    personalRows: createPersonalRows(open),
    pushSubscriptions: createPushSubscriptions(open),
    stepUps: createStepUps(open),
    unsentEmails: createUnsentEmails(open),
    walks: createScanPositions(open),
    ...createAuthenticators(open),
    ...createPasskeys(open),
  };
}
export type PlainRepositories = ReturnType<typeof plainRepositories>;
