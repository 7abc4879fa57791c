import { expect, waitFor, within } from "storybook/test";
import { getForecast } from "#contract/forecast.ts";
import { scheduleAs } from "#mocks/scheduleAs.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { idleAtOnce } from "#storybook/idleAtOnce.ts";
import preview from "#storybook/preview.tsx";
import { expectTexts, type Play } from "#storybook/steps.ts";

/** The expected transactions, below the recent ones. The day is November 20, 2026. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard" },
  parameters: { layout: "fullscreen", person: "maya" },
  beforeEach: idleAtOnce,
});

/** It is fetched once the page is at rest. */
const section = async ({ canvas }: Pick<Play, "canvas">) =>
  within(await canvas.findByRole("region", { name: "Next 30 days" }));

/** Lists requests awaiting approval first, then scheduled transactions, and the lowest balance. */
export const Known = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const part = await section(context);
    await waitFor(() => expect(part.getAllByRole("row")).toHaveLength(5));
    await expect(part.getByText("Lowest balance")).toBeVisible();
  },
});

export const NothingKnown = meta.story({
  tags: ["flow"],
  parameters: { person: "sofia" },
  play: () => expectTexts("Nothing coming up"),
});

const kitchen = { amount: 20_000, startsOn: "2026-12-01", repeat: "once", description: "Kitchen" };

/** The balance does not cover one of the scheduled transactions. */
export const NotEnough = meta.story({
  tags: ["flow"],
  beforeEach: async ({ bank }) => void await scheduleAs(bank, "maya", kitchen),
  play: async (context) => {
    const part = await section(context);
    await waitFor(() => expect(part.getByText("Short")).toBeVisible());
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(getForecast, { code: "internal" }),
  play: () => expectTexts("We couldn't load your forecast."),
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(getForecast, "forever"),
  play: async (context) => {
    const part = await section(context);
    await expect(part.getByRole("table")).toHaveAttribute("aria-busy", "true");
  },
});

export const InYen = meta.story({
  tags: ["flow"],
  parameters: { person: "aiko" },
  play: () => expectTexts("¥268,400", "Dec 11, 2026"),
});

export const KnownOnAPhone = meta.story({
  ...Known.input,
  globals: { viewport: { value: "mobile1" }, mode: "dark" },
});

export const NotEnoughOnAPhone = meta.story({
  ...NotEnough.input,
  globals: { viewport: { value: "mobile1" } },
});
