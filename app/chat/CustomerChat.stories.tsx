import { expect, screen, spyOn, waitFor, within } from "storybook/test";
import { listMessages } from "#contract/chat.ts";
import { changeAsOtherAdmin, writeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { endSession } from "#mocks/endSession.ts";
import { addConversation } from "#mocks/addConversation.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import {
  expectBusy,
  expectSessionEnds,
  expectTexts,
  findToast,
  type Play,
} from "#storybook/steps.ts";

/** What a customer writes and reads. How the channel stands is shown by other stories. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/support" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const LIVE = "Live Chat Connected";

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listMessages, "forever"),
  play: async () => {
    await expectTexts("Support");
    await expectBusy();
  },
});

export const Empty = meta.story({
  parameters: { person: "zoe" },
  play: () => expectTexts("No messages yet"),
});

export const Typical = meta.story({
  parameters: { shows: ["live connected.live"] },
  play: () => expectTexts(LIVE, "2 unread messages", "Support Team", "You"),
});

export const Huge = meta.story({
  parameters: { scenario: "long-talk" },
  play: async ({ canvas }) => {
    await expectTexts("Message 5000 of a long talk");
    await waitFor(() => {
      expect(canvas.queryByText("Message 4000 of a long talk")).toBeNull();
      expect(canvas.getAllByText(/of a long talk$/).length).toBeLessThan(200);
    });
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listMessages, { code: "unavailable" }),
  play: () => expectTexts(/We couldn't load the messages\./),
});

export const Offline = meta.story({
  parameters: { shows: ["live retrying"] },
  play: async ({ bank }) => {
    await screen.findAllByText(LIVE);
    bank.faults.goOffline();
    await expectTexts("Using Fallback Mode", "2 unread messages");
  },
});

export const SessionExpired = meta.story({
  play: (context) => expectSessionEnds(context, LIVE),
});

/** Support is whom a frozen person is told to ask. */
export const FrozenPerson = meta.story({
  beforeEach: ({ bank }) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
  play: () => expectTexts(LIVE, "2 unread messages"),
});

export const OtherRole = meta.story({
  parameters: { person: "admin" },
  play: () => expectTexts("User Management", "Total Users"),
});

const live = "Live Chat Connected";

async function write({ canvas, userEvent }: Play, words: string) {
  const box = await canvas.findByRole("textbox", { name: "Message to support" });
  await userEvent.type(box, `${words}{Enter}`);
}

async function thread({ canvas }: Pick<Play, "canvas">) {
  return within(await canvas.findByRole("log", { name: "Messages with support" }));
}

/** Maya writes, support types and answers from another window. */
export const BothSides = meta.story({
  play: async (context) => {
    const { canvas, bank } = context;
    await canvas.findByText(live);
    await write(context, "Is my rent on its way?");
    const conversation = await thread(context);
    await waitFor(() => expect(conversation.getByText("Is my rent on its way?")).toBeVisible());
    await waitFor(() => expect(conversation.getByText("Sent")).toBeVisible());
    const maya = await bank.store.users.byUsername("maya");
    if (maya === undefined) throw new Error("Maya is there");
    bank.deps.hub.publish(
      { type: "typing", data: { userId: maya.id, fromAdmin: true } },
      { userIds: [maya.id], staff: null },
    );
    await canvas.findByText("Support Team is typing");
    await writeAsOtherAdmin(bank, "maya", "It left a minute ago.");
    await waitFor(() => expect(conversation.getByText("It left a minute ago.")).toBeVisible());
    await waitFor(() => expect(canvas.queryByText("Support Team is typing")).toBeNull());
    const stored = await bank.store.chatMessages.listOf(maya.id, { limit: 2 });
    await expect(stored.map(({ fromAdmin }) => fromAdmin)).toEqual([true, false]);
  },
});

export const NewMessageElsewhere = meta.story({
  tags: ["flow"],
  args: { path: "/dashboard" },
  play: async ({ bank, canvas }) => {
    await canvas.findByText("Live");
    await writeAsOtherAdmin(bank, "maya", "One more thing.");
    await expect(await findToast("New Message")).toHaveTextContent(
      "You have received a new message from support",
    );
    // In the navigation and among the shortcuts.
    await waitFor(() =>
      expect(canvas.getAllByRole("link", { name: /^Support 3 unread/ })).toHaveLength(2)
    );
  },
});

export const AboutAPayment = meta.story({
  tags: ["flow"],
  args: { path: "/dashboard/transactions" },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByText("Rent, December"));
    const panel = within(await screen.findByRole("dialog", { name: "Transaction" }));
    await userEvent.click(await panel.findByRole("link", { name: "Ask support" }));
    await write(context, "will it arrive by the first? And #T-99999?");
    const conversation = await thread(context);
    const card = within(await conversation.findByRole("group", { name: /^Payment #T-\d+$/ }));
    await waitFor(() => expect(card.getByText("Rent, December")).toBeVisible());
    await expect(card.getByText("Pending")).toBeVisible();
    await expect(conversation.getAllByRole("group", { name: /^Payment/ })).toHaveLength(1);
  },
});

export const NothingWritten = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await context.canvas.findByText(live);
    await write(context, "   ");
    await waitFor(() => expect(context.canvas.getByText("Message cannot be empty")).toBeVisible());
  },
});

export const RefusedThenRetried = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listMessages, { code: "unavailable" }),
  play: async ({ bank, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText(/We couldn't load the messages\./)).toBeVisible());
    bank.faults.clear();
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(canvas.getByText("2 unread messages")).toBeVisible());
  },
});

/** More is unread than fits: the thread opens where it begins, and it is read at its end. */
export const MuchUnread = meta.story({
  beforeEach: ({ bank }) => {
    spyOn(document, "hasFocus").mockReturnValue(true);
    return addConversation(bank, { username: "maya", count: 300, unread: 40 });
  },
  play: async (context) => {
    const { bank, canvas, userEvent } = context;
    const maya = await bank.store.users.byUsername("maya");
    const unread = () => bank.store.chatMessages.countUnreadOf(maya?.id ?? 0);
    await waitFor(() => expect(canvas.getByText("40 unread messages")).toBeVisible());
    const conversation = await thread(context);
    await expect(conversation.getByText("Message 261 of a long talk")).toBeVisible();
    await canvas.findByText(live);
    await writeAsOtherAdmin(bank, "maya", "And one more thing");
    const toEnd = await canvas.findByRole("button", { name: "New messages" });
    await expect(await unread()).toBe(41);
    await userEvent.click(toEnd);
    await waitFor(async () => expect(await unread()).toBe(0));
  },
});

/**
 * The session ends while the customer writes. After they sign in again, the text is still there.
 */
export const WordsKeptOverASession = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { bank, canvas, userEvent } = context;
    await canvas.findByText(live);
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "Message to support" }),
      "Half a sen",
    );
    await endSession(bank);
    await userEvent.type(await canvas.findByLabelText("Username"), "maya");
    await userEvent.type(await canvas.findByLabelText("Password"), DEMO_PASSWORD);
    await userEvent.click(await canvas.findByRole("button", { name: "Sign in" }));
    const box = await canvas.findByRole("textbox", { name: "Message to support" });
    await expect(box).toHaveValue("Half a sen");
  },
});

export const Dark = meta.story({
  globals: { mode: "dark" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("2 unread messages")).toBeVisible());
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("2 unread messages")).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
