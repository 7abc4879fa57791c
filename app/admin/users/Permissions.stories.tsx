import { expect, screen, waitFor, within } from "storybook/test";
import type { PermissionSet } from "#contract/permissionSet.ts";
import { patchUser } from "#contract/users.ts";
import type { DemoUsername } from "#mocks/demoUsernames.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, findToast, type Play } from "#storybook/steps.ts";

async function make(
  { store }: MockBank,
  username: DemoUsername,
  ...permissionSets: PermissionSet[]
) {
  const person = await store.users.byUsername(username);
  await store.users.update(person?.id ?? 0, { role: "admin", permissionSets });
}

/** Zoe works at the bank, at the support desk. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
  beforeEach: ({ bank }) => make(bank, "zoe", "support"),
});

async function openDialog({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: "Details of Zoe Lindqvist" }));
  const panel = within(await screen.findByRole("dialog", { name: "Zoe Lindqvist" }));
  await userEvent.click(await panel.findByRole("button", { name: "More for Zoe Lindqvist" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Permissions" }));
  return within(await screen.findByRole("dialog", { name: "Permissions" }));
}

export const Shown = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const dialog = await openDialog(context);
    await expect(dialog.getByRole("checkbox", { name: "Support" })).toBeChecked();
    await expect(dialog.getByRole("checkbox", { name: "Owner" })).not.toBeChecked();
  },
});

export const Changed = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const dialog = await openDialog(context);
    await context.userEvent.click(dialog.getByRole("checkbox", { name: "Approver" }));
    await context.userEvent.click(dialog.getByRole("button", { name: "Save permissions" }));
    const toast = await findToast("Permissions updated");
    await expect(toast).toHaveTextContent("Zoe Lindqvist: Approver, Support.");
    await expectTexts("Approver, Support");
  },
});

export const NoneChosen = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const dialog = await openDialog(context);
    await context.userEvent.click(dialog.getByRole("checkbox", { name: "Support" }));
    await context.userEvent.click(dialog.getByRole("button", { name: "Save permissions" }));
    await expectTexts("Please choose at least one set of permissions.");
  },
});

export const Pending = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => bank.faults.delayCall(patchUser, "forever"),
  play: async (context) => {
    const dialog = await openDialog(context);
    await context.userEvent.click(dialog.getByRole("checkbox", { name: "Auditor" }));
    await context.userEvent.click(dialog.getByRole("button", { name: "Save permissions" }));
    await expectTexts("Saving...");
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(patchUser, { code: "unavailable" }),
  play: async (context) => {
    const dialog = await openDialog(context);
    await context.userEvent.click(dialog.getByRole("checkbox", { name: "Auditor" }));
    await context.userEvent.click(dialog.getByRole("button", { name: "Save permissions" }));
    await findToast("Error updating permissions");
  },
});

export const NotForOneself = meta.story({
  args: { path: "/admin?tab=users&user=1" },
  play: async ({ userEvent }) => {
    const panel = within(await screen.findByRole("dialog", { name: "Administrator" }));
    await userEvent.click(await panel.findByRole("button", { name: "More for Administrator" }));
    await waitFor(() =>
      expect(screen.getByRole("menuitem", { name: "Permissions" }))
        .toHaveAttribute("aria-disabled", "true")
    );
  },
});

const ofMaya = { path: "/admin?tab=users&user=2" };

async function panelOfMaya() {
  return within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
}

export const ForAnApprover = meta.story({
  args: ofMaya,
  beforeEach: ({ bank }) => make(bank, "admin", "approver"),
  play: async () => {
    const panel = await panelOfMaya();
    await panel.findAllByRole("button", { name: /^Approve transaction/ });
    await expectTexts("maya@ellison.example");
    await expect(panel.queryByRole("button", { name: "Edit user" })).toBeNull();
    await expect(screen.queryByRole("link", { name: "Create Transaction" })).toBeNull();
  },
});

export const ForAnOperator = meta.story({
  args: ofMaya,
  beforeEach: ({ bank }) => make(bank, "admin", "operator"),
  play: async () => {
    const panel = await panelOfMaya();
    await panel.findByRole("button", { name: "Edit user" });
    await panel.findAllByRole("button", { name: /^Edit balance/ });
    await expectTexts("Pending approvals");
    await expect(panel.queryByRole("button", { name: /^Approve transaction/ })).toBeNull();
    await expect(screen.queryByRole("tab", { name: "System Settings" })).toBeNull();
  },
});

export const ForSupport = meta.story({
  args: ofMaya,
  beforeEach: ({ bank }) => make(bank, "admin", "support"),
  play: async () => {
    const panel = await panelOfMaya();
    await waitFor(() => expect(panel.getByText("****-**-**")).toBeVisible());
    await expectTexts("m***@ellison.example");
    await expect(panel.queryByRole("button", { name: /^Edit/ })).toBeNull();
    await expect(screen.queryByText("maya@ellison.example")).toBeNull();
  },
});

export const ForAnAuditor = meta.story({
  args: { path: "/admin?tab=settings" },
  beforeEach: ({ bank }) => make(bank, "admin", "auditor"),
  play: async ({ canvas }) => {
    await expectTexts("hide_unknown_usernames");
    await expect(canvas.queryByRole("button", { name: "Add setting" })).toBeNull();
    await expect(canvas.queryByRole("switch", { name: "allow_overdraft" })).toBeNull();
  },
});

export const OnAPhone = meta.story({
  tags: ["flow"],
  globals: { viewport: { value: "mobile1" } },
  play: async (context) => void await openDialog(context),
});
