import { expect, screen, waitFor, within } from "storybook/test";
import { settingKeys } from "#contract/settings.ts";
import { addStaffMember, requestApprovalOf, switchRuleOn } from "#mocks/colleagues.ts";
import { editAsOtherAdmin, saveSettingAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, findToast, type Play, tabTo } from "#storybook/steps.ts";
import { SECOND_PRESS_MS } from "./ignoredPresses.ts";

/**
 * The dialogs of the staff by Tab, Enter, Space and Escape alone: the focus begins inside, stays
 * there, is led to what is wrong, and goes back to where it came from.
 */
const meta = preview.meta({
  component: AppPage,
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

const DESCRIPTION = "House deposit, part 3";
const approvals = {
  args: { path: "/admin?tab=approvals" },
  parameters: { layout: "fullscreen", person: "admin", scenario: "transfer-pending" },
} as const;

type Keys = Pick<Play, "userEvent">;

/** Goes to a button by Tab and presses Enter. */
async function enterAt({ userEvent }: Keys, button: HTMLElement): Promise<void> {
  await tabTo(userEvent, button);
  await userEvent.keyboard("{Enter}");
}

/** A dialog that has just opened has the focus, and Tab does not lead out of it. */
async function holding({ userEvent }: Keys, name: string | RegExp, role = "dialog") {
  const dialog = await screen.findByRole(role, { name });
  await waitFor(() => expect(dialog).toContainElement(focused()));
  for (let presses = 0; presses < 12; presses++) {
    await userEvent.tab();
    await expect(dialog).toContainElement(focused());
  }
  return within(dialog);
}

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}

/** Escape closes it, and the focus is where it was before. */
async function escapeTo({ userEvent }: Keys, from: HTMLElement): Promise<void> {
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(from).toHaveFocus());
}

/** So soon after the press that opened a dialog none counts in it. */
const settled = () => new Promise((over) => setTimeout(over, SECOND_PRESS_MS));

export const Refusal = meta.story({
  tags: ["flow"],
  ...approvals,
  async beforeEach({ bank }) {
    await addStaffMember(bank, "zoe");
    await switchRuleOn(bank, "approval");
    await requestApprovalOf(bank, "zoe", DESCRIPTION, "She called");
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const refuse = await canvas.findByRole("button", { name: "Reject" });
    await enterAt(context, refuse);
    const name = "Reject this request";
    await holding(context, name);
    await escapeTo(context, refuse);
    await userEvent.keyboard("{Enter}");
    const field = (await holding(context, name)).getByRole("textbox", { name: "Reason" });
    await tabTo(userEvent, field);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter a reason\./));
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard("Call her first{Enter}");
    await findToast("Request rejected");
    const title = canvas.getByRole("heading", { name: "Approving a transaction" });
    await waitFor(() => expect(title).toHaveFocus());
  },
});

export const Rule = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=settings" },
  beforeEach: ({ bank }) => addStaffMember(bank, "zoe"),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const change = await canvas.findByRole("button", { name: "Change rule: Setting a balance" });
    await enterAt(context, change);
    await holding(context, "Setting a balance");
    await escapeTo(context, change);
    await userEvent.keyboard("{Enter}");
    const dialog = await holding(context, "Setting a balance");
    for (const name of ["Owner", "Approver"]) {
      await tabTo(userEvent, dialog.getByRole("checkbox", { name }));
      await userEvent.keyboard(" ");
    }
    await enterAt(context, dialog.getByRole("button", { name: "Save rule" }));
    await expectTexts("Please choose at least one set of permissions.");
    await waitFor(() => expect(dialog.getByRole("checkbox", { name: "Owner" })).toHaveFocus());
    await userEvent.keyboard(" ");
    await tabTo(userEvent, dialog.getByRole("switch", { name: "Require approval" }));
    await userEvent.keyboard(" ");
    await enterAt(context, dialog.getByRole("button", { name: "Save rule" }));
    await findToast("Rule saved");
    await waitFor(() => expect(change).toHaveFocus());
  },
});

export const Limit = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=settings" },
  beforeEach: ({ bank }) => saveSettingAsOtherAdmin(bank, settingKeys.staffDayLimit, "100"),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const edit = await canvas.findByRole("button", { name: "Edit staff_day_limit" });
    await enterAt(context, edit);
    await holding(context, "Edit setting");
    await escapeTo(context, edit);
    await userEvent.keyboard("{Enter}");
    const dialog = await holding(context, "Edit setting");
    const value = dialog.getByRole("textbox", { name: "Value" });
    await tabTo(userEvent, value);
    await userEvent.keyboard("{Control>}a{/Control}much");
    const save = dialog.getByRole("button", { name: "Save setting" });
    await enterAt(context, save);
    await waitFor(() => expect(value).toBeInvalid());
    await waitFor(() => expect(value).toHaveFocus());
    await userEvent.keyboard("{Control>}a{/Control}250");
    await expect(value).toHaveValue("250");
    await enterAt(context, save);
    // A higher limit needs a code. Escape goes back to the form.
    await holding(context, "Confirm it's you");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
    await waitFor(() => expect(save).toHaveFocus());
    // Like Cancel, Escape does nothing until the setting has been fetched again.
    await waitFor(() => expect(dialog.getByRole("button", { name: "Cancel" })).toBeEnabled());
    await escapeTo(context, edit);
  },
});

