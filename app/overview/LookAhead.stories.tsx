import { expect, screen, waitFor, within } from "storybook/test";
import { getForecast } from "#contract/forecast.ts";
import { scheduleAs } from "#mocks/scheduleAs.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, type Play } from "#storybook/steps.ts";

/** What is known of the next days, below the recent transactions. The day is November 20, 2026. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard" },
  parameters: { layout: "fullscreen", person: "maya" },
});

/** It is fetched once the page is at rest. */
const section = async ({ canvas }: Pick<Play, "canvas">) =>
  within(await canvas.findByRole("region", { name: "Next 30 days" }, { timeout: 25_000 }));

/** What awaits approval comes first, then what is scheduled, and how low it leads. */
export const Known = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const part = await section(context);
    await waitFor(() => expect(part.getAllByRole("row")).toHaveLength(5));
    await expect(part.getByText("Lowest point")).toBeVisible();
    // As the figure, and after the last of them.
    await expect(part.getAllByText("$8,980.55")).toHaveLength(2);
    const [, pending, , savings, rent] = part.getAllByRole("row");
    await expect(pending).toHaveTextContent(/^Pending/);
    await expect(savings).toHaveTextContent(/^Dec 8, 2026To savings.*[$]500[.]00.*10,230[.]55$/);
    await expect(rent).toHaveTextContent(/^Dec 19, 2026Rent.*1,250[.]00.*8,980[.]55$/);
  },
});

export const NothingKnown = meta.story({
  tags: ["flow"],
  parameters: { person: "sofia" },
  play: () => expectTexts("Nothing is known to come"),
});

const kitchen = { amount: 20_000, startsOn: "2026-12-01", repeat: "once", description: "Kitchen" };

/** Of one there will not be enough; the others come to pass. */
export const NotEnough = meta.story({
  tags: ["flow"],
  beforeEach: async ({ bank }) => void await scheduleAs(bank, "maya", kitchen),
  play: async (context) => {
    const part = await section(context);
    const row = await part.findByRole("row", { name: /Kitchen/ });
    await expect(row).toHaveTextContent("Insufficient funds");
    await expect(part.getByText("Missing")).toBeVisible();
    await expect(part.getByText("$9,269.45")).toBeVisible();
  },
});

/** While all payments are stopped, none of it is made. */
export const Stopped = meta.story({
  tags: ["flow"],
  async beforeEach({ bank }) {
    const maya = await bank.store.users.byUsername("maya");
    const stop = { at: bank.clock.now(), signedOut: [] };
    await bank.store.users.update(maya?.id ?? 0, { stop });
  },
  play: async (context) => {
    const part = await section(context);
    const row = await part.findByRole("row", { name: /Dec 19, 2026/ });
    await expect(row).toHaveTextContent("You have stopped all payments");
  },
});

/** More than is shown at first. */
export const Many = meta.story({
  tags: ["flow"],
  async beforeEach({ bank }) {
    const daily = { amount: 5, startsOn: "2026-11-22", repeat: "days", description: "Piggy bank" };
    await scheduleAs(bank, "maya", daily);
  },
  play: async (context) => {
    const part = await section(context);
    await context.userEvent.click(await part.findByRole("button", { name: "Show 27 more" }));
    await waitFor(() => expect(part.getAllByRole("row")).toHaveLength(34));
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(getForecast, { code: "internal" }),
  play: () => expectTexts("We could not look ahead."),
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(getForecast, "forever"),
  play: async (context) => {
    const part = await section(context);
    await expect(part.getByRole("table")).toHaveAttribute("aria-busy", "true");
  },
});

export const AmountsHidden = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const part = await section(context);
    await part.findByText("Lowest point");
    await userEvent.click(await canvas.findByRole("button", { name: /account menu/ }));
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Hide amounts" }));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(part.getByRole("table")).not.toHaveTextContent(/[$]\d/));
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
