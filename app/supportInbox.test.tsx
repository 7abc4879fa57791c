import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ChatMessage } from "#contract/chat.ts";
import { makeMessage } from "./chat/testing/makeMessage.ts";
import { accountOnTheWire, transactionOnTheWire, userOnTheWire } from "./shell/testing/people.ts";
import { renderApp } from "./testing/renderApp.tsx";
import { toast } from "./testing/toast.ts";

const clerk = userOnTheWire({ role: "admin", fullName: "Administrator", username: "admin" });
const zoe = userOnTheWire({ username: "zoe", fullName: "Zoe Lind", isActive: false });
const aiko = userOnTheWire({ username: "aiko", fullName: "Aiko Tanaka" });
const account = accountOnTheWire({ userId: aiko.id, accountNumber: "4000004821" });
const rent = transactionOnTheWire({ fromAccountId: account.id, description: "Rent" });
const zoes = transactionOnTheWire({ description: "Zoe's own" });

beforeEach(() => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  return () => vi.restoreAllMocks();
});

const wrote = (userId: number, content: string): ChatMessage =>
  makeMessage({ userId, senderId: userId, content });

/** The inbox of a bank in which two customers have written. */
function inbox(path = "/admin/support", overview = Promise.resolve()) {
  let stored = [
    wrote(aiko.id, `Where is #T-${rent.id}? And #T-${zoes.id}?`),
    wrote(zoe.id, "Hello"),
  ];
  const people = [clerk, zoe, aiko];
  const waiting = () => stored.filter(({ read, fromAdmin }) => !read && !fromAdmin).length;
  const app = renderApp(path, {
    "GET /api/user": () => clerk,
    "GET /api/users": ({ query }) =>
      people.filter(({ role, fullName, username }) =>
        role === "customer" &&
        `${fullName} ${username}`.toLowerCase().includes(query?.get("q")?.toLowerCase() ?? "")
      ),
    "GET /api/accounts": () => [account],
    "GET /api/transactions": ({ query }) =>
      query?.get("userId") === String(aiko.id) ? [rent] : [rent, zoes],
    "GET /api/chat/unread-total": waiting,
    "GET /api/chat/admin-messages": () =>
      overview.then(() =>
        Object.fromEntries(Map.groupBy(stored.toReversed(), ({ userId }) => String(userId)))
      ),
    "POST /api/chat/mark-read": ({ body }) => {
      const { userId } = Object(body);
      stored = stored.map((one) => one.userId === userId ? { ...one, read: true } : one);
      return waiting();
    },
    "POST /api/chat/send-admin": ({ body }) => {
      const { content, clientId, recipientId } = Object(body);
      const message = makeMessage({
        userId: recipientId,
        senderId: clerk.id,
        fromAdmin: true,
        content,
        clientId,
      });
      stored = [...stored, message];
      return Response.json(message, { status: 201 });
    },
  });
  return {
    ...app,
    people,
    /** Stores a customer's message on the server and sends it to the inbox. */
    arrives(message: ChatMessage) {
      stored = [...stored, message];
      app.channel.frame({ type: "chat", data: message });
    },
  };
}

type Inbox = ReturnType<typeof inbox>;

async function choose(app: Inbox, username: string) {
  await app.person.click(await screen.findByRole("option", { name: new RegExp(`^${username}`) }));
  return within(await screen.findByRole("log", { name: /^Messages with/ }));
}

const names = () =>
  screen.getAllByRole("option").map((one) => /aiko|zoe|noah/.exec(one.textContent ?? "")?.[0]);

