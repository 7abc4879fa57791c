import { expect, screen, waitFor, within } from "storybook/test";
import { exportCustomerData } from "#contract/personalData.ts";
import { enrol } from "#mocks/authenticator.ts";
import { addStaffMember } from "#mocks/colleagues.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";
import { asked } from "#storybook/stepUpSteps.ts";

/** What staff who may see everything about a customer can save as a file. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=users&user=2" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

async function openMenu({ userEvent }: Play) {
  const panel = within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
  const name = "More actions for Maya Ellison";
  await userEvent.click(await panel.findByRole("button", { name }));
  return within(await screen.findByRole("menu"));
}

async function exportData(context: Play) {
  const menu = await openMenu(context);
  await context.userEvent.click(menu.getByRole("menuitem", { name: "Export data" }));
}

export const Offered = meta.story({
  play: async (context) => {
    const menu = await openMenu(context);
    await waitFor(() => expect(menu.getByRole("menuitem", { name: "Export data" })).toBeVisible());
  },
});

export const Pending = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(exportCustomerData, "forever"),
  play: async (context) => {
    await exportData(context);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    const menu = await openMenu(context);
    await expect(menu.getByRole("menuitem", { name: "Exporting..." }))
      .toHaveAttribute("aria-disabled", "true");
  },
});

export const Ready = meta.story({
  play: async (context) => {
    await exportData(context);
    const toast = within(await findToast("Export ready"));
    await toast.findByText(/^kestrel-data-[-\d]+\.json has what we hold about Maya Ellison\.$/);
  },
});

export const Failed = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(exportCustomerData, { code: "unavailable" }),
  play: async (context) => {
    await exportData(context);
    await findToast("Export failed");
  },
});

export const NeedsCode = meta.story({
  beforeEach: async ({ bank }) => void await enrol(bank, "admin"),
  play: async (context) => {
    await exportData(context);
    await asked();
  },
});

/** An operator may not see all of it. */
export const ForAnOperator = meta.story({
  beforeEach: ({ bank }) => addStaffMember(bank, "admin", "operator"),
  play: async (context) => {
    const menu = await openMenu(context);
    await expect(menu.queryByRole("menuitem", { name: "Export data" })).toBeNull();
  },
});
