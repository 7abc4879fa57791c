import { expect, screen, waitFor, within } from "storybook/test";
import { countUnreadMessages, sendMessage } from "#contract/chat.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";
import { breaksOff, isRefused, neverOpens, staysSilent } from "./testing/sockets.ts";

/** The chat in every state of the live channel, and of a message on its way. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/support" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const live = "Live Chat Connected";
const fallback = "Using Fallback Mode";

async function write({ canvas, userEvent }: Play, words: string) {
  const box = await canvas.findByRole("textbox", { name: "Message to support" });
  await userEvent.type(box, `${words}{Enter}`);
  return within(canvas.getByRole("log", { name: "Messages with support" }));
}

/** What the bank has of Maya's conversation in these words. */
async function storedAs(bank: MockBank, words: string) {
  const maya = await bank.store.users.byUsername("maya");
  const stored = await bank.store.chatMessages.listOf(maya?.id ?? 0, { limit: 10 });
  return stored.filter(({ content }) => content === words);
}

export const Connecting = meta.story({
  args: { openSocket: neverOpens },
  parameters: { shows: ["live connected.connecting"] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(fallback)).toBeVisible());
    await waitFor(() => expect(canvas.getByText("2 unread messages")).toBeVisible());
  },
});

export const Authenticating = meta.story({
  args: { openSocket: staysSilent },
  parameters: { shows: ["live connected.authenticating"] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(fallback)).toBeVisible());
  },
});

/** Signed in, but what was missed is not there yet; so it is not live yet either. */
export const CatchingUp = meta.story({
  parameters: { shows: ["live connected.catchingUp"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(countUnreadMessages, "forever"),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(fallback)).toBeVisible());
    await waitFor(() => expect(canvas.getByText("2 unread messages")).toBeVisible());
  },
});

export const ComesUp = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(live)).toBeVisible());
    await expect(screen.queryByRole("alertdialog")).toBeNull();
  },
});

/** Reconnects three seconds after the connection is lost, and everything continues. */
export const ComesBack = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { bank, canvas } = context;
    await canvas.findByText(live);
    bank.faults.goOffline();
    await canvas.findByText(fallback);
    const conversation = await write(context, "Did you get this?");
    await waitFor(() => expect(conversation.getByText("Not sent")).toBeVisible());
    bank.faults.goOnline();
    await waitFor(() => expect(canvas.getByText(live)).toBeVisible(), { timeout: 10_000 });
    await waitFor(() => expect(conversation.getByText("Sent")).toBeVisible());
    await expect(conversation.getAllByText("Did you get this?")).toHaveLength(1);
    await expect(await storedAs(bank, "Did you get this?")).toHaveLength(1);
  },
});

export const NotAccepted = meta.story({
  tags: ["flow"],
  args: { openSocket: isRefused },
  parameters: { shows: ["live signedOut"] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(fallback)).toBeVisible());
    await waitFor(() => expect(canvas.getByText("2 unread messages")).toBeVisible());
  },
});

export const Unreachable = meta.story({
  args: { openSocket: breaksOff },
  play: async ({ canvas }) => {
    await expect(await findToast("Connection Error")).toHaveTextContent(
      "Failed to connect to support chat. Using fallback method.",
    );
    await waitFor(() => expect(canvas.getByText(fallback)).toBeVisible());
  },
});

export const TooManyMessages = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(sendMessage, { code: "too_many_messages" }),
  play: async (context) => {
    await context.canvas.findByText(live);
    const conversation = await write(context, "And one more thing");
    await findToast("Failed to send message");
    await waitFor(() => expect(conversation.getByText("Not sent")).toBeVisible());
  },
});

export const OnItsWay = meta.story({
  args: { openSocket: neverOpens },
  parameters: { shows: ["outbox sending"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(sendMessage, "forever"),
  play: async (context) => {
    await context.canvas.findByText(fallback);
    const conversation = await write(context, "I'll write later, then");
    await waitFor(() => expect(conversation.getByText("Sending...")).toBeVisible());
  },
});

export const NotSent = meta.story({
  args: { openSocket: neverOpens },
  beforeEach: ({ bank }) => bank.faults.failCall(sendMessage, { code: "unavailable" }, 1),
  play: async (context) => {
    await context.canvas.findByText(fallback);
    const conversation = await write(context, "This fails at first");
    await findToast("Failed to send message");
    await waitFor(() => expect(conversation.getByText("Not sent")).toBeVisible());
    await context.userEvent.click(await conversation.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(conversation.getByText("Sent")).toBeVisible());
    await expect(conversation.getAllByText("This fails at first")).toHaveLength(1);
  },
});

/**
 * The server stored the message, but its response was lost. Trying again finds it and stores
 * nothing twice.
 */
export const AnswerLost = meta.story({
  tags: ["flow"],
  args: { openSocket: neverOpens },
  beforeEach: ({ bank }) => bank.faults.loseAnswer(sendMessage, 1),
  play: async (context) => {
    await context.canvas.findByText(fallback);
    const conversation = await write(context, "Only once, please");
    // The next poll may find the message before the user tries again.
    await waitFor(() => expect(conversation.queryByText("Sending...")).toBeNull());
    await waitFor(() => expect(conversation.getByText("Sent")).toBeVisible());
    await expect(conversation.getAllByText("Only once, please")).toHaveLength(1);
    await expect(await storedAs(context.bank, "Only once, please")).toHaveLength(1);
  },
});

/** The session has ended. The message stays for its user's next sign-in. */
export const SignedOutMeanwhile = meta.story({
  args: { openSocket: neverOpens },
  parameters: { shows: ["outbox signedOut"] },
  beforeEach: ({ bank }) => bank.faults.failCall(sendMessage, { code: "unauthenticated" }),
  play: async (context) => {
    await context.canvas.findByText(fallback);
    const conversation = await write(context, "Please keep this");
    await waitFor(() => expect(conversation.getByText("Sending...")).toBeVisible());
  },
});
