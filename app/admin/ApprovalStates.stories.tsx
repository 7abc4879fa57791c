import { expect, waitFor } from "storybook/test";
import { decideApprovalRequest } from "#contract/approvalRequests.ts";
import { patchAccount } from "#contract/accounts.ts";
import { actNames } from "#contract/approvalRules.ts";
import type { GuardedAct } from "#contract/guardedAct.ts";
import { settingKeys } from "#contract/settings.ts";
import { hours } from "#contract/time.ts";
import { createTransaction } from "#contract/transactions.ts";
import { callAs } from "#mocks/callAs.ts";
import {
  addStaffMember,
  requestApprovalAs,
  type RequestedCall,
  switchRuleOn,
} from "#mocks/colleagues.ts";
import type { DemoUsername } from "#mocks/demoUsernames.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, type Play } from "#storybook/steps.ts";

/**
 * Approval requests, a story for each rule, with a request in every state: one that the signed-in
 * administrator can decide, one of their own, and one each approved, rejected, and expired.
 */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=approvals" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

type Wanted = Omit<RequestedCall, "why">;

async function deskOf(bank: MockBank, username: DemoUsername) {
  const admin = bank.anotherBrowser();
  await signIn(admin, username);
  return admin;
}

async function accountOf({ store }: MockBank): Promise<number> {
  const maya = await store.users.byUsername("maya");
  const [account] = await store.accounts.listOwnedBy(maya?.id ?? 0);
  return account?.id ?? 0;
}

/** A deposit of Maya's that Aiko has entered, who decides nothing. */
async function entered(bank: MockBank, amount: number, status: "pending" | "completed") {
  const body = { type: "deposit", toAccountId: await accountOf(bank), amount, status };
  return Number(Object(await callAs(await deskOf(bank, "aiko"), createTransaction, { body })).id);
}

/** Something that the rule is about, the `at`th time another. Months are closed one by one. */
const wanted: Readonly<
  Record<Exclude<GuardedAct, "closing">, (bank: MockBank, at: number) => Promise<Wanted>>
> = {
  approval: async (bank, at) => ({
    call: "patchTransaction",
    id: await entered(bank, 12_000 + at, "pending"),
    input: { status: "completed" },
  }),
  booking: async (bank, at) => ({
    call: "createTransaction",
    input: { type: "deposit", toAccountId: await accountOf(bank), amount: 12_000 + at },
  }),
  balance: async (bank, at) => ({
    call: "patchAccount",
    id: await accountOf(bank),
    input: { balance: 12_000 + at },
  }),
  edit: async (bank, at) => ({
    call: "patchTransaction",
    id: await entered(bank, 12_000 + at, "completed"),
    input: { amount: 13_000 + at },
  }),
  deletion: async (bank, at) => ({
    call: "deleteTransaction",
    id: await entered(bank, 12_000 + at, "completed"),
  }),
  identity: async ({ store }, at) => ({
    call: "patchUser",
    id: (await store.users.byUsername("maya"))?.id ?? 0,
    input: { dayLimit: 12_000 + at },
  }),
  security: async (_, at) => ({
    call: "saveSetting",
    input: { key: settingKeys.approvalCodeAbove, value: String(12_000 + at) },
  }),
  frozen: async (bank, at) => ({
    call: "createTransaction",
    input: { type: "withdrawal", fromAccountId: await accountOf(bank), amount: 1 + at },
  }),
};

async function decided(bank: MockBank, id: number, body: object) {
  await callAs(await deskOf(bank, "zoe"), decideApprovalRequest, { params: { id }, body });
}

/** Who has signed in stays so, however late it has become. */
async function waitDays(bank: MockBank) {
  bank.clock.advance(hours(73));
  const { sessions, ...state } = bank.store.exportState();
  const now = bank.clock.now();
  const fresh = sessions.map((session) => ({ ...session, createdAt: now, lastActiveAt: now }));
  bank.store.importState({ ...state, sessions: fresh });
}

