import { expect, waitFor } from "storybook/test";
import { getSummary } from "#contract/summary.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { expectSessionEnds, expectTexts } from "#storybook/steps.ts";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact" },
});

export const Typical = meta.story({
  play: async ({ canvas }) => {
    await expectTexts("$21,110.00", "44 active", "Showing 1 to 10 of 47 results");
    await waitFor(() => {
      expect(canvas.getByRole("tab", { name: "User Management", selected: true })).toBeVisible();
      expect(document.title).toContain("User Management");
    });
  },
});

export const Empty = meta.story({
  parameters: { scenario: "empty" },
  play: () => expectTexts("Showing 1 to 2 of 2 results", "Zoe Lindqvist"),
});

export const SessionExpired = meta.story({
  play: (context) => expectSessionEnds(context, "Live"),
});

export const OtherRole = meta.story({
  parameters: { person: "maya" },
  play: () => expectTexts("Welcome back, Maya Ellison", "Total Balance"),
});

export const LoadingFigures = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(getSummary, "forever"),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Total Users")).toBeVisible());
  },
});

export const FiguresRefused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(getSummary, { code: "unavailable" }),
  play: () => expectTexts(/We couldn't load the summary\./),
});

export const Dark = meta.story({
  args: { path: "/admin?tab=transactions" },
  globals: { mode: "dark" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Showing 1 to 10 of 430 results")).toBeVisible());
  },
});

const phone = { viewport: { value: "mobile1" } };

export const OnAPhone = meta.story({
  globals: phone,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Zoe Lindqvist")).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

export const TransactionsOnAPhone = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=transactions" },
  globals: phone,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("Noah Brandt"))[0]).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    // Every choice can be seen.
    const choice = canvas.getByRole("radiogroup", { name: "Status" });
    await expect(choice.scrollWidth).toBeLessThanOrEqual(choice.clientWidth);
  },
});
