import { expect, screen, waitFor } from "storybook/test";
import { requestRecovery } from "#contract/recovery.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { callAs } from "#mocks/callAs.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { expectTexts } from "#storybook/steps.ts";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=outbox" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

export const Empty = meta.story({
  parameters: { scenario: "empty" },
  play: () => expectTexts("Outbox", "No results found."),
});

export const Typical = meta.story({
  beforeEach: ({ bank }) => withNotices(bank, "maya", "aiko"),
  play: () => expectTexts("maya@ellison.example", "aiko@tanaka.example"),
});

const everybody = ["maya", "aiko", "sofia", "noah", "zoe"];

export const Huge = meta.story({
  beforeEach: ({ bank }) => withNotices(bank, ...everybody, ...everybody, ...everybody),
  play: () => expectTexts(/^Showing 1 to 10 of 1\d results$/),
});

export const Offline = meta.story({
  play: async ({ bank, canvas, userEvent }) => {
    await screen.findByText("No results found.");
    bank.faults.goOffline();
    await userEvent.click(await canvas.findByRole("button", { name: "Refresh" }));
    await expectTexts(/This page may be out of date\. We're/, "No results found.");
  },
});

/** These people forgot their passwords. */
async function withNotices(bank: MockBank, ...usernames: readonly string[]) {
  for (const username of usernames) {
    await callAs(bank.anotherBrowser(), requestRecovery, { body: { username } });
  }
}

export const OnAPhone = meta.story({
  beforeEach: ({ bank }) => withNotices(bank, "maya", "aiko"),
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("maya@ellison.example")).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
