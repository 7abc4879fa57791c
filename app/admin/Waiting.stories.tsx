import { expect, waitFor, within } from "storybook/test";
import { countAllUnreadMessages } from "#contract/chat.ts";
import { listTransactions } from "#contract/transactionList.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, type Play } from "#storybook/steps.ts";

/** The first thing that staff see: work that needs attention, oldest first. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

async function waiting({ canvas }: Pick<Play, "canvas">) {
  return within(await canvas.findByRole("region", { name: "Needs attention" }));
}

export const Typical = meta.story({
  play: async (context) => {
    const list = await waiting(context);
    await waitFor(() => expect(list.getAllByText("Maya Ellison")).toHaveLength(2));
    await expect(list.getByText("$1,250.00")).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { scenario: "empty" },
  play: async ({ canvas }) => {
    await expectTexts("Nothing is waiting for approval.", "No one is waiting for a reply.");
    // In the size of the list's lines.
    await expect(canvas.getByText("No one is waiting for a reply.")).toHaveStyle({
      fontSize: "14px",
    });
  },
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listTransactions, "forever"),
  play: async (context) => {
    const list = await waiting(context);
    await waitFor(() => expect(list.getByText("Waiting for approval")).toBeVisible());
    await expect(list.queryByText("Nothing is waiting for approval.")).toBeNull();
  },
});

/** Doesn't say that no one is waiting before the server has counted. */
export const NotCounted = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(countAllUnreadMessages, "forever"),
  play: async (context) => {
    const list = await waiting(context);
    await waitFor(() => expect(list.getByText("Waiting for a reply")).toBeVisible());
    await waitFor(() => expect(list.getAllByText("Maya Ellison")).toHaveLength(2));
    await expect(list.queryByText("No one is waiting for a reply.")).toBeNull();
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listTransactions, { code: "unavailable" }),
  play: () => expectTexts("We couldn't load this."),
});

export const Offline = meta.story({
  beforeEach: ({ bank }) => bank.faults.loseAnswer(listTransactions),
  play: () => expectTexts("We couldn't load this."),
});
