import { expect, waitFor } from "storybook/test";
import { listOutbox } from "#contract/outbox.ts";
import { requestRecovery } from "#contract/recovery.ts";
import type { Backend } from "#mocks/backend.ts";
import { say } from "#mocks/say.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=outbox" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

/** These people forgot their passwords. */
async function withNotices(bank: Backend, ...usernames: readonly string[]) {
  for (const username of usernames) {
    await say(bank.anotherBrowser(), requestRecovery, { body: { username } });
  }
}

export const Typical = meta.story({
  beforeEach: ({ bank }) => withNotices(bank, "maya", "aiko"),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("maya@ellison.example")).toBeVisible());
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search outbox" }), "aiko");
    await waitFor(() => expect(canvas.queryByText("maya@ellison.example")).toBeNull());
  },
});

export const Refreshes = meta.story({
  beforeEach: ({ bank }) => withNotices(bank, "maya"),
  play: async ({ canvas, userEvent, bank }) => {
    await canvas.findByText("maya@ellison.example");
    await withNotices(bank, "sofia");
    await userEvent.click(canvas.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(canvas.getByText(/^sofia@/)).toBeVisible());
  },
});

export const Empty = meta.story({
  parameters: { scenario: "empty" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("No results found.")).toBeVisible());
  },
});

/** A bank that is no demo has none: the tab is not there, and the first one is shown. */
export const NoDemo = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listOutbox, { code: "not_found" }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole("tab", { name: "User Management" })).toHaveAttribute(
        "aria-selected",
        "true",
      )
    );
    await expect(canvas.queryByRole("tab", { name: "Outbox" })).toBeNull();
  },
});

export const Offline = meta.story({
  play: async ({ canvas, userEvent, bank }) => {
    await canvas.findByText("No results found.");
    bank.faults.goOffline();
    await userEvent.click(canvas.getByRole("button", { name: "Refresh" }));
    await canvas.findAllByText(/What you see may be out of date/);
    await expect(canvas.getByText("No results found.")).toBeVisible();
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