export const Rehearsal = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=transactions" },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText("Noah Brandt");
    const all = await canvas.findByRole("checkbox", { name: "Select all on this page" });
    await tabTo(userEvent, all);
    await userEvent.keyboard(" ");
    const approve = await canvas.findByRole("button", { name: "Approve 4" });
    await enterAt(context, approve);
    await holding(context, "Approve 4 transactions");
    await escapeTo(context, approve);
    await settled();
    await userEvent.keyboard("{Enter}");
    const dialog = await holding(context, "Approve 4 transactions");
    const confirm = await dialog.findByRole("button", { name: "Approve 4" });
    await settled();
    await enterAt(context, confirm);
    await findToast("Transaction approved");
    const done = await dialog.findByRole("button", { name: "Done" });
    await waitFor(() => expect(done).toHaveFocus());
    await settled();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // The buttons of the choice are gone: the focus is still in the list.
    const panel = canvas.getByRole("tabpanel");
    await waitFor(() => expect(panel).toContainElement(focused()));
  },
});

export const Conflict = meta.story({
  tags: ["flow"],
  ...approvals,
  args: { path: "/admin?tab=transactions" },
  play: async (context) => {
    const { bank, canvas } = context;
    const [newest] = await canvas.findAllByRole("button", { name: /^Approve transaction/ });
    if (newest === undefined) throw new Error("Maya has asked for something");
    await tabTo(context.userEvent, newest);
    bank.faults.loseFrames(100);
    await editAsOtherAdmin(bank, DESCRIPTION, { description: "House" });
    await context.userEvent.keyboard("{Enter}");
    const dialog = await holding(
      context,
      "This changed while you were working on it",
      "alertdialog",
    );
    await expect(dialog.getByRole("row", { name: `Description ${DESCRIPTION} House` }))
      .toBeVisible();
    await context.userEvent.keyboard("{Escape}");
    await waitFor(() =>
      expect(screen.queryByRole("alertdialog", { name: /meanwhile$/ })).toBeNull()
    );
    await waitFor(() => expect(newest.closest("tr")).toContainElement(focused()));
  },
});

const inMayasPanel = { path: "/admin?tab=users&user=2" };

export const Deletion = meta.story({
  tags: ["flow"],
  args: inMayasPanel,
  play: async (context) => {
    const { userEvent } = context;
    const panel = await screen.findByRole("dialog", { name: "Maya Ellison" });
    const more = await within(panel).findByRole("button", {
      name: "More actions for Checking 4821",
    });
    const openQuestion = async () => {
      await enterAt(context, more);
      const entry = await screen.findByRole("menuitem", { name: "Delete" });
      while (focused() !== entry) await userEvent.keyboard("{ArrowDown}");
      await userEvent.keyboard("{Enter}");
      return await screen.findByRole("alertdialog", { name: "Delete Checking 4821?" });
    };
    const question = await openQuestion();
    const cancel = within(question).getByRole("button", { name: "Cancel" });
    await waitFor(() => expect(cancel).toHaveFocus());
    await holding(context, "Delete Checking 4821?", "alertdialog");
    await escapeTo(context, more);
    const again = within(await openQuestion());
    await enterAt(context, again.getByRole("button", { name: "Delete account" }));
    await findToast("Account deleted");
    await waitFor(() => expect(more).not.toBeInTheDocument());
    await waitFor(() => expect(panel).toContainElement(focused()));
  },
});

export const BalanceByRequest = meta.story({
  tags: ["flow"],
  args: inMayasPanel,
  async beforeEach({ bank }) {
    await addStaffMember(bank, "zoe");
    await switchRuleOn(bank, "balance");
  },
  play: async (context) => {
    const { userEvent } = context;
    const panel = within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
    const edit = await panel.findByRole("button", { name: "Edit balance, Checking 4821" });
    await enterAt(context, edit);
    await holding(context, "Edit balance");
    await escapeTo(context, edit);
    await userEvent.keyboard("{Enter}");
    const form = await holding(context, "Edit balance");
    await tabTo(userEvent, form.getByRole("textbox", { name: "Balance" }));
    await userEvent.keyboard("{Control>}a{/Control}15000{Enter}");
    const question = await holding(context, "Request approval");
    const why = question.getByRole("textbox", { name: "Reason" });
    await tabTo(userEvent, why);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(why).toHaveAccessibleDescription(/Enter a reason\./));
    await waitFor(() => expect(why).toHaveFocus());
    await userEvent.keyboard("The branch counted again{Enter}");
    await findToast("Sent for approval");
    await waitFor(() => expect(edit).toHaveFocus());
  },
});
