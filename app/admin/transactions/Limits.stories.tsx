import { expect, screen, waitFor, within } from "storybook/test";
import { settingKeys } from "#contract/settings.ts";
import { saveSettingAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast } from "#storybook/steps.ts";

/** A bank that limits what one member of staff may let through in a day. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=transactions" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
  beforeEach: ({ bank }) => saveSettingAsOtherAdmin(bank, settingKeys.staffDayLimit, "100"),
});

const WORDS = /may approve and book at most 100\.00 in a day: [\d,.]+ is left today/;

export const ApprovalRefused = meta.story({
  tags: ["flow"],
  play: async ({ canvas, userEvent }) => {
    const [button] = await canvas.findAllByRole("button", { name: /^Approve transaction/ });
    if (button === undefined) throw new Error("Somebody has asked for something");
    await userEvent.click(button);
    const toast = await findToast("Error approving transaction");
    await expect(toast).toHaveTextContent(WORDS);
    await expect(toast).toHaveTextContent("It stays pending, and nothing was booked.");
  },
});

export const SeenBefore = meta.story({
  tags: ["flow"],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Noah Brandt");
    const all = await canvas.findByRole("checkbox", { name: "Select all on this page" });
    await userEvent.click(all);
    await userEvent.click(await canvas.findByRole("button", { name: "Approve 4" }));
    const name = "Approve 4 transactions";
    const dialog = within(await screen.findByRole("dialog", { name }));
    await waitFor(() => expect(dialog.getByText(/above a limit/)).toBeVisible());
  },
});

export const SeenInThePanel = meta.story({
  tags: ["flow"],
  play: async ({ canvas, userEvent }) => {
    const [approve] = await canvas.findAllByRole("button", { name: /^Approve transaction/ });
    const [id] = approve?.getAttribute("aria-label")?.match(/\d+$/) ?? [];
    await userEvent.click(await canvas.findByRole("link", { name: `Transaction ${id}` }));
    const panel = within(await screen.findByRole("dialog", { name: /^Transaction/ }));
    await waitFor(() => expect(panel.getByRole("status")).toHaveTextContent(WORDS));
  },
});

export const BookingRefused = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=transactions&new=transaction" },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Create Transaction" }));
    const account = dialog.getByRole("combobox", { name: "To Account" });
    await userEvent.type(account, "Maya Ellison Sav");
    await userEvent.click(await screen.findByRole("option", { name: /Maya Ellison Savings/ }));
    await userEvent.type(await dialog.findByRole("textbox", { name: "Amount" }), "250");
    await userEvent.click(await dialog.findByRole("button", { name: "Create transaction" }));
    await expect(await findToast("Error creating transaction")).toHaveTextContent(WORDS);
  },
});
