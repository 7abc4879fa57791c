import { expect, screen, waitFor } from "storybook/test";
import { listConversations } from "#contract/chat.ts";
import { changeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectBusy, expectSessionEnds, expectTexts } from "#storybook/steps.ts";

/** What support's side of the conversations can be in. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin/support" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact" },
});

const LIVE = "Live Chat Connected";

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listConversations, "forever"),
  play: async () => {
    await expectTexts("Select a customer");
    await expectBusy();
  },
});

export const Empty = meta.story({
  args: { path: "/admin/support?customer=8" },
  parameters: { scenario: "empty" },
  play: () => expectTexts("No messages yet"),
});

export const Typical = meta.story({
  play: async ({ canvas }) => {
    await expectTexts(LIVE, "Select a customer");
    await waitFor(() => {
      const [first] = canvas.getAllByRole("option");
      expect(first).toHaveTextContent("maya");
      expect(canvas.getByRole("group", { name: "No messages yet" })).toHaveTextContent("aiko");
      expect(document.title).toMatch(/^\(1\) Customer Support/);
    });
  },
});

export const Huge = meta.story({
  args: { path: "/admin/support?customer=2" },
  parameters: { scenario: "long-talk" },
  play: async ({ canvas }) => {
    await expectTexts("Message 5000 of a long talk");
    await waitFor(() => expect(canvas.getAllByText(/of a long talk$/).length).toBeLessThan(200));
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listConversations, { code: "unavailable" }),
  play: () => expectTexts("We couldn't load the conversations."),
});

export const Offline = meta.story({
  play: async ({ bank }) => {
    await screen.findAllByText(LIVE);
    bank.faults.goOffline();
    await expectTexts("Using Fallback Mode", "Select a customer");
  },
});

export const SessionExpired = meta.story({
  play: (context) => expectSessionEnds(context, LIVE),
});

export const FrozenPerson = meta.story({
  tags: ["flow"],
  args: { path: "/admin/support?customer=2" },
  beforeEach: ({ bank }) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
  play: () => expectTexts("Maya Ellison", "Frozen"),
});

export const OtherRole = meta.story({
  parameters: { person: "maya" },
  play: () => expectTexts("Welcome back, Maya Ellison", "Total Balance"),
});