describe("the support inbox", () => {
  it("lists customers by username, with their last message and unread count", async () => {
    inbox();
    await screen.findByText("Select a customer");
    await screen.findByRole("option", { name: /^aiko/ });
    expect(names()).toEqual(["aiko", "zoe"]);
    const last = screen.getByRole("option", { name: /^zoe/ });
    expect(last.textContent).toContain("Hello");
    expect(last.textContent).toContain("1 unread message");
    await waitFor(() => expect(document.title).toMatch(/^\(2\) Customer Support/));
  });

  it("lists no customers before the conversations are loaded, so that no row moves", async () => {
    const overview = Promise.withResolvers<void>();
    const app = inbox(`/admin/support?customer=${zoe.id}`, overview.promise);
    await screen.findByRole("heading", { name: "Zoe Lind" });
    await screen.findByText("Loading Customers");
    expect(app.bank.callsTo("/api/users")).not.toEqual([]);
    expect(screen.queryAllByRole("option")).toEqual([]);
    overview.resolve();
    await screen.findByRole("option", { name: /^aiko/ });
  });

  it("shows who one speaks with, and reads what was opened", async () => {
    const app = inbox();
    const conversation = await choose(app, "zoe");
    await conversation.findByText("Hello");
    expect(screen.getByRole("heading", { name: "Zoe Lind" })).toBeDefined();
    expect(screen.getByText("Inactive")).toBeDefined();
    expect(screen.getByText(`Customer ID ${zoe.id}`)).toBeDefined();
    expect(screen.getByText(zoe.email)).toBeDefined();
    await waitFor(() => expect(document.title).toMatch(/^\(1\) /));
    const [read] = app.bank.callsTo("/api/chat/mark-read");
    expect(read?.body).toEqual({ userId: zoe.id });
    expect(screen.getByRole("option", { name: /^zoe/ }).textContent).not.toContain("unread");
  });

  it("answers the customer who is chosen", async () => {
    const app = inbox();
    const conversation = await choose(app, "zoe");
    const box = screen.getByRole("textbox", { name: "Message to Zoe Lind" });
    await app.person.type(box, "Good morning{Enter}");
    await conversation.findByText("Sent");
    const [call] = app.bank.callsTo("/api/chat/send-admin");
    expect(call?.body).toMatchObject({ content: "Good morning", recipientId: zoe.id });
    const last = screen.getByRole("option", { name: /^zoe/ });
    await waitFor(() => expect(last.textContent).toContain("You: Good morning"));
  });

  it("draws the payments that are the customer's, and leaves other numbers text", async () => {
    const app = inbox();
    const conversation = await choose(app, "aiko");
    const card = await conversation.findByRole("group", { name: `Payment #T-${rent.id}` });
    expect(card.textContent).toContain("Pending");
    expect(conversation.getAllByRole("group", { name: /^Payment/ })).toHaveLength(1);
    expect(conversation.getByText(new RegExp(`And #T-${zoes.id}\\?$`))).toBeDefined();
    expect(conversation.queryByText("Zoe's own")).toBeNull();
  });

  it("keeps each customer's draft", async () => {
    const app = inbox();
    await choose(app, "zoe");
    await app.person.type(screen.getByRole("textbox", { name: "Message to Zoe Lind" }), "Half a");
    await choose(app, "aiko");
    expect(screen.getByRole("textbox", { name: "Message to Aiko Tanaka" }))
      .toHaveProperty("value", "");
    await choose(app, "zoe");
    expect(screen.getByRole("textbox", { name: "Message to Zoe Lind" }))
      .toHaveProperty("value", "Half a");
  });

  it("finds customers", async () => {
    const app = inbox();
    await screen.findByRole("option", { name: /^aiko/ });
    await app.person.type(screen.getByRole("searchbox", { name: "Search customers" }), "LIND");
    await waitFor(() => expect(names()).toEqual(["zoe"]));
    await app.person.type(screen.getByRole("searchbox", { name: "Search customers" }), "x");
    await screen.findByText("No results found.");
  });
});

it("counts one message on its tab as one", async () => {
  const app = inbox("/admin?tab=support");
  await choose(app, "zoe");
  await screen.findByRole("tab", { name: "Customer Support 1 unread message" });
});

it("keeps who is listed in the address, so that the way back from a customer's details has it", async () => {
  const app = inbox("/admin/support?customer=" + zoe.id);
  const unread = () => new URLSearchParams(app.search()).get("unread");
  await screen.findByRole("option", { name: /^aiko/ });
  await app.person.click(screen.getByRole("switch", { name: "Unread only" }));
  await waitFor(() => expect(unread()).toBe("only"));
  await choose(app, "aiko");
  await waitFor(() => expect(unread()).toBe("only"));
  await app.person.click(screen.getByRole("switch", { name: "Unread only" }));
  await waitFor(() => expect(unread()).toBeNull());
});

it("begins as the address says", async () => {
  inbox("/admin?tab=support&unread=only");
  await screen.findByRole("switch", { name: "Unread only", checked: true });
});

it("shows only waiting customers and the open one", async () => {
  const app = inbox();
  await choose(app, "zoe");
  await waitFor(() => expect(document.title).toMatch(/^\(1\) /));
  await choose(app, "aiko");
  await waitFor(() => expect(document.title).toMatch(/^Customer Support/));
  await app.person.click(screen.getByRole("switch", { name: "Unread only" }));
  await waitFor(() => expect(names()).toEqual(["aiko"]));
});

describe("channel updates in the inbox", () => {
  it("add a customer who comes online, even one who is not in the list", async () => {
    const app = inbox();
    await screen.findByRole("option", { name: /^aiko/ });
    app.channel.goLive();
    await screen.findByText("Live Chat Connected");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    app.people.push(userOnTheWire({ username: "noah", fullName: "Noah Brandt" }));
    app.channel.frame({ type: "user_connected", data: { username: "noah" } });
    expect((await toast("User connected")).description).toBe("noah is now online");
    await waitFor(() => expect(names()).toEqual(["aiko", "zoe", "noah"]));
  });

  it("is a message in a conversation that is not open: counted on the tab and in the list", async () => {
    const app = inbox("/admin?tab=support");
    await screen.findByRole("option", { name: /^aiko/ });
    await screen.findByRole("tab", { name: "Customer Support 2 unread messages" });
    app.channel.goLive();
    app.arrives(wrote(aiko.id, "And another thing"));
    await screen.findByRole("tab", { name: "Customer Support 3 unread messages" });
    const aikos = screen.getByRole("option", { name: /^aiko/ });
    expect(aikos.textContent).toContain("And another thing");
    expect(aikos.textContent).toContain("2 unread messages");
  });

  it("is what a colleague answered, under support's name", async () => {
    const app = inbox();
    const conversation = await choose(app, "zoe");
    await conversation.findByText("Hello");
    app.channel.goLive();
    const data = makeMessage({ userId: zoe.id, senderId: 900, fromAdmin: true, content: "Hi" });
    app.channel.frame({ type: "chat_sent", data });
    await conversation.findByText("Hi");
    expect(conversation.getByText("Support Team")).toBeDefined();
  });
});
