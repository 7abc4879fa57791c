import { people } from "./0001people.ts";
import { accounts } from "./0002accounts.ts";
import { transactions } from "./0003transactions.ts";
import { journal } from "./0004journal.ts";
import { audit } from "./0005audit.ts";
import { identity } from "./0010identity.ts";
import { sessionIds } from "./0011sessionIds.ts";
import { settings } from "./0020settings.ts";
import { secondFactor } from "./0021secondFactor.ts";
import { recoveries } from "./0022recoveries.ts";
import { devices } from "./0023devices.ts";
import { outbox } from "./0024outbox.ts";
import { closing } from "./0030closing.ts";
import { transactionLists } from "./0040transactionLists.ts";
import { search } from "./0041search.ts";
import { versions } from "./0050versions.ts";
import { decisions } from "./0051decisions.ts";
import { chat } from "./0060chat.ts";
import { chatVersions } from "./0061chatVersions.ts";
import { auditChain } from "./0070auditChain.ts";
import { housekeeping } from "./0071housekeeping.ts";
import { booking } from "./0080booking.ts";
import { groupedDecisions } from "./0081groupedDecisions.ts";
import { sortedLists } from "./0082sortedLists.ts";
import { lighterProofs } from "./0083lighterProofs.ts";
import { pendingTransactions } from "./0090pendingTransactions.ts";
import { leanerBooking } from "./0091leanerBooking.ts";
import { leanerDecisions } from "./0092leanerDecisions.ts";
import { postingKey } from "./0093postingKey.ts";
import { secretPrints } from "./0100secretPrints.ts";
import { pendingInitiators } from "./0101pendingInitiators.ts";
import { secretKeyPrint } from "./0102secretKeyPrint.ts";

/**
 * Every change of the schema, in order; the first one is version 1. A text that has reached a
 * database stays as it is: what must change later is a new one at the end.
 */
export const migrations: readonly string[] = [
  people,
  accounts,
  transactions,
  journal,
  audit,
  identity,
  sessionIds,
  settings,
  secondFactor,
  recoveries,
  devices,
  outbox,
  closing,
  transactionLists,
  search,
  versions,
  decisions,
  chat,
  chatVersions,
  auditChain,
  housekeeping,
  booking,
  groupedDecisions,
  sortedLists,
  lighterProofs,
  pendingTransactions,
  leanerBooking,
  leanerDecisions,
  postingKey,
  secretPrints,
  pendingInitiators,
  secretKeyPrint,
];
