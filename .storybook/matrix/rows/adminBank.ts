import { expect, screen } from "storybook/test";
import { listAudit, verifyAudit } from "#contract/audit.ts";
import { getBooks } from "#contract/books.ts";
import { listOutbox } from "#contract/outbox.ts";
import { requestRecovery } from "#contract/recovery.ts";
import { listSettings, saveSetting } from "#contract/settings.ts";
import { listTransactions } from "#contract/transactions.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { callAs } from "#mocks/callAs.ts";
import { signIn } from "#mocks/signIn.ts";
import { not, type Row, sameAs, type Scene } from "../row.ts";

const ofTheRoute = sameAs("/admin?tab=users");
const noMoney = not("It has to do with nobody's money.");
const elsewhere = not("It says who moved what; how they stand is said in User Management.");

/** Presses the first button of this name, once it is there. */
async function press({ canvas, userEvent }: Scene, name: RegExp | string) {
  const [button] = await canvas.findAllByRole("button", { name });
  if (button === undefined) throw new Error(`There is no button ${name}`);
  await userEvent.click(button);
}

/** What waits for a decision, and everything else that moved. */
export const allTransactions: Row = {
  path: "/admin?tab=transactions",
  person: "admin",
  states: {
    loading: {
      before: ({ faults }) => faults.delayCall(listTransactions, "forever"),
      isBusy: true,
      sees: ["All Transactions"],
    },
    empty: { scenario: "empty", sees: ["No results found."] },
    typical: {
      sees: ["Showing 1 to 10 of 430 results", "Noah Brandt"],
      holds: ({ canvas }) =>
        expect(canvas.getAllByRole("button", { name: /^Approve/ })).toHaveLength(4),
    },
    huge: { scenario: "many", sees: ["Showing 1 to 10 of 1,030 results"] },
    refused: {
      before: ({ faults }) => faults.failCall(listTransactions, { code: "unavailable" }),
      sees: ["We could not load the transactions."],
    },
    offline: {
      async does(scene) {
        await screen.findByText("Noah Brandt");
        scene.bank.faults.goOffline();
        await press(scene, /^Approve/);
      },
      sees: ["Error approving transaction", /^We could not reach the bank/],
    },
    sessionExpired: ofTheRoute,
    frozenPerson: elsewhere,
    frozenAccount: elsewhere,
    blocked: ofTheRoute,
    otherRole: ofTheRoute,
  },
};

async function withSettings(bank: MockBank, settings: Readonly<Record<string, string>>) {
  const desk = bank.anotherBrowser();
  await signIn(desk, "admin");
  for (const [key, value] of Object.entries(settings)) {
    await callAs(desk, saveSetting, { body: { key, value } });
  }
}

/** What the bank goes by. */
export const systemSettings: Row = {
  path: "/admin?tab=settings",
  person: "admin",
  states: {
    loading: {
      before: ({ faults }) => faults.delayCall(listSettings, "forever"),
      isBusy: true,
      sees: ["System Settings"],
    },
    empty: {
      before: (bank) => withSettings(bank, { default_2fa_code: "", hide_unknown_usernames: "" }),
      sees: ["No results found."],
    },
    typical: {
      before: (bank) =>
        withSettings(bank, {
          house_motto: "Slow money, quick answers",
          allow_overdraft: "false",
        }),
      sees: ["Slow money, quick answers", /book more than an account holds/],
      holds({ canvas }) {
        expect(canvas.getByRole("switch", { name: "allow_overdraft" })).not.toBeChecked();
        expect(canvas.queryByRole("switch", { name: "house_motto" })).toBeNull();
      },
    },
    huge: {
      before: (bank) =>
        withSettings(
          bank,
          Object.fromEntries(
            Array.from({ length: 40 }, (_, place) => [`branch_${place + 1}_hours`, "9 to 5"]),
          ),
        ),
      sees: ["Showing 1 to 10 of 42 results"],
    },
    refused: {
      before: ({ faults }) => faults.failCall(listSettings, { code: "unavailable" }),
      sees: ["We could not load the settings."],
    },
    offline: {
      async does({ bank, canvas, userEvent }) {
        const hidden = await canvas.findByRole("switch", { name: "hide_unknown_usernames" });
        bank.faults.goOffline();
        await userEvent.click(hidden);
      },
      sees: ["Error Updating Setting", /^We could not reach the bank/],
    },
    sessionExpired: ofTheRoute,
    frozenPerson: noMoney,
    frozenAccount: noMoney,
    blocked: ofTheRoute,
    otherRole: ofTheRoute,
  },
};

