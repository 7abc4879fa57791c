import { screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DemoUsername } from "#mocks/demoUsernames.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { browserTabs } from "./api/otherTabs.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { submitTransfer } from "./testing/submitTransfer.ts";

const undo: (() => void)[] = [];

/** Puts something else in the place of what the browser has, until the test is over. */
function replace(owner: object, name: string, own: PropertyDescriptor) {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { ...own, configurable: true });
  undo.push(() => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
}

const without = (owner: object, ...names: readonly string[]) => () => {
  for (const name of names) replace(owner, name, { value: undefined });
};
const forbidden = (name: string) => () =>
  replace(globalThis, name, {
    get() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
const speaking = (language: string, languages: readonly string[]) => () => {
  replace(navigator, "language", { value: language });
  replace(navigator, "languages", { value: languages });
};
const at = (moment: string) => () => vi.setSystemTime(moment);

class Refused {
  constructor() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  }
}

const browsers: readonly (readonly [string, () => void])[] = [
  ["media queries", without(globalThis, "matchMedia")],
  ["observers", without(globalThis, "ResizeObserver", "IntersectionObserver")],
  ["channels between pages", without(globalThis, "BroadcastChannel")],
  ["leave for channels", () => replace(globalThis, "BroadcastChannel", { value: Refused })],
  ["leave for local storage", forbidden("localStorage")],
  ["leave for session storage", forbidden("sessionStorage")],
  ["storage", without(globalThis, "localStorage", "sessionStorage", "indexedDB", "caches")],
  ["a clipboard", without(navigator, "clipboard", "share", "locks")],
  ["messages", without(globalThis, "Notification", "PushManager")],
  ["service workers", without(navigator, "serviceWorker")],
  ["passkeys", without(globalThis, "PublicKeyCredential")],
  ["words of Intl", without(Intl, "DisplayNames", "Segmenter")],
  ["a platform", without(navigator, "platform", "userAgentData")],
  ["a visible part", without(globalThis, "visualViewport", "requestIdleCallback")],
  ["an orientation", without(screen, "orientation")],
  ["a language", speaking("", [])],
  ["a known language", speaking("C", ["C"])],
  ["a valid language", speaking("xx-invalid-@posix", ["xx-invalid-@posix"])],
  ["its time, in 1970", at("1970-01-01T00:00:00Z")],
  ["its time, in 2099", at("2099-12-31T23:59:59Z")],
];

let bank: MockBank;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2026-11-28T12:00:00Z");
  bank = await openScenario();
});
// The overview loads its chart late. Cut off, it would fail in the next file, too.
afterAll(async () => void await import("./insight/InsightCard.tsx"));
afterEach(() => {
  for (const back of undo.splice(0).reverse()) back();
  vi.useRealTimers();
});

async function open(path: string, username: DemoUsername | null, lack: () => void) {
  if (username !== null) await signIn(bank.browser, username);
  lack();
  const opened = openPageAt(bank, path, { otherTabs: browserTabs() });
  await opened.page.findAllByRole("heading");
  await waitFor(() => expect(opened.container.querySelector("[aria-busy=true]")).toBeNull());
  expect(screen.queryByText("We couldn't show this page")).toBeNull();
  return opened;
}

describe("a browser that lacks something", () => {
  it.each(browsers)("sends a transfer without %s", async (_, lack) => {
    const { page, person } = await open("/dashboard/accounts", "maya", lack);
    await submitTransfer({ page, person }, "Bare");
    const [sent] = await bank.store.transactions.listNewest(1);
    expect(sent?.description).toBe("Bare");
  });
});

describe("a browser that has next to nothing", () => {
  it.each<readonly [string, DemoUsername | null]>([
    ["/", null],
    ["/auth", null],
    ["/verify", null],
    ["/dashboard", "maya"],
    ["/dashboard/payees", "maya"],
    ["/dashboard/transactions", "maya"],
    ["/dashboard/transactions/statement", "maya"],
    ["/dashboard/settings", "maya"],
    ["/dashboard/settings?tab=notifications", "maya"],
    ["/dashboard/settings?tab=security", "maya"],
    ["/dashboard/support", "maya"],
    ["/admin?tab=users", "admin"],
    ["/admin?tab=transactions", "admin"],
    ["/admin?tab=audit", "admin"],
    ["/admin?tab=settings", "admin"],
    ["/admin/support", "admin"],
  ])("shows %s", async (path, username) => {
    await open(path, username, () => browsers.slice(0, -2).forEach(([, lack]) => lack()));
  });
});
