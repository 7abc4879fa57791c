import { expect, screen, waitFor, within } from "storybook/test";
import { listApprovalRules } from "#contract/approvalRules.ts";
import { addStaffMember, switchRuleOn } from "#mocks/colleagues.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, type Play } from "#storybook/steps.ts";

/** The approval rules, below the system settings. */
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
    await expectTexts("Approval rules");
    const table = within(await canvas.findByRole("table", { name: "Approval rules" }));
    await waitFor(() => expect(table.getAllByText("None")).toHaveLength(7));
  },
});

export const Incomplete = meta.story({
  play: async (context) => {
    const dialog = await openRule(context, "Setting a balance");
    for (const name of ["Owner", "Approver"]) {
      await context.userEvent.click(dialog.getByRole("checkbox", { name }));
    }
    await context.userEvent.clear(dialog.getByRole("textbox", { name: "Amounts over" }));
    await save(context, dialog);
    await expectTexts("Enter an amount.", "Please choose at least one set of permissions.");
  },
});

export const NotLoaded = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listApprovalRules, { code: "unavailable" }),
  play: () => expectTexts("We couldn't load the rules."),
});

export const ForAnAuditor = meta.story({
  beforeEach: ({ bank }) => addStaffMember(bank, "admin", "auditor"),
  play: async ({ canvas }) => {
    await canvas.findByRole("table", { name: "Approval rules" });
    await expect(canvas.queryByRole("button", { name: /^Change rule/ })).toBeNull();
  },
});

/** One member of staff alone, in a bank whose rules about money are on. */
export const SecondPersonMissing = meta.story({
  beforeEach: ({ bank }) => switchRuleOn(bank, "booking"),
  play: async () => {
    await expectTexts(
      "A second member of staff is missing",
      /^Actions that need a second approver will fail/,
      /^One person can do these alone: .*staff/,
    );
  },
});
