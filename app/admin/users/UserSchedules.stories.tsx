import { expect, screen, within } from "storybook/test";
import { listSchedules } from "#contract/schedules.ts";
import { scheduleAs } from "#mocks/scheduleAs.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, scrollToText } from "#storybook/steps.ts";

/** What a customer has scheduled, in the panel beside the list of users. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=users&user=2" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

async function section() {
  const name = /^Scheduled transfers/;
  return within(await screen.findByRole("region", { name }, { timeout: 25_000 }));
}

/** Read only: there is nothing to press. */
export const Typical = meta.story({
  async beforeEach({ bank }) {
    const kitchen = { amount: 20_000, startsOn: "2026-12-01", repeat: "once" };
    await scheduleAs(bank, "maya", { ...kitchen, description: "Kitchen" });
  },
  play: async () => {
    const part = await section();
    await part.findByText("Every month on the 19th · next Dec 19, 2026");
    await expect(part.getByText("There will not be enough on Dec 1, 2026.")).toBeVisible();
    await expect(part.queryByRole("button")).toBeNull();
    await scrollToText("Scheduled transfers");
  },
});

export const Nothing = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=users&user=3" },
  play: () => expectTexts("Nothing is scheduled."),
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listSchedules, { code: "unavailable" }),
  play: async () => {
    await (await section()).findByText("They could not be loaded.");
    await scrollToText("Scheduled transfers");
  },
});
