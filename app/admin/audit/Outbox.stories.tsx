import { expect, waitFor } from "storybook/test";
import { requestRecovery } from "#contract/recovery.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { callAs } from "#mocks/callAs.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { cell } from "#storybook/matrix/cell.ts";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=outbox" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

export const Empty = meta.story(cell("/admin?tab=outbox", "empty"));

export const Typical = meta.story(cell("/admin?tab=outbox", "typical"));

export const Huge = meta.story(cell("/admin?tab=outbox", "huge"));

export const NoDemo = meta.story(cell("/admin?tab=outbox", "refused"));

export const Offline = meta.story(cell("/admin?tab=outbox", "offline"));

/** These people forgot their passwords. */
async function withNotices(bank: MockBank, ...usernames: readonly string[]) {
  for (const username of usernames) {
    await callAs(bank.anotherBrowser(), requestRecovery, { body: { username } });
  }
}

export const Finds = meta.story({
  beforeEach: ({ bank }) => withNotices(bank, "maya", "aiko"),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("maya@ellison.example")).toBeVisible());
    await userEvent.type(await canvas.findByRole("searchbox", { name: "Search outbox" }), "aiko");
    await waitFor(() => expect(canvas.queryByText("maya@ellison.example")).toBeNull());
  },
});

export const Refreshes = meta.story({
  beforeEach: ({ bank }) => withNotices(bank, "maya"),
  play: async ({ canvas, userEvent, bank }) => {
    await canvas.findByText("maya@ellison.example");
    await withNotices(bank, "sofia");
    await userEvent.click(await canvas.findByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(canvas.getByText(/^sofia@/)).toBeVisible());
  },
});

export const OnAPhone = meta.story({
  beforeEach: ({ bank }) => withNotices(bank, "maya", "aiko"),
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("maya@ellison.example")).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
