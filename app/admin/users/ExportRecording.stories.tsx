import { expect, screen, within } from "storybook/test";
import { exportRecording } from "#contract/recordings.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";

/** A customer's last hour as a file that the demo plays, for owners. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=users&user=2" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

async function exportHour({ userEvent }: Pick<Play, "userEvent">) {
  const panel = within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
  await userEvent.click(await panel.findByRole("button", { name: "More for Maya Ellison" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Export last hour" }));
}

export const Exports = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await exportHour(context);
    const toast = await findToast("Recording ready");
    await expect(toast).toHaveTextContent(/recording-\d{4}-\d\d-\d\dT\d{4}\.json/);
  },
});

export const ExportRefused = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => bank.faults.failCall(exportRecording, { code: "unavailable" }),
  play: async (context) => {
    await exportHour(context);
    await expect(await findToast("Export failed")).toHaveTextContent(/briefly unavailable/);
  },
});
