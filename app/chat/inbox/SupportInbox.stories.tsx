import { expect, waitFor, within } from "storybook/test";
import { listConversations, sendMessage } from "#contract/chat.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { callAs } from "#mocks/callAs.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, findToast, type Play } from "#storybook/steps.ts";
import { neverOpens } from "../testing/sockets.ts";

/** Support's side of the conversations. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin/support" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact" },
});

const LIVE = "Live Chat Connected";

export const InATab = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=support" },
  play: async ({ canvas }) => {
    await canvas.findByRole("tab", { name: "Customer Support 1 unread message" });
    await expectTexts(LIVE, "Select a customer");
  },
});

/** A customer writes from a window of their own. */
async function writeAs(bank: MockBank, username: "maya" | "sofia" | "zoe", content: string) {
  const browser = bank.anotherBrowser();
  await signIn(browser, username);
  await callAs(browser, sendMessage, { body: { content } });
}

async function choose({ canvas, userEvent }: Play, username: string) {
  await userEvent.click(await canvas.findByRole("option", { name: new RegExp(`^${username}`) }));
  return within(await canvas.findByRole("log", { name: /^Messages with/ }));
}

export const Chosen = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { canvas } = context;
    const conversation = await choose(context, "maya");
    await waitFor(() =>
      expect(conversation.getByText(/You don't need to do anything/)).toBeVisible()
    );
    await expect(canvas.getByRole("heading", { name: "Maya Ellison" })).toBeVisible();
    await expect(canvas.getByText("Active")).toBeVisible();
    await expect(canvas.getByText(/^Customer ID \d+$/)).toBeVisible();
    await expect(canvas.getByText("maya@ellison.example")).toBeVisible();
  },
});

/**
 * The customer's accounts and pending transactions are beside the conversation where there is room.
 */
export const WithFacts = meta.story({
  tags: ["flow"],
  globals: { viewport: { value: "desk" } },
  play: async (context) => {
    await choose(context, "maya");
    const accounts = await context.canvas.findByRole("region", { name: "Accounts", hidden: true });
    await waitFor(() =>
      expect(within(accounts).getByText("Checking •••• 4821")).toBeInTheDocument()
    );
    const pending = context.canvas.getByRole("region", { name: "Pending", hidden: true });
    await waitFor(() => expect(within(pending).getByText("Rent, December")).toBeInTheDocument());
  },
});

async function isAtHand(context: Play) {
  await choose(context, "maya");
  const box = await context.canvas.findByRole("textbox", { name: "Message to Maya Ellison" });
  await waitFor(async () => {
    await expect(box.getBoundingClientRect().bottom).toBeLessThan(innerHeight);
    await expect(scrollY).toBe(0);
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
  });
}

/** The message box is inside the window, below the tabs too. */
export const InATabAtHand = meta.story({
  args: { path: "/admin?tab=support" },
  globals: { viewport: { value: "desk" } },
  play: isAtHand,
});

export const InATabOnAPhone = meta.story({
  args: { path: "/admin?tab=support" },
  globals: { viewport: { value: "phone" } },
  play: isAtHand,
});

/** Sofia writes and types, and is answered. */
export const BothSides = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { canvas, bank, userEvent } = context;
    await canvas.findByText(LIVE);
    const conversation = await choose(context, "sofia");
    await writeAs(bank, "sofia", "Are you there?");
    await waitFor(() => expect(conversation.getByText("Are you there?")).toBeVisible());
    const sofia = await bank.store.users.byUsername("sofia");
    if (sofia === undefined) throw new Error("Sofia is there");
    bank.deps.hub.publish(
      { type: "typing", data: { userId: sofia.id, fromAdmin: false } },
      { userIds: [], staff: "seeChats" },
    );
    await canvas.findByText("Sofia Marchetti is typing");
    const box = canvas.getByRole("textbox", { name: "Message to Sofia Marchetti" });
    await userEvent.type(box, "Yes, good morning{Enter}");
    await waitFor(() => expect(conversation.getByText("Yes, good morning")).toBeVisible());
    await waitFor(async () => {
      const stored = await bank.store.chatMessages.listOf(sofia.id, { limit: 1 });
      await expect(stored[0]?.content).toBe("Yes, good morning");
    });
  },
});

/** A customer writes whose conversation isn't open: the list and the tab count the message. */
export const Unread = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=support" },
  play: async (context) => {
    const { canvas, bank } = context;
    await canvas.findByText(LIVE);
    await waitFor(() =>
      expect(canvas.getByRole("tab", { name: "Customer Support 1 unread message" })).toBeVisible()
    );
    await writeAs(bank, "maya", "And another question");
    await canvas.findByRole("tab", { name: "Customer Support 2 unread messages" });
    const maya = await canvas.findByRole("option", { name: /^maya/ });
    await expect(maya).toHaveTextContent("And another question");
    await expect(maya).toHaveTextContent("1 unread message");
  },
});

