import { expect, screen, within } from "storybook/test";
import { generateCode, listCodes } from "#contract/twoFactor.ts";
import { instantOf } from "#contract/time.ts";
import { listUsers } from "#contract/users.ts";
import { changeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { callAs } from "#mocks/callAs.ts";
import { signIn } from "#mocks/signIn.ts";
import { isBlocked, leadsToOverview, sessionEnds } from "../atTheDoor.ts";
import { not, type Row, sameAs, type Scene } from "../row.ts";

async function blockZoe({ bank, canvas, userEvent }: Scene) {
  const block = await canvas.findByRole("button", { name: "Block Zoe Lindqvist" });
  bank.faults.goOffline();
  await userEvent.click(block);
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "Block" }));
}

/** The bank at a glance, and its people. */
export const users: Row = {
  path: "/admin",
  person: "admin",
  states: {
    loading: {
      before: ({ faults }) => faults.delayCall(listUsers, "forever"),
      isBusy: true,
      sees: ["User Management"],
    },
    empty: { scenario: "empty", sees: ["Showing 1 to 2 of 2 results", "Zoe Lindqvist"] },
    typical: {
      sees: ["$21,110.00", "44 active", "Showing 1 to 10 of 47 results"],
      holds({ canvas }) {
        expect(canvas.getByRole("tab", { name: "User Management", selected: true })).toBeVisible();
        expect(document.title).toContain("User Management");
      },
    },
    huge: { scenario: "crowded", sees: ["Showing 1 to 10 of 1,247 results"] },
    refused: {
      before: ({ faults }) => faults.failCall(listUsers, { code: "unavailable" }),
      sees: ["We could not load the users."],
    },
    offline: { does: blockZoe, sees: ["Error updating user", /^We could not reach the bank/] },
    sessionExpired: sessionEnds("Live"),
    frozenPerson: {
      path: "/admin?tab=users&user=2",
      before: (bank) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
      async does() {
        const panel = within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
        await panel.findByRole("switch", { name: "Frozen", checked: true });
      },
      sees: ["maya@ellison.example"],
    },
    frozenAccount: {
      path: "/admin?tab=users&user=5",
      does: () => screen.findByRole("button", { name: /^Unfreeze, Investment/ }),
      sees: ["sofia@marchetti.example"],
      at: "Unfreeze",
    },
    blocked: isBlocked("admin", "Live"),
    otherRole: leadsToOverview,
  },
};

/** The page has a clock of its own, and an expiry is compared with both. */
async function withCodes(bank: MockBank, count = 3) {
  bank.clock.set(instantOf(new Date()));
  await signIn(bank.browser, "admin");
  const desk = bank.anotherBrowser();
  await signIn(desk, "admin");
  for (let made = 0; made < count; made++) {
    const body = { userId: made % 2 === 0 ? 3 : 2, code: String(480_001 + made) };
    await callAs(desk, generateCode, { body });
  }
}

async function generate({ bank, canvas, userEvent }: Scene) {
  const title = "Generate 2FA Code";
  await userEvent.click(await canvas.findByRole("button", { name: title }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  await userEvent.type(dialog.getByRole("combobox", { name: "User" }), "Noah");
  await userEvent.click(await screen.findByRole("option", { name: /Noah Brandt/ }));
  bank.faults.goOffline();
  await userEvent.click(dialog.getByRole("button", { name: "Generate code" }));
}

const ofTheRoute = sameAs("/admin?tab=users");
const noMoney = not("Codes have to do with signing in, not with money.");

/** Codes that let somebody in. */
export const twoFactor: Row = {
  path: "/admin?tab=two-factor",
  person: "admin",
  states: {
    loading: {
      before: ({ faults }) => faults.delayCall(listCodes, "forever"),
      isBusy: true,
      sees: ["Generate 2FA Code"],
    },
    empty: { scenario: "empty", sees: ["No results found."] },
    typical: {
      before: (bank) => withCodes(bank),
      sees: ["480001", "480003", "Whoever knows this code needs only a password"],
    },
    huge: { before: (bank) => withCodes(bank, 64), sees: ["Showing 1 to 10 of 64 results"] },
    refused: {
      before: ({ faults }) => faults.failCall(listCodes, { code: "unavailable" }),
      sees: ["We could not load the codes."],
    },
    offline: {
      does: generate,
      sees: ["Error Generating Code", /^We could not reach the bank/],
    },
    sessionExpired: ofTheRoute,
    frozenPerson: noMoney,
    frozenAccount: noMoney,
    blocked: ofTheRoute,
    otherRole: ofTheRoute,
  },
};
