import { expect, screen } from "storybook/test";
import { listAccounts } from "#contract/accounts.ts";
import { changeAsOtherAdmin, depositAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { leadsToAdmin, sessionEnds } from "../atTheDoor.ts";
import { type Row, sameAs } from "../row.ts";

const CHECKING = "$10,730.55";
const transfer = { name: /^Transfer from/ };

/** A card for each account. */
export const accounts: Row = {
  path: "/dashboard/accounts",
  person: "maya",
  states: {
    loading: {
      before: ({ faults }) => faults.delayCall(listAccounts, "forever"),
      isBusy: true,
      sees: ["Your Accounts"],
    },
    empty: { person: "zoe", sees: ["You have no accounts yet"] },
    typical: {
      sees: [
        "3 accounts · $83,595.95 in total",
        CHECKING,
        "Available balance · $1,750.00 on hold",
      ],
    },
    huge: {
      before: (bank) =>
        depositAsOtherAdmin(bank, "maya", { amount: 999_999_999, description: "A great deal" }),
      sees: [/\$1,000,0\d\d,\d{3}\.\d\d in total/],
    },
    refused: {
      before: ({ faults }) => faults.failCall(listAccounts, { code: "internal" }),
      sees: ["We could not load your accounts.", "Try again"],
    },
    // What was there stays.
    offline: {
      async does({ bank }) {
        await screen.findByText(CHECKING);
        bank.faults.goOffline();
      },
      sees: [/What you see may be out of date/, CHECKING],
    },
    sessionExpired: sessionEnds(CHECKING),
    frozenPerson: {
      before: (bank) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
      sees: ["Your profile is frozen. Please contact support.", CHECKING],
      holds({ canvas }) {
        for (const button of canvas.getAllByRole("button", transfer)) expect(button).toBeDisabled();
      },
    },
    // Another one is not in use.
    frozenAccount: {
      person: "sofia",
      sees: ["Inactive", "Frozen"],
      holds({ canvas }) {
        const buttons = canvas.getAllByRole("button", transfer);
        expect(buttons.filter((button) => button.hasAttribute("disabled"))).toHaveLength(2);
      },
    },
    blocked: sameAs("/dashboard"),
    otherRole: leadsToAdmin,
  },
};
