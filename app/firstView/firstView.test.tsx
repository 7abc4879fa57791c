import { act, waitFor } from "@testing-library/react";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openBank } from "#mocks/openBank.ts";
import type { DemoUsername } from "#mocks/demoUsernames.ts";
import type { Bank } from "#app/api/BankContext.tsx";
import { createClient } from "#app/api/client.ts";
import { ports } from "#app/api/ports.ts";
import { firstViewOf } from "#app/api/firstView.ts";
import { browserZone } from "#app/shell/browserZone.ts";
import { renderFirstView } from "./renderFirstView.tsx";
import { restoreStyleAttributes } from "./restoreStyleAttributes.ts";
import { takeOver } from "./takeOver.tsx";

const HOST = "http://bank.test";
const silentSocket = { send() {}, close() {}, addEventListener() {} };

interface Settings {
  readonly zone?: string;
  readonly amounts?: "shown" | "hidden";
}

/** A user's first page, drawn as the server does it. */
async function drawFor(
  person: DemoUsername,
  path: string,
  { zone = browserZone(), amounts = "shown" }: Settings = {},
) {
  const bank = await openBank();
  const browser = await bank.as(person);
  const asked: string[] = [];
  const fetch = (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push(request.url.replace(/^http:\/\/[^/]+/, ""));
    return browser.fetch(request);
  };
  const cookies = `kestrel-view=${encodeURIComponent(zone)}~1024~${amounts}`;
  const drawn = await renderFirstView({ path, cookies, timeout: 15_000, fetch });
  return { drawn, asked, fetch };
}

/** Lets this page take over what was drawn. Returns its root element, and what it asked for. */
async function takeOverDrawn(
  { drawn, fetch, asked }: Awaited<ReturnType<typeof drawFor>>,
  before: (root: HTMLElement) => void = () => {},
) {
  if (drawn === undefined) throw new Error("Nothing was drawn");
  asked.length = 0;
  const root = document.createElement("div");
  // Development's React compares the text of style attributes, which setting styles would change.
  root.innerHTML = drawn.markup.replaceAll(" data-drawn=", " style=");
  document.body.append(root);
  before(root);
  const heading = root.querySelector("h1");
  const bank: Bank & { firstView: ReturnType<typeof firstViewOf> } = {
    client: createClient({ baseUrl: HOST, fetch }),
    openSocket: () => silentSocket,
    firstView: firstViewOf(JSON.parse(JSON.stringify(drawn.data))),
  };
  const page = await act(() => takeOver(root, bank));
  pages.push(page);
  return { root, heading, asked };
}

/** The pages that a test has taken over. */
const pages: Root[] = [];

/** What the browser complained about: React reports whatever it could not take over. */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  const complain = (...words: unknown[]) => void complaints.push(words.join(" "));
  vi.spyOn(console, "error").mockImplementation(complain);
  vi.stubGlobal("reportError", complain);
});

