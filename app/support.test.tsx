import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeMessage } from "./chat/testing/makeMessage.ts";
import { transactionOnTheWire, userOnTheWire } from "./shell/testing/people.ts";
import { noAnswer, refusedResponse, type StubResponse } from "./shell/testing/stubBank.ts";
import { renderApp } from "./testing/renderApp.tsx";
import { toast } from "./testing/toast.ts";

const maya = userOnTheWire();
const fromSupport = (content: string, read = false) =>
  makeMessage({ userId: maya.id, senderId: 900, fromAdmin: true, content, read });

/** Whether the window has the focus; happy-dom's never has. */
let hasFocus = true;

beforeEach(() => {
  hasFocus = true;
  vi.spyOn(document, "hasFocus").mockImplementation(() => hasFocus);
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** A customer's app over a bank that stores what she sends. */
function chat(path: string, { messages = [fromSupport("Good morning", true)], answers = {} }: {
  messages?: ReturnType<typeof makeMessage>[];
  answers?: Readonly<Record<string, StubResponse>>;
} = {}) {
  let stored = messages;
  const store = (content: string, clientId: string) => {
    const message = makeMessage({ userId: maya.id, senderId: maya.id, content, clientId });
    stored = [message, ...stored];
    return message;
  };
  const app = renderApp(path, {
    "GET /api/user": () => maya,
    "GET /api/accounts": () => [],
    "GET /api/transactions": () => [],
    "GET /api/chat/messages": () => stored,
    "GET /api/chat/unread-count": () =>
      stored.filter(({ read, fromAdmin }) => fromAdmin && !read).length,
    "POST /api/chat/mark-read"() {
      stored = stored.map((one) => ({ ...one, read: true }));
      return 0;
    },
    "POST /api/chat/send": ({ body }) => {
      const { content, clientId } = Object(body);
      return Response.json(store(content, clientId), { status: 201 });
    },
    "POST /api/logout": () => undefined,
    ...answers,
  });
  /** Support's words are stored, and the channel brings them. */
  const arrive = (content: string) => {
    const message = fromSupport(content);
    stored = [message, ...stored];
    app.channel.frame({ type: "chat", data: message });
  };
  return { ...app, store, arrive };
}

const box = () => screen.findByRole("textbox", { name: "Message to support" });
const posts = (app: ReturnType<typeof chat>, path: string) =>
  app.bank.callsTo(path).filter(({ method }) => method === "POST");

async function write(app: ReturnType<typeof chat>, words: string) {
  await app.person.type(await box(), `${words}{Enter}`);
}

async function live(app: ReturnType<typeof chat>) {
  await box();
  app.channel.goLive();
  await waitFor(() => expect(screen.getAllByText("Live Chat Connected")[0]).toBeDefined());
}

describe("writing to support", () => {
  it("goes by call under the message's own name while the channel is down", async () => {
    const app = chat("/dashboard/support");
    expect(await screen.findByText("Using Fallback Mode")).toBeDefined();
    await write(app, "Hello");
    await screen.findByText("Sent");
    const [call] = posts(app, "/api/chat/send");
    expect(call?.body).toMatchObject({ content: "Hello" });
    expect(call?.headers.get("idempotency-key")).toBe(Object(call?.body).clientId);
    expect(screen.getAllByText("Hello")).toHaveLength(1);
  });

  it("goes by call while the channel is up too, which only brings news of it", async () => {
    const sent: ReturnType<typeof makeMessage>[] = [];
    const app = chat("/dashboard/support", {
      answers: {
        "POST /api/chat/send"({ body }) {
          const { content, clientId } = Object(body);
          sent.push(makeMessage({ userId: maya.id, senderId: maya.id, content, clientId }));
          return Response.json(sent.at(-1), { status: 201 });
        },
      },
    });
    await live(app);
    await write(app, "Hello");
    await screen.findByText("Sent");
    for (const data of sent) app.channel.frame({ type: "chat_sent", data });
    const asked = app.bank.callsTo("/api/chat/messages").length;
    await waitFor(() =>
      expect(app.bank.callsTo("/api/chat/messages").length).toBeGreaterThan(asked)
    );
    expect(sent.map(({ content }) => content)).toEqual(["Hello"]);
    expect(screen.getAllByText("Hello")).toHaveLength(1);
    expect(app.channel.said.map((frame) => Object(frame).type)).not.toContain("chat");
  });

  it("is done when the channel brings it, though its answer never comes", async () => {
    const app = chat("/dashboard/support", {
      answers: { "POST /api/chat/send": () => new Promise(() => {}) },
    });
    await live(app);
    await write(app, "Hello");
    expect(await screen.findByText("Sending...")).toBeDefined();
    await waitFor(() => expect(posts(app, "/api/chat/send")).toHaveLength(1));
    const { content, clientId } = Object(posts(app, "/api/chat/send")[0]?.body);
    app.channel.frame({ type: "chat_sent", data: app.store(content, clientId) });
    await screen.findByText("Sent");
    expect(screen.getAllByText("Hello")).toHaveLength(1);
  });

  it("says that it failed, and sends it again under the same name", async () => {
    const tries: StubResponse[] = [noAnswer];
    const app = chat("/dashboard/support", {
      answers: {
        "POST /api/chat/send": ({ body }) => {
          const { content, clientId } = Object(body);
          tries.shift()?.({ method: "", path: "", headers: new Headers(), body });
          return Response.json(
            makeMessage({ userId: maya.id, senderId: maya.id, content, clientId }),
            { status: 201 },
          );
        },
      },
    });
    await write(app, "Hello");
    await toast("Failed to send message");
    await app.person.click(await screen.findByRole("button", { name: "Try again" }));
    await screen.findByText("Sent");
    const names = posts(app, "/api/chat/send").map(({ body }) => Object(body).clientId);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

  it("draws a payment that is named, and leaves a number that is not one's own text", async () => {
    const rent = transactionOnTheWire({ description: "Rent" });
    chat("/dashboard/support", {
      messages: [fromSupport(`You mean #T-${rent.id}, not #T-99999?`, true)],
      answers: { "GET /api/transactions": () => [rent] },
    });
    const card = await screen.findByRole("group", { name: `Payment #T-${rent.id}` });
    expect(card.textContent).toContain("Rent");
    expect(screen.getAllByRole("group", { name: /^Payment/ })).toHaveLength(1);
    expect(screen.getByText(`You mean #T-${rent.id}, not #T-99999?`)).toBeDefined();
  });

  it.each([
    ["?about=431", "About #T-431: "],
    ["?ask=secondAccount", "I would like to open a second account."],
  ])("continues after the text that %s brings", async (search, words) => {
    const app = chat(`/dashboard/support${search}`);
    const field = await box();
    expect(field).toHaveProperty("value", words);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await app.person.keyboard("Thank you");
    expect(field).toHaveProperty("value", `${words}Thank you`);
    await waitFor(() => expect(app.search()).toBe(""));
  });

  it("sends nothing that is empty", async () => {
    const app = chat("/dashboard/support");
    await write(app, "   ");
    await screen.findByText("Message cannot be empty");
    expect(posts(app, "/api/chat/send")).toHaveLength(0);
  });
});

describe("what support writes", () => {
  it("is told and counted while the chat is not open", async () => {
    const app = chat("/dashboard/accounts");
    await screen.findByRole("link", { name: /^Support/ });
    await waitFor(() => expect(app.channel.opened()).toBe(1));
    app.channel.goLive();
    await waitFor(() =>
      expect(app.bank.callsTo("/api/chat/unread-count").length).toBeGreaterThan(1)
    );
    app.arrive("One more thing");
    const news = await toast("New Message");
    expect(news.description).toBe("You have received a new message from support");
    expect(await screen.findByRole("link", { name: /^Support 1 / })).toBeDefined();
    expect(posts(app, "/api/chat/mark-read")).toHaveLength(0);
  });

  it("is marked read when the customer opens it, not when it is loaded", async () => {
    hasFocus = false;
    const app = chat("/dashboard/support", { messages: [fromSupport("Are you there?")] });
    await screen.findByText("Are you there?");
    expect(screen.getByText("1 unread message")).toBeDefined();
    expect(posts(app, "/api/chat/mark-read")).toHaveLength(0);
    hasFocus = true;
    globalThis.dispatchEvent(new Event("focus"));
    await waitFor(() => expect(posts(app, "/api/chat/mark-read")).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole("link", { name: /^Support 1 / })).toBeNull());
    expect(screen.getByText("1 unread message")).toBeDefined();
  });

  it("is announced while it is written, until it is there", async () => {
    const app = chat("/dashboard/support");
    await live(app);
    app.channel.frame({ type: "typing", data: { userId: maya.id, fromAdmin: true } });
    await screen.findByText("Support Team is typing");
    app.arrive("Here I am");
    await screen.findByText("Here I am");
    expect(screen.queryByText("Support Team is typing")).toBeNull();
  });
});

it("a message that is refused as signed out ends the session immediately", async () => {
  let isHere = true;
  const app = chat("/dashboard/support", {
    answers: {
      "GET /api/user": () => isHere ? maya : refusedResponse("unauthenticated"),
      "POST /api/chat/send"() {
        isHere = false;
        return refusedResponse("unauthenticated");
      },
    },
  });
  await write(app, "Please keep this");
  await screen.findByText("Your session has ended. Sign in again to continue.");
  expect(screen.queryByText("Failed to send message")).toBeNull();
});

describe("words over the end of a session", () => {
  it("wait for the same person: drafts in the box, what was not sent on its way again", async () => {
    const first = chat("/dashboard/support", {
      answers: { "POST /api/chat/send": () => refusedResponse("unauthenticated") },
    });
    await write(first, "Please keep this");
    await first.person.type(await box(), "Half a sen");
    await waitFor(() => expect(posts(first, "/api/chat/send")).toHaveLength(1));
    first.unmount();

    const again = chat("/dashboard/support");
    expect(await box()).toHaveProperty("value", "Half a sen");
    await waitFor(() => expect(posts(again, "/api/chat/send")).toHaveLength(1));
    const [before, after] = [first, again].map((app) => posts(app, "/api/chat/send")[0]?.body);
    expect(after).toEqual(before);
  });

  it("are visible to no other user, and are removed by a sign-out", async () => {
    const first = chat("/dashboard/support");
    await first.person.type(await box(), "Secret");
    first.unmount();
    const other = chat("/dashboard/support", {
      answers: { "GET /api/user": () => userOnTheWire() },
    });
    expect(await box()).toHaveProperty("value", "");
    other.unmount();

    const again = chat("/dashboard/support");
    expect(await box()).toHaveProperty("value", "Secret");
    await again.person.click(screen.getByRole("button", { name: /account menu/ }));
    await again.person.click(await screen.findByRole("menuitem", { name: "Logout" }));
    await toast("Logged out");
    await waitFor(() => expect(sessionStorage.getItem("kestrel.chat")).toBeNull());
  });
});
