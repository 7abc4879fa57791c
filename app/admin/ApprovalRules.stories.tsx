import { expect, screen, waitFor, within } from "storybook/test";
import { listApprovalRules } from "#contract/approvalRules.ts";
import { hire, switchRuleOn } from "#mocks/colleagues.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, findToast, type Play } from "#storybook/steps.ts";

/** What takes a second person, below the system settings. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=settings" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

async function openRule({ canvas, userEvent }: Play, name: string) {
  await userEvent.click(await canvas.findByRole("button", { name: `Change rule: ${name}` }));
  return within(await screen.findByRole("dialog", { name }));
}
type Dialog = Awaited<ReturnType<typeof openRule>>;

async function save({ userEvent }: Play, dialog: Dialog) {
  await userEvent.click(dialog.getByRole("button", { name: "Save rule" }));
}

export const Shown = meta.story({
  play: async ({ canvas }) => {
    await expectTexts("A second person");
    const table = within(await canvas.findByRole("table", { name: "Rules for a second person" }));
    await waitFor(() => expect(table.getAllByText("Nobody else")).toHaveLength(7));
  },
});

export const SwitchedOn = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => hire(bank, "zoe"),
  play: async (context) => {
    const dialog = await openRule(context, "Entering a transaction");
    await context.userEvent.click(dialog.getByRole("switch", { name: "Takes a second person" }));
    await save(context, dialog);
    await findToast("Rule saved");
    await expectTexts("Over $10,000.00: 1 person, Owner or Approver");
  },
});

export const NobodyCouldDecide = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const dialog = await openRule(context, "Setting a balance");
    await context.userEvent.click(dialog.getByRole("switch", { name: "Takes a second person" }));
    await save(context, dialog);
    await expectTexts(/^Too few active staff have these sets of permissions/);
  },
});

export const Incomplete = meta.story({
  play: async (context) => {
    const dialog = await openRule(context, "Setting a balance");
    for (const name of ["Owner", "Approver"]) {
      await context.userEvent.click(dialog.getByRole("checkbox", { name }));
    }
    await context.userEvent.clear(dialog.getByRole("textbox", { name: "Above" }));
    await save(context, dialog);
    await expectTexts("Please enter an amount.", "Please choose at least one set of permissions.");
  },
});

export const UnderItsOwnRule = meta.story({
  tags: ["flow"],
  async beforeEach({ bank }) {
    await hire(bank, "zoe");
    await switchRuleOn(bank, "security");
  },
  play: async (context) => {
    const dialog = await openRule(context, "Setting a balance");
    await context.userEvent.click(dialog.getByRole("switch", { name: "Takes a second person" }));
    await save(context, dialog);
    const why = within(await screen.findByRole("dialog", { name: "Ask a second person" }));
    await context.userEvent.type(why.getByRole("textbox", { name: "Why" }), "We have grown");
    await context.userEvent.click(why.getByRole("button", { name: "Ask for approval" }));
    await findToast("Waiting for a second person");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

export const NotLoaded = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listApprovalRules, { code: "unavailable" }),
  play: () => expectTexts("We could not load the rules."),
});

export const ForAnAuditor = meta.story({
  beforeEach: ({ bank }) => hire(bank, "admin", "auditor"),
  play: async ({ canvas }) => {
    await canvas.findByRole("table", { name: "Rules for a second person" });
    await expect(canvas.queryByRole("button", { name: /^Change rule/ })).toBeNull();
  },
});

/** One member of staff alone, in a bank whose rules about money are on. */
export const SecondPersonMissing = meta.story({
  beforeEach: ({ bank }) => switchRuleOn(bank, "booking"),
  play: async () => {
    await expectTexts(
      "A second member of staff is missing",
      /^Actions that need a second person are refused/,
      /^One person can do these alone: .*staff/,
    );
  },
});