/** Other ways of the same rule. */
const aCode = async ({ store }: MockBank, at: number): Promise<Wanted> => {
  const userId = (await store.users.byUsername("maya"))?.id ?? 0;
  return { call: "generateCode", input: { userId, code: String(482_915 + at) } };
};
const aRecovery = async ({ store }: MockBank, at: number): Promise<Wanted> => ({
  call: "restartRecovery",
  id: (await store.users.byUsername("maya"))?.id ?? 0,
  input: { code: `H7KQ2XV9M${at}` },
});

function everyState(act: keyof typeof wanted, make = wanted[act]) {
  return {
    async beforeEach({ bank }: { readonly bank: MockBank }) {
      await addStaffMember(bank, "zoe");
      await addStaffMember(bank, "aiko", "operator");
      let made = 0;
      const next = () => make(bank, ++made);
      const all: Wanted[] = [];
      while (all.length < 5) all.push(await next());
      const ask = async (by: "admin" | "zoe", why: string) => {
        const [one] = all.splice(0, 1);
        return one === undefined ? 0 : await requestApprovalAs(bank, by, { ...one, why });
      };
      if (act === "frozen") {
        const params = { id: await accountOf(bank) };
        await callAs(await deskOf(bank, "zoe"), patchAccount, { params, body: { isFrozen: true } });
      } else await switchRuleOn(bank, act);
      await ask("zoe", "No one was there");
      await waitDays(bank);
      await decided(bank, await ask("admin", "The customer is here"), { verdict: "approve" });
      const reason = "Please call them back first";
      await decided(bank, await ask("admin", "The customer wrote"), { verdict: "refuse", reason });
      await ask("admin", "The customer called");
      await ask("zoe", "The customer called me");
    },
    async play({ canvas }: Play) {
      await waitFor(
        () => expect(canvas.getAllByRole("article", { name: actNames[act] })).toHaveLength(5),
        { timeout: 30_000 },
      );
      await expectTexts("Approved", "Rejected", "Please call them back first", "Expired");
      await expectTexts(
        /^Needs approval from Zoe Lindqvist.* You can't approve it. You made this request\.$/,
      );
      // People and accounts are called by their names.
      await expect(canvas.queryByText(/(user|account) id$/i)).toBeNull();
      await expect(canvas.getByRole("button", { name: "Cancel request" })).toBeVisible();
      await expect(canvas.getByRole("button", { name: "Approve" })).toBeVisible();
    },
  };
}

export const Approval = meta.story(everyState("approval"));
export const Booking = meta.story(everyState("booking"));
export const Balance = meta.story(everyState("balance"));
export const Edit = meta.story(everyState("edit"));
export const Deletion = meta.story(everyState("deletion"));
export const Identity = meta.story(everyState("identity"));
export const Codes = meta.story(everyState("identity", aCode));
export const Recoveries = meta.story(everyState("identity", aRecovery));
export const Security = meta.story(everyState("security"));
export const Frozen = meta.story(everyState("frozen"));

const BALANCES = 12;

/** More than a page of requests: balances of many customers, and a daily limit of Maya's. */
async function askedOften({ bank }: { readonly bank: MockBank }) {
  await addStaffMember(bank, "zoe");
  await switchRuleOn(bank, "balance");
  await switchRuleOn(bank, "identity");
  const { users, accounts } = bank.store;
  const customers = await users.find({ role: "customer", isActive: true }, { limit: 50 });
  let made = 0;
  for (const { id: userId } of customers) {
    const [account] = await accounts.listOwnedBy(userId);
    if (account === undefined || account.isFrozen || made === BALANCES) continue;
    made++;
    const input = { balance: 1_000_000 + made };
    const why = "x ".repeat(99);
    await requestApprovalAs(bank, "zoe", { call: "patchAccount", id: account.id, input, why });
  }
  const maya = await users.byUsername("maya");
  const input = { dayLimit: 12_000 };
  const why = "She has sold her house";
  await requestApprovalAs(bank, "admin", { call: "patchUser", id: maya?.id ?? 0, input, why });
}

export const Huge = meta.story({
  beforeEach: askedOften,
  play: () => expectTexts("Showing 1 to 10 of 13 results"),
});

export const NarrowedOnAPhone = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=approvals&filter.act=identity" },
  globals: { viewport: { value: "mobile1" } },
  beforeEach: askedOften,
  play: () => expectTexts("She has sold her house"),
});