afterEach(() => {
  // Before the document is emptied, because toasts are outside of the root.
  for (const page of pages.splice(0)) act(() => page.unmount());
  expect(complaints).toEqual([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
  localStorage.clear();
});

const ofCustomers = ["/api/user", "/api/chat/unread-count", "/api/accounts", "/api/overview"];
const ofStaff = [
  ...["/api/user", "/api/admin/summary", "/api/users", "/api/chat/unread-total"],
  "/api/approval-requests",
];

const firstPages = [
  {
    person: "maya",
    path: "/dashboard",
    calls: ofCustomers,
    words: ["Total Balance", "$83,595", "Money in and out"],
  },
  {
    person: "zoe",
    path: "/dashboard",
    calls: ofCustomers,
    words: ["Total Balance", "First step"],
  },
  {
    person: "admin",
    path: "/admin",
    calls: ofStaff,
    words: ["Total Users", "User Management", "Zoe Lindqvist"],
  },
] as const;

describe.each(firstPages)("$path of $person", ({ person, path, calls, words }) => {
  it("is drawn with its figures", async () => {
    const { drawn, asked } = await drawFor(person, path);
    expect(asked.map((call) => call.split("?")[0])).toEqual(calls);
    for (const word of words) expect(drawn?.markup).toContain(word);
    expect(drawn?.markup).not.toContain("style=");
    expect(drawn?.styles).toContain("data-styled");
  });

  it("is taken over as it is, and asks for nothing that it has", async () => {
    history.replaceState(null, "", path);
    const drawn = await drawFor(person, path);
    const had = [...drawn.asked];
    // Ages that the server drew may have changed by now.
    vi.spyOn(ports, "now").mockReturnValue(new Date(ports.now().getTime() + 4_000_000_000));
    const { root, heading, asked } = await takeOverDrawn(drawn);
    await waitFor(() => expect(root.querySelector("[aria-haspopup=true]")).not.toBeNull());
    expect(root.querySelector("h1")).toBe(heading);
    expect(had).toContain("/api/user");
    expect(asked.filter((call) => had.includes(call))).toEqual([]);
  });
});

it("asks only what an administrator's permissions allow", async () => {
  const bank = await openBank();
  const admin = await bank.as("admin");
  const asked: string[] = [];
  const drawn = await renderFirstView({
    ...{ path: "/admin", cookies: "kestrel-view=UTC~1024~shown", timeout: 15_000 },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      const answer = await admin.fetch(request);
      if (pathname !== "/api/user") return answer;
      return Response.json({ ...await answer.json(), permissionSets: ["support"] });
    },
  });
  expect(drawn?.markup).toContain("Zoe Lindqvist");
  expect(asked).toEqual(ofStaff.filter((call) => call !== "/api/approval-requests"));
});

it("says that the page responds, once it does", async () => {
  history.replaceState(null, "", "/dashboard");
  const responds = vi.fn();
  document.addEventListener("taken-over", responds, { once: true });
  await takeOverDrawn(await drawFor("maya", "/dashboard"), (page) => {
    const data = document.createElement("script");
    data.id = "first-view";
    page.after(data);
  });
  await waitFor(() => expect(responds).toHaveBeenCalledOnce());
  expect(document.querySelector("#first-view")).toBeNull();
});

it("gives elements the styles that their HTML could not have", () => {
  document.body.innerHTML = '<i data-drawn="flex-grow:3"></i>';
  restoreStyleAttributes(document);
  const [element] = document.body.children;
  expect(element?.getAttribute("style")).toMatch(/^flex-grow: ?3;$/);
  expect(element?.hasAttribute("data-drawn")).toBe(false);
});

it("writes dates in the browser's time zone", async () => {
  const texts = await Promise.all(
    ["Pacific/Kiritimati", "Pacific/Pago_Pago"].map(async (zone) =>
      (await drawFor("maya", "/dashboard", { zone })).drawn?.markup
    ),
  );
  expect(texts[0]).not.toBe(texts[1]);
  const { drawn } = await drawFor("maya", "/dashboard", { zone: "Asia/Tokyo" });
  expect(drawn?.data.queries.map(({ key }) => key)).toContainEqual(
    ["transactions", "overview", "Asia/Tokyo"],
  );
});

it("shows no amounts to a browser that hides them", async () => {
  const { drawn } = await drawFor("maya", "/dashboard", { amounts: "hidden" });
  expect(drawn?.markup).toContain("Total Balance");
  expect(drawn?.markup).not.toContain("$83,595");
});

it("is drawn again by a browser that hides amounts by now", async () => {
  history.replaceState(null, "", "/dashboard");
  localStorage.setItem("kestrel.hideAmounts", "yes");
  const { root } = await takeOverDrawn(await drawFor("maya", "/dashboard"));
  await waitFor(() => expect(root.textContent).toContain("Total Balance"));
  expect(root.textContent).not.toContain("$83,595");
});

it.each(
  [
    ["another page", "maya", "/dashboard/accounts"],
    ["a page of the other role", "admin", "/dashboard"],
    ["a page of the other role", "maya", "/admin"],
  ] as const,
)("draws nothing for %s", async (_name, person, path) => {
  expect((await drawFor(person, path)).drawn).toBeUndefined();
});

it("draws nothing for a browser of unknown settings, and asks nothing", async () => {
  const fetch = vi.fn();
  for (const cookies of ["", "kestrel-view=Mars%2FBase~1024~shown", "kestrel-view=%~1~shown"]) {
    const asked = renderFirstView({ path: "/dashboard", cookies, timeout: 1, fetch });
    expect(await asked).toBeUndefined();
  }
  expect(fetch).not.toHaveBeenCalled();
});

it.each([429, 503])("draws nothing if the server responds with %d", async (status) => {
  const bank = await openBank();
  const maya = await bank.as("maya");
  const drawn = (refused: string) =>
    renderFirstView({
      ...{ path: "/dashboard", cookies: "kestrel-view=UTC~1024~shown", timeout: 15_000 },
      fetch: (input, init) => {
        const request = new Request(input, init);
        const isRefused = new URL(request.url).pathname === refused;
        return isRefused ? Promise.resolve(new Response("{}", { status })) : maya.fetch(request);
      },
    });
  expect(await drawn("/none")).toBeDefined();
  for (const path of ["/api/user", "/api/accounts", "/api/overview"]) {
    expect(await drawn(path)).toBeUndefined();
  }
});

it("draws the administrator's page where there is no outbox", async () => {
  const bank = await openBank();
  const admin = await bank.as("admin");
  const drawn = await renderFirstView({
    ...{ path: "/admin", cookies: "kestrel-view=UTC~1024~shown", timeout: 15_000 },
    fetch: (input, init) => {
      const request = new Request(input, init);
      const isOutbox = new URL(request.url).pathname === "/api/outbox";
      return isOutbox ? Promise.resolve(new Response("{}", { status: 404 })) : admin.fetch(request);
    },
  });
  expect(drawn?.markup).toContain("Zoe Lindqvist");
});

it("draws nothing for a visitor", async () => {
  const bank = await openBank();
  const cookies = "kestrel-view=UTC~1024~shown";
  const asked = renderFirstView({
    ...{ path: "/dashboard", cookies, timeout: 15_000 },
    fetch: (input, init) => bank.fetch(new Request(input, init)),
  });
  expect(await asked).toBeUndefined();
});
