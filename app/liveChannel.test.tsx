import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Actor } from "xstate";
import { transactionOnTheWire, userOnTheWire } from "./shell/testing/people.ts";
import { refusedResponse, type StubResponse } from "./shell/testing/stubBank.ts";
import { renderApp } from "./testing/renderApp.tsx";
import { toast } from "./testing/toast.ts";

const maya = userOnTheWire();

beforeEach(() => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  return () => vi.restoreAllMocks();
});

const signedIn = (path: string, answers: Readonly<Record<string, StubResponse>> = {}) =>
  renderApp(path, {
    "GET /api/user": () => maya,
    "GET /api/accounts": () => [],
    "GET /api/transactions": () => [],
    "GET /api/chat/messages": () => [],
    "GET /api/chat/unread-count": () => 0,
    "POST /api/logout": () => undefined,
    ...answers,
  });

const connected = () => screen.findByText("Live Chat Connected");
const title = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("the live channel of a page", () => {
  it("is one connection for all that is looked at, and ends with the session", async () => {
    const app = signedIn("/dashboard/support");
    await title("Support");
    app.channel.goLive();
    await connected();
    const go = async (name: RegExp) =>
      await app.person.click(screen.getAllByRole("link", { name })[0] ?? document.body);
    await go(/^Accounts/);
    await title("Your Accounts");
    await go(/^Transactions/);
    await title("Transactions");
    await go(/^Support/);
    await title("Support");
    expect([app.channel.opened(), app.channel.closed()]).toEqual([1, 0]);

    await app.person.click(screen.getByRole("button", { name: /account menu/ }));
    await app.person.click(await screen.findByRole("menuitem", { name: "Logout" }));
    await toast("Logged out");
    expect([app.channel.opened(), app.channel.closed()]).toEqual([1, 1]);
  });

  it("is not said to be up before what was missed has been fetched", async () => {
    let asked = 0;
    const missed = Promise.withResolvers<unknown>();
    const app = signedIn("/dashboard/support", {
      "GET /api/chat/messages": () => asked++ === 0 ? [] : missed.promise,
    });
    await screen.findByText("No messages yet");
    app.channel.goLive();
    await waitFor(() => expect(asked).toBe(2));
    expect(screen.getByText("Using Fallback Mode")).toBeDefined();
    expect(screen.queryByText("Live Chat Connected")).toBeNull();
    missed.resolve([]);
    await connected();
    expect(screen.queryByText("Using Fallback Mode")).toBeNull();
  });

  it.each([
    ["asks for nothing again if nothing has changed since it began to fetch", 60_000, 1],
    ["asks for everything again if something changed right before", 0, 2],
  ])("%s", async (_, quietMs, asked) => {
    const app = signedIn("/dashboard");
    await title("Welcome back, Maya Ellison");
    await waitFor(() => expect(app.bank.callsTo("/api/accounts")).toHaveLength(1));
    await waitFor(() => expect(app.channel.opened()).toBe(1));
    app.channel.goLive(quietMs);
    await screen.findByText("Live");
    expect(app.bank.callsTo("/api/accounts")).toHaveLength(asked);
  });

  it("keeps its subscription when the session is checked again", async () => {
    let isRefused = false;
    const accounts = () => isRefused ? refusedResponse("unauthenticated") : [];
    const app = signedIn("/dashboard", { "GET /api/accounts": accounts });
    await title("Welcome back, Maya Ellison");
    await waitFor(() => expect(app.channel.opened()).toBe(1));
    app.channel.goLive();
    await screen.findByText("Live");
    const listened = vi.spyOn(Actor.prototype, "on");
    const drawn = app.drawn();
    isRefused = true;
    app.channel.frame({ type: "refetch", data: {} });
    await waitFor(() => expect(app.bank.callsTo("/api/user").length).toBeGreaterThan(1));
    await waitFor(() => expect(app.drawn()).toBeGreaterThan(drawn));
    expect(listened.mock.calls.map(([kind]) => kind)).toEqual([]);
  });

  it("continues after a message that cannot be parsed, and only logs it", async () => {
    const log = vi.spyOn(console, "debug").mockReturnValue();
    const app = signedIn("/dashboard/support");
    await title("Support");
    app.channel.goLive();
    await connected();
    app.channel.update({ id: "not a transaction" });
    expect(log.mock.calls).toEqual([[expect.stringContaining("Live channel: can't read")]]);
    app.channel.frame({ type: "typing", data: { userId: maya.id, fromAdmin: true } });
    await screen.findByText("Support Team is typing");
    expect(screen.queryByText("Connection Error")).toBeNull();
    expect(app.channel.opened()).toBe(1);
  });

  it("reports a rejection once, and a later reason as an addition", async () => {
    const app = signedIn("/dashboard/support");
    await title("Support");
    app.channel.goLive();
    await connected();
    const rejected = transactionOnTheWire({ status: "rejected" });
    app.channel.update(rejected);
    await toast("Transaction rejected");
    app.channel.update({ ...rejected, rejectionReason: "We do not know that account." });
    await toast("Reason for the rejection");
    expect(screen.queryByText("Transaction rejected")).toBeNull();
  });

  it("reports a cancellation in the user's other tabs", async () => {
    const app = signedIn("/dashboard/support");
    await title("Support");
    app.channel.goLive();
    await connected();
    const { id: initiatorId } = maya;
    app.channel.update({
      ...transactionOnTheWire({ status: "rejected", initiatorId }),
      isCancelled: true,
    });
    await toast("Transaction canceled");
    expect(screen.queryByText("Transaction rejected")).toBeNull();
  });
});
