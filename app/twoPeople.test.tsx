import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { logout } from "#contract/session.ts";
import { callAs } from "#mocks/callAs.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import type { OpenSocket } from "./api/BankContext.tsx";
import type { OtherTabs } from "./api/otherTabs.ts";
import { place } from "./Guard.tsx";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { openPageAt } from "./testing/openPageAt.tsx";

/** A network that lets no socket through. */
const noSocket: OpenSocket = () => ({ send() {}, close() {}, addEventListener() {} });

/** Pages of one browser, which share its session and, where it has one, a channel. */
function openBrowser(bank: MockBank, hasChannel: boolean) {
  const listeners = new Set<(userId: number | null) => void>();
  const tabs = (): OtherTabs => {
    const own = new Set<(userId: number | null) => void>();
    return {
      tell: (userId) => listeners.forEach((listener) => own.has(listener) || listener(userId)),
      listen(listener) {
        own.add(listener);
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  };

  function openPage(path: string) {
    const otherTabs = hasChannel ? tabs() : undefined;
    return openPageAt(bank, path, { openSocket: noSocket, otherTabs });
  }
  return { openPage, tell: (userId: number | null) => tabs().tell(userId) };
}

const callsOfOverview = [
  "user",
  "accounts",
  "overview",
  "transactions",
  "forecast",
  "companies",
  "chat/unread-count",
].map((path) => `GET /api/${path}`);

/** Waits for the responses to all calls of an overview that opens; the next comes after 5 seconds. */
async function isAtRest(requests: readonly { readonly asked: string }[]): Promise<void> {
  const asked = () => requests.map((request) => request.asked);
  await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(callsOfOverview)));
}

async function idOf(bank: MockBank, username: string): Promise<number> {
  const user = await bank.store.users.byUsername(username);
  if (user === undefined) throw new Error(`There is no ${username}`);
  return user.id;
}

describe("a page whose browser another person has signed in to", () => {
  let bank: MockBank;
  beforeEach(idleAtOnce);
  beforeEach(async () => {
    sessionStorage.clear();
    bank = await openScenario();
    await signIn(bank.browser, "maya");
  });

  it("shows and does nothing as that person, and becomes theirs by the next call", async () => {
    const { openPage } = openBrowser(bank, false);
    const { page, requests, address } = openPage("/dashboard");
    await page.findByRole("heading", { name: /Maya/ });
    await isAtRest(requests);
    await signIn(bank.browser, "sofia");
    requests.length = 0;
    const [link] = page.getAllByRole("link", { name: "Settings" });
    if (link) await userEvent.click(link);
    await userEvent.type(await page.findByLabelText("Full Name"), " the Second");
    await userEvent.click(page.getByRole("button", { name: "Save changes" }));
    await page.findByRole("heading", { name: /Sofia/ });
    expect(address()).toBe("/dashboard");
    expect(page.queryByText(/Maya/)).toBeNull();
    const look = requests.findIndex(({ asked }) => asked === "GET /api/user");
    expect(requests.slice(0, look).map(({ status }) => status)).toEqual([409]);
  });

  it("becomes theirs immediately where its browser reports it", async () => {
    const { openPage, tell } = openBrowser(bank, true);
    const { page, address } = openPage("/dashboard/transactions?q=rent");
    await page.findByRole("heading", { name: "Transactions" });
    await signIn(bank.browser, "sofia");
    tell(await idOf(bank, "sofia"));
    await page.findByRole("heading", { name: /Sofia/ });
    expect(address()).toBe("/dashboard");
    const mayaId = await idOf(bank, "maya");
    await waitFor(() => expect(place.of(mayaId)).toBeNull());
  });

  it("leads to the sign-in page immediately where they sign out", async () => {
    const { openPage, tell } = openBrowser(bank, true);
    const { page, address } = openPage("/dashboard");
    await page.findByRole("heading", { name: /Maya/ });
    await callAs(bank.browser, logout, {});
    tell(null);
    await page.findByLabelText("Username");
    expect(address()).toBe("/auth");
  });

  const comeBack = () =>
    globalThis.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));

  it("becomes theirs where Back brings it from the browser's memory", async () => {
    const { openPage } = openBrowser(bank, false);
    const { page, requests, address } = openPage("/dashboard/settings");
    await page.findByLabelText("Full Name");
    await signIn(bank.browser, "sofia");
    await waitFor(() => expect(requests).not.toEqual([]));
    comeBack();
    await page.findByRole("heading", { name: /Sofia/ });
    expect(address()).toBe("/dashboard");
  });

  it("leads to the sign-in page where Back brings it after a sign-out", async () => {
    const { openPage } = openBrowser(bank, false);
    const { page, address } = openPage("/dashboard/settings");
    await page.findByLabelText("Full Name");
    await callAs(bank.browser, logout, {});
    comeBack();
    await page.findByLabelText("Username");
    expect(address()).toBe("/auth");
  });

  it("signs out no other user", async () => {
    const { openPage } = openBrowser(bank, false);
    const { page, requests } = openPage("/dashboard");
    await page.findByRole("heading", { name: /Maya/ });
    await isAtRest(requests);
    await signIn(bank.browser, "sofia");
    const menu = { name: /Maya.*account menu/, hidden: true };
    await userEvent.click(page.getByRole("button", menu));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Logout" }));
    await page.findByRole("heading", { name: /Sofia/ });
  });
});

describe("the pages of one browser", () => {
  it("learn of each other's sign-in and sign-out immediately", async () => {
    sessionStorage.clear();
    const bank = await openScenario();
    const { openPage } = openBrowser(bank, true);
    const first = openPage("/auth");
    const second = openPage("/auth");
    await userEvent.type(await first.page.findByLabelText("Username"), "maya");
    await userEvent.type(first.page.getByLabelText("Password"), "demo-password");
    await userEvent.click(first.page.getByRole("button", { name: "Sign in" }));
    await second.page.findByRole("heading", { name: /Maya/ });
    const menu = { name: /Maya.*account menu/, hidden: true };
    await userEvent.click(await second.page.findByRole("button", menu));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Logout" }));
    await waitFor(() => expect(first.address()).toBe("/auth"));
  });
});
