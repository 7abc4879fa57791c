import { expect, screen, waitFor, within } from "storybook/test";
import { decideApprovalRequest, withdrawApprovalRequest } from "#contract/approvalRequests.ts";
import { actNames } from "#contract/approvalRules.ts";
import { callAs } from "#mocks/callAs.ts";
import { askToApprove, hire, latestRequest, switchRuleOn } from "#mocks/colleagues.ts";
import type { DemoUsername } from "#mocks/demoUsernames.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { closeAccountsAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectTexts, findToast, type Play, tabTo } from "#storybook/steps.ts";

/** Requests that end while somebody writes why they refuse them. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=approvals" },
  parameters: { layout: "fullscreen", person: "admin", scenario: "transfer-pending" },
  globals: { density: "compact", viewport: { value: "desktop" } },
  async beforeEach({ bank }) {
    await hire(bank, "zoe");
    await hire(bank, "aiko");
    await switchRuleOn(bank, "approval");
    await askToApprove(bank, "zoe", "House deposit, part 3", "She called");
  },
});

const WORDS = "Please call her back first";

/** Opens the dialog and begins to write. */
async function begin({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: "Refuse" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Refuse this request" }));
  const field = dialog.getByRole("textbox", { name: "Reason" });
  await userEvent.type(field, WORDS);
  return { dialog, field };
}

async function deskOf(bank: MockBank, username: DemoUsername) {
  const desk = bank.anotherBrowser();
  await signIn(desk, username);
  const params = { id: (await latestRequest(bank))?.id ?? 0 };
  return { desk, params };
}

/** What was written is still there, and nothing sends it. */
async function expectOver(
  { dialog, field }: Awaited<ReturnType<typeof begin>>,
  title: string,
  how: string,
) {
  await expectTexts(title, `${how} Nothing is left to refuse: your reason was not sent.`);
  await expect(field).toHaveValue(WORDS);
  await expect(dialog.queryByRole("button", { name: "Refuse request" })).toBeNull();
}

async function close({ userEvent }: Play): Promise<void> {
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

const closedReason = "An account that it was about was closed.";

export const Lapses = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const begun = await begin(context);
    await closeAccountsAsOtherAdmin(context.bank, "maya");
    await expectOver(begun, "This request has lapsed", closedReason);
    await waitFor(() => expect(begun.field).toHaveFocus());
    await context.userEvent.keyboard("{Enter}");
    await expect(begun.field).toBeVisible();
    await close(context);
    const title = context.canvas.getByRole("heading", { name: actNames.approval });
    await waitFor(() => expect(title).toHaveFocus());
  },
});

/** The focus is on the button that goes. */
export const LapsesBeforeThePress = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const begun = await begin(context);
    await tabTo(
      context.userEvent,
      begun.dialog.getByRole("button", { name: "Refuse request" }),
    );
    await closeAccountsAsOtherAdmin(context.bank, "maya");
    await expectOver(begun, "This request has lapsed", closedReason);
    const wayOut = begun.dialog.getAllByRole("button", { name: "Close" }).at(-1);
    await waitFor(() => expect(wayOut).toHaveFocus());
  },
});

/** The list shows only what waits: the request leaves it, the dialog does not. */
export const LapsesOutOfTheList = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=approvals&filter.state=waiting" },
  play: async (context) => {
    const begun = await begin(context);
    await closeAccountsAsOtherAdmin(context.bank, "maya");
    await expectOver(begun, "This request has lapsed", closedReason);
    await close(context);
    await expectTexts("No results found.");
    const search = context.canvas.getByRole("searchbox", { name: "Search approvals" });
    await waitFor(() => expect(search).toHaveFocus());
  },
});

/** Nobody has told the page: the bank does, when the refusal is sent. */
export const LapsesUnheard = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const begun = await begin(context);
    context.bank.faults.loseFrames(100);
    await closeAccountsAsOtherAdmin(context.bank, "maya");
    await context.userEvent.keyboard("{Enter}");
    await findToast("Error refusing request");
    await expectOver(begun, "This request has lapsed", closedReason);
  },
});

export const Withdrawn = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const begun = await begin(context);
    const { desk, params } = await deskOf(context.bank, "zoe");
    await callAs(desk, withdrawApprovalRequest, { params });
    await expectOver(begun, "This request was withdrawn", "Zoe Lindqvist took it back.");
  },
});

async function decidedBySomebodyElse({ bank }: BankPlay, body: object) {
  const { desk, params } = await deskOf(bank, "aiko");
  await callAs(desk, decideApprovalRequest, { params, body });
}

export const ApprovedBySomebodyElse = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const begun = await begin(context);
    await decidedBySomebodyElse(context, { verdict: "approve" });
    const how = "Aiko Tanaka approved it, and it was done.";
    await expectOver(begun, "This request was approved", how);
  },
});

export const RefusedBySomebodyElse = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const begun = await begin(context);
    await decidedBySomebodyElse(context, { verdict: "refuse", reason: "Not today" });
    await expectOver(begun, "This request was refused", "Aiko Tanaka refused it.");
  },
});