export const Search = meta.story({
  tags: ["flow"],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("option", { name: /^aiko/ });
    const search = canvas.getByRole("searchbox", { name: "Search customers" });
    await userEvent.type(search, "marchetti");
    await waitFor(() => expect(canvas.getAllByRole("option")).toHaveLength(1));
    await expect(canvas.getByRole("option", { name: /^sofia/ })).toBeVisible();
    await userEvent.type(search, " no such user");
    await waitFor(() => expect(canvas.getByText("No results found.")).toBeVisible());
  },
});

/** The search and the open conversation are in the address. */
export const SearchInTheAddress = meta.story({
  args: { path: "/admin/support?q=marchetti&customer=5" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("option")).toHaveLength(1));
    await expect(canvas.getByRole("searchbox", { name: "Search customers" }))
      .toHaveValue("marchetti");
    await expect(canvas.getByRole("option", { name: /^sofia/ }))
      .toHaveAttribute("aria-selected", "true");
  },
});

export const UnreadOnly = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByRole("option", { name: /^aiko/ });
    await userEvent.click(await canvas.findByRole("switch", { name: "Unread only" }));
    await waitFor(() => expect(canvas.getAllByRole("option")).toHaveLength(1));
    const conversation = await choose(context, "sofia");
    await waitFor(() =>
      expect(conversation.getByText(/why is my investment account frozen/)).toBeVisible()
    );
    await expect(canvas.getByRole("option", { name: /^sofia/ })).toBeVisible();
  },
});

export const UserConnected = meta.story({
  play: async ({ canvas, bank }) => {
    await canvas.findByText(LIVE);
    bank.deps.hub.publish(
      { type: "user_connected", data: { username: "maya" } },
      { userIds: [], staff: "seeChats" },
    );
    await expect(await findToast("User connected")).toHaveTextContent("maya is now online");
  },
});

/** On a phone the list is shown alone, and a toast below its search says what the indicator would. */
export const ConnectedOnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    const toast = await findToast(LIVE);
    await expect(toast).toHaveTextContent(LIVE);
    const search = await canvas.findByRole("searchbox", { name: "Search customers" });
    await waitFor(() =>
      expect(toast.getBoundingClientRect().top)
        .toBeGreaterThan(search.getBoundingClientRect().bottom)
    );
  },
});

export const Fallback = meta.story({
  args: { openSocket: neverOpens },
  play: async (context) => {
    await waitFor(() => expect(context.canvas.getByText("Using Fallback Mode")).toBeVisible());
    const conversation = await choose(context, "maya");
    const box = context.canvas.getByRole("textbox", { name: "Message to Maya Ellison" });
    await context.userEvent.type(box, "By call{Enter}");
    await waitFor(() => expect(conversation.getByText("By call")).toBeVisible());
    await waitFor(() => expect(conversation.getByText("Sent")).toBeVisible());
  },
});

export const AskedAboutAPayment = meta.story({
  play: async (context) => {
    const { bank } = context;
    const rows = await bank.store.transactions.listNewest(500);
    const rent = rows.find(({ description }) => description === "Rent, December");
    const friends = rows.find(({ initiatorId, fromAccountId, toAccountId }) =>
      initiatorId !== rent?.initiatorId &&
      ![fromAccountId, toAccountId].includes(rent?.fromAccountId ?? null)
    );
    await writeAs(bank, "maya", `About #T-${rent?.id}: when? My friend's is #T-${friends?.id}.`);
    const conversation = await choose(context, "maya");
    const card = await conversation.findByRole("group", { name: `Payment #T-${rent?.id}` });
    await expect(card).toHaveTextContent("Pending");
    await expect(conversation.getAllByRole("group", { name: /^Payment/ })).toHaveLength(1);
  },
});

export const RefusedThenRetried = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listConversations, { code: "unavailable" }),
  play: async ({ bank, canvas, userEvent }) => {
    await waitFor(() =>
      expect(canvas.getByText("We couldn't load the conversations.")).toBeVisible()
    );
    bank.faults.clear();
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(canvas.getByText("Select a customer")).toBeVisible());
  },
});

export const Dark = meta.story({
  globals: { mode: "dark" },
  play: async (context) => {
    const conversation = await choose(context, "maya");
    await waitFor(() =>
      expect(conversation.getByText(/You don't need to do anything/)).toBeVisible()
    );
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  play: async (context) => {
    const conversation = await choose(context, "maya");
    await waitFor(() =>
      expect(conversation.getByText(/You don't need to do anything/)).toBeVisible()
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await context.userEvent.click(
      await context.canvas.findByRole("button", { name: "All customers" }),
    );
    await waitFor(() =>
      expect(context.canvas.getByRole("option", { name: /^aiko/ })).toBeVisible()
    );
  },
});