/** Who did what, and whether the books balance. */
export const audit: Row = {
  path: "/admin?tab=audit",
  person: "admin",
  states: {
    loading: {
      before({ faults }) {
        faults.delayCall(listAudit, "forever");
        faults.delayCall(getBooks, "forever");
      },
      isBusy: true,
      sees: ["Audit"],
    },
    empty: {
      scenario: "empty",
      async does({ canvas, userEvent }) {
        await userEvent.click(await canvas.findByRole("button", { name: /Kind$/ }));
        await userEvent.click(await screen.findByRole("option", { name: "Alarms" }));
      },
      sees: ["Nothing was done that fits."],
    },
    typical: { sees: ["The books balance", "Customers", /^Transaction /] },
    huge: { scenario: "many", sees: ["Showing 1 to 10 of 200 results", "Load older"] },
    refused: {
      before({ faults }) {
        faults.failCall(listAudit, { code: "unavailable" });
        faults.failCall(getBooks, { code: "unavailable" });
        faults.failCall(verifyAudit, { code: "unavailable" });
      },
      sees: ["We could not load the audit log.", "Not checked"],
    },
    offline: {
      async does(scene) {
        await screen.findByText("The books balance");
        scene.bank.faults.goOffline();
        await press(scene, "Verify chain");
      },
      sees: ["Not verified", /We could not reach the bank/],
    },
    sessionExpired: ofTheRoute,
    frozenPerson: elsewhere,
    frozenAccount: elsewhere,
    blocked: ofTheRoute,
    otherRole: ofTheRoute,
  },
};

/** These people forgot their passwords. */
async function withNotices(bank: MockBank, ...usernames: readonly string[]) {
  for (const username of usernames) {
    await callAs(bank.anotherBrowser(), requestRecovery, { body: { username } });
  }
}

/** What a demo bank would have sent. */
export const outbox: Row = {
  path: "/admin?tab=outbox",
  person: "admin",
  states: {
    loading: not("The tab is there as soon as its messages are."),
    empty: { scenario: "empty", sees: ["Outbox", "No results found."] },
    typical: {
      before: (bank) => withNotices(bank, "maya", "aiko"),
      sees: ["maya@ellison.example", "aiko@tanaka.example"],
    },
    huge: {
      before: (bank) => withNotices(bank, ...Array.from({ length: 4 }, () => crowd).flat()),
      sees: [/^Showing 1 to 10 of [12]\d results$/],
    },
    // A bank that is no demo has none: the tab is not there, and the first one is shown.
    refused: {
      before: ({ faults }) => faults.failCall(listOutbox, { code: "not_found" }),
      does: ({ canvas }) => canvas.findByRole("tab", { name: "User Management", selected: true }),
      sees: ["Showing 1 to 10 of 47 results"],
    },
    offline: {
      async does(scene) {
        await screen.findByText("No results found.");
        scene.bank.faults.goOffline();
        await press(scene, "Refresh");
      },
      sees: [/What you see may be out of date/, "No results found."],
    },
    sessionExpired: ofTheRoute,
    frozenPerson: noMoney,
    frozenAccount: noMoney,
    blocked: ofTheRoute,
    otherRole: ofTheRoute,
  },
};

const crowd = ["maya", "aiko", "sofia", "noah", "zoe"];
