import { screen } from "storybook/test";
import { listAccounts } from "#contract/accounts.ts";
import { listTransactions } from "#contract/transactions.ts";
import { changeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { isBlocked, leadsToAdmin, sessionEnds } from "../atTheDoor.ts";
import type { Row } from "../row.ts";

const CHECKING = "$12,480.55";

/** What the customer has, what waits, what happened last. */
export const overview: Row = {
  path: "/dashboard",
  person: "maya",
  states: {
    loading: {
      before({ faults }) {
        faults.delayCall(listAccounts, "forever");
        faults.delayCall(listTransactions, "forever");
      },
      isBusy: true,
      sees: ["Welcome back, Maya Ellison"],
    },
    empty: { person: "zoe", sees: ["You have no accounts yet", "No recent transactions"] },
    typical: {
      sees: ["Payroll, Larkfield Studio", "Awaiting approval · $1,750.00 on hold", "Live"],
    },
    huge: { scenario: "busy", sees: [CHECKING, "Paper and ink, order 2500"] },
    refused: {
      before({ faults }) {
        faults.failCall(listAccounts, { code: "unavailable" });
        faults.failCall(listTransactions, { code: "unavailable" });
      },
      sees: ["We could not load your accounts.", "We could not load your transactions."],
    },
    // What was there stays; the dot says that it no longer follows the bank.
    offline: {
      async does({ bank }) {
        for (const text of [CHECKING, "Payroll, Larkfield Studio", "Live"]) {
          await screen.findByText(text);
        }
        bank.faults.goOffline();
      },
      sees: ["Connecting…", CHECKING],
    },
    sessionExpired: sessionEnds("Live"),
    // A frozen person sees everything; the accounts page says what they cannot do.
    frozenPerson: {
      before: (bank) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
      sees: [CHECKING],
    },
    frozenAccount: { person: "sofia", sees: ["1 account not in use"] },
    blocked: isBlocked("maya", "Live"),
    otherRole: leadsToAdmin,
  },
};
