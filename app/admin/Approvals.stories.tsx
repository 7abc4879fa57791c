import { expect, screen, waitFor, within } from "storybook/test";
import { decideApprovalRequest, listApprovalRequests } from "#contract/approvalRequests.ts";
import { hours } from "#contract/time.ts";
import { addStaffMember, requestApprovalOf, switchRuleOn } from "#mocks/colleagues.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { closeAccountsAsOtherAdmin, editAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectBusy, expectTexts, type Play } from "#storybook/steps.ts";

const WHY = "Maya called and knew her last three payments";
const DESCRIPTION = "House deposit, part 3";

/** Zoe is a staff member too, and approving a transaction requires a second approver. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=approvals" },
  parameters: { layout: "fullscreen", person: "admin", scenario: "transfer-pending" },
  globals: { density: "compact", viewport: { value: "desktop" } },
  async beforeEach({ bank }) {
    await addStaffMember(bank, "zoe");
    await switchRuleOn(bank, "approval");
  },
});

function asked(bank: MockBank, by: "zoe" | "admin" = "zoe"): Promise<number> {
  return requestApprovalOf(bank, by, DESCRIPTION, WHY);
}

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listApprovalRequests, "forever"),
  play: async () => {
    await expectTexts("Approvals");
    await expectBusy();
  },
});

export const Empty = meta.story({ play: () => expectTexts("Nothing to approve") });

export const Typical = meta.story({
  beforeEach: async ({ bank }) => void await asked(bank),
  play: async ({ canvas }) => {
    await expectTexts(WHY, "Needs approval from Administrator.", "$300.00");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Approve" })).toBeEnabled());
    await waitFor(() => expect(canvas.getByRole("tab", { name: /Approvals.*1/ })).toBeVisible());
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listApprovalRequests, { code: "unavailable" }),
  play: () => expectTexts("We couldn't load the approvals."),
});

async function press({ canvas, userEvent }: Play, name: string) {
  await userEvent.click(await canvas.findByRole("button", { name }));
}

export const Offline = meta.story({
  beforeEach: async ({ bank }) => void await asked(bank),
  play: async (context) => {
    await context.canvas.findByRole("button", { name: "Approve" });
    context.bank.faults.goOffline();
    await press(context, "Approve");
    await expectTexts("Error approving request", /^We couldn't connect to the bank/);
    // Figures and list are both old, which is said once.
    const notes = await waitFor(() => {
      const found = screen.getAllByText(/This page may be out of date\. We're/);
      expect(found).toHaveLength(2);
      return found;
    }, { timeout: 12_000 });
    await expect(notes.filter((note) => note.checkVisibility())).toHaveLength(1);
  },
});

export const Pending = meta.story({
  async beforeEach({ bank }) {
    await asked(bank);
    bank.faults.delayCall(decideApprovalRequest, "forever");
  },
  play: async (context) => {
    await press(context, "Approve");
    await expectTexts("Approving...");
  },
});

async function openRefusal(context: Play) {
  await press(context, "Reject");
  return within(await screen.findByRole("dialog", { name: "Reject this request" }));
}

export const ReasonMissing = meta.story({
  beforeEach: async ({ bank }) => void await asked(bank),
  play: async (context) => {
    const dialog = await openRefusal(context);
    await context.userEvent.click(dialog.getByRole("button", { name: "Reject request" }));
    await expectTexts("Enter a reason.");
  },
});

export const NotYou = meta.story({
  beforeEach: async ({ bank }) => void await asked(bank, "admin"),
  play: () =>
    expectTexts("Needs approval from Zoe Lindqvist. You can't approve it. You made this request."),
});

/** The request expires while the approver writes a reason: the dialog keeps the text. */
export const LapsedWhileRefused = meta.story({
  beforeEach: async ({ bank }) => void await asked(bank),
  play: async (context) => {
    const dialog = await openRefusal(context);
    await context.userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Call her");
    await closeAccountsAsOtherAdmin(context.bank, "maya");
    await expectTexts("This request has expired");
  },
});

export const Lapsed = meta.story({
  beforeEach: async ({ bank }) => void await asked(bank),
  play: async ({ bank, canvas }) => {
    await canvas.findByRole("button", { name: "Approve" });
    await editAsOtherAdmin(bank, DESCRIPTION, { description: "House" });
    await expectTexts("Expired", "It was done or changed another way first.");
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Approve" })).toBeNull());
  },
});

export const Late = meta.story({
  async beforeEach({ bank }) {
    await asked(bank);
    bank.clock.advance(hours(73));
    const { sessions, ...state } = bank.store.exportState();
    const now = bank.clock.now();
    const fresh = sessions.map((session) => ({ ...session, createdAt: now, lastActiveAt: now }));
    bank.store.importState({ ...state, sessions: fresh });
  },
  play: () => expectTexts("No one approved or rejected it in time."),
});

export const AskedWithoutAReason = meta.story({
  args: { path: "/admin?tab=transactions" },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const [newest] = await canvas.findAllByRole("button", { name: /^Approve transaction/ });
    if (newest === undefined) throw new Error("Maya has asked for something");
    await userEvent.click(newest);
    const dialog = within(await screen.findByRole("dialog", { name: "Request approval" }));
    await userEvent.click(dialog.getByRole("button", { name: "Request approval" }));
    await expectTexts("Enter a reason.");
  },
});

export const OnAPhone = meta.story({
  tags: ["flow"],
  globals: { viewport: { value: "mobile1" } },
  beforeEach: async ({ bank }) => void await asked(bank),
  play: () => expectTexts(WHY),
});
