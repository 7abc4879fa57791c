import { expect, screen } from "storybook/test";
import { listConversations } from "#contract/chat.ts";
import { changeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { leadsToOverview, sessionEnds } from "../atTheDoor.ts";
import { not, type Row, sameAs } from "../row.ts";

const noAccount = not("What is frozen stands with the person's accounts.");
const LIVE = "Live Chat Connected";

/** Support's side of the conversations. */
export const desk: Row = {
  path: "/admin/support",
  person: "admin",
  states: {
    loading: {
      before: ({ faults }) => faults.delayCall(listConversations, "forever"),
      isBusy: true,
      sees: ["Select a customer"],
    },
    empty: {
      scenario: "empty",
      path: "/admin/support?customer=8",
      sees: ["No messages yet"],
    },
    typical: {
      sees: [LIVE, "Select a customer"],
      // By username, whoever waits.
      holds({ canvas }) {
        expect(canvas.getAllByRole("option")[0]).toHaveTextContent("aiko");
        expect(document.title).toMatch(/^\(1\) Customer Support/);
      },
    },
    huge: {
      path: "/admin/support?customer=2",
      scenario: "long-talk",
      sees: ["Message 5000 of a long talk"],
      holds: ({ canvas }) =>
        expect(canvas.getAllByText(/of a long talk$/).length).toBeLessThan(200),
    },
    refused: {
      before: ({ faults }) => faults.failCall(listConversations, { code: "unavailable" }),
      sees: ["We could not load the conversations."],
    },
    offline: {
      async does({ bank }) {
        await screen.findAllByText(LIVE);
        bank.faults.goOffline();
      },
      sees: ["Using Fallback Mode", "Select a customer"],
    },
    sessionExpired: sessionEnds(LIVE),
    frozenPerson: {
      path: "/admin/support?customer=2",
      before: (bank) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
      sees: ["Maya Ellison", "Frozen"],
    },
    frozenAccount: noAccount,
    blocked: sameAs("/admin?tab=users"),
    otherRole: leadsToOverview,
  },
};

const ofTheDesk = sameAs("/admin/support");
const ofTheRoute = sameAs("/admin?tab=users");

/** The same as a tab, which counts what nobody has read. */
export const deskTab: Row = {
  path: "/admin?tab=support",
  person: "admin",
  states: {
    loading: ofTheDesk,
    empty: ofTheDesk,
    typical: {
      does: ({ canvas }) => canvas.findByRole("tab", { name: "Customer Support 1 unread message" }),
      sees: [LIVE, "Select a customer"],
    },
    huge: ofTheDesk,
    refused: ofTheDesk,
    offline: ofTheDesk,
    sessionExpired: ofTheRoute,
    frozenPerson: ofTheDesk,
    frozenAccount: noAccount,
    blocked: ofTheRoute,
    otherRole: ofTheRoute,
  },
};
