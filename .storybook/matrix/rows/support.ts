import { expect, screen } from "storybook/test";
import { listMessages } from "#contract/chat.ts";
import { changeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { leadsToAdmin, sessionEnds } from "../atTheDoor.ts";
import { not, type Row, sameAs } from "../row.ts";

const LIVE = "Live Chat Connected";

/** The customer's conversation with the bank. */
export const support: Row = {
  path: "/dashboard/support",
  person: "maya",
  states: {
    loading: {
      before: ({ faults }) => faults.delayCall(listMessages, "forever"),
      isBusy: true,
      sees: ["Support"],
    },
    empty: { person: "zoe", sees: ["No messages yet"] },
    typical: { sees: [LIVE, "2 unread messages", "Support Team", "You"] },
    huge: {
      scenario: "long-talk",
      sees: ["Message 5000 of a long talk"],
      // The newest are drawn.
      holds({ canvas }) {
        expect(canvas.queryByText("Message 4000 of a long talk")).toBeNull();
        expect(canvas.getAllByText(/of a long talk$/).length).toBeLessThan(200);
      },
    },
    refused: {
      before: ({ faults }) => faults.failCall(listMessages, { code: "unavailable" }),
      sees: [/We could not load the messages/],
    },
    offline: {
      async does({ bank }) {
        await screen.findAllByText(LIVE);
        bank.faults.goOffline();
      },
      sees: ["Using Fallback Mode", "2 unread messages"],
    },
    sessionExpired: sessionEnds(LIVE),
    // Support is whom a frozen person is told to ask.
    frozenPerson: {
      before: (bank) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
      sees: [LIVE, "2 unread messages"],
    },
    frozenAccount: not("A conversation is no account's."),
    blocked: sameAs("/dashboard"),
    otherRole: leadsToAdmin,
  },
};
