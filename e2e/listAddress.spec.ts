import { expect, type Locator, type Page } from "@playwright/test";
import { generateCode } from "#contract/twoFactor.ts";
import { type Bank, test } from "./fixtures/test.ts";
import { ask, made } from "./pages/ask.ts";
import { askOften } from "./pages/requests.ts";

/** A list, and an address that sets everything about it. */
interface List {
  readonly of: string;
  readonly who: "admin" | "maya";
  /** One list of each kind also runs in the demo, whose addresses come after the #. */
  readonly isInDemo?: boolean;
  readonly path: string;
  /**
   * Creates rows for the test; returns a function that removes them if they disturb other tests.
   */
  readonly make?: (bank: Bank, page: Page) => Promise<void | (() => Promise<void>)>;
  /** The address's parameters of the list, without the open row. */
  readonly said: Readonly<Record<string, string>>;
  /** The request for the list, and the parameter that opens a row of the second page. */
  readonly opens?: { readonly by: string; readonly call: string };
  /** Where the search is typed. */
  readonly search?: string;
  /** Shows that the address was read, in addition to the search text. */
  readonly shows: (page: Page) => readonly Locator[];
}

const choice = (name: RegExp) => (page: Page) => page.getByRole("button", { name });
const head = (name: string, order: string) => (page: Page) =>
  page.locator(`th[aria-sort="${order}"]`).filter({ hasText: name });
const secondPage = (page: Page) => page.getByText(/^Showing 11 to /);
const panel = (name: RegExp) => (page: Page) => page.getByRole("dialog", { name });
/** The one line that is found in a short list. */
const only = (words: string, list: string) => (page: Page) =>
  page.getByRole("list", { name: list }).filter({ has: page.locator("li:only-child") })
    .getByRole("listitem").filter({ hasText: words });
const all = (...parts: readonly ((page: Page) => Locator)[]) => (page: Page) =>
  parts.map((part) => part(page));

const lists: readonly List[] = [
  {
    of: "people",
    who: "admin",
    isInDemo: true,
    path: "/admin?tab=users",
    said: { q: "example", "filter.status": "active", sort: "-user", page: "2" },
    opens: { by: "user", call: "/api/users?q=example&isActive=true&sort=fullName&order=desc" },
    search: "Search users",
    shows: all(
      choice(/^Active Status$/),
      head("User", "descending"),
      secondPage,
      panel(/^(?!Search)/),
    ),
  },
  {
    of: "all transactions",
    who: "admin",
    path: "/admin?tab=transactions",
    said: { q: ">100", "filter.status": "completed", sort: "-amount", page: "2" },
    opens: {
      by: "transaction",
      call: "/api/transactions?q=%3E100&status=completed&sort=amount&order=desc",
    },
    search: "Search transactions",
    shows: all(head("Amount", "descending"), secondPage, panel(/^Transaction \d+$/)),
  },
  {
    of: "codes",
    who: "admin",
    path: "/admin?tab=two-factor",
    make: async (_, page) =>
      void await made(page, generateCode.path, { userId: 2, code: "482913" }),
    said: { q: "maya", "filter.status": "active", sort: "created" },
    search: "Search codes",
    shows: all(choice(/^Active Status$/), head("Created", "ascending")),
  },
  {
    of: "the audit log",
    who: "admin",
    path: "/admin?tab=audit",
    said: { q: "transaction", "filter.kind": "everything", page: "2" },
    opens: { by: "row", call: "/api/audit?q=transaction" },
    search: "Search audit log",
    shows: all(choice(/^All actions Type$/), secondPage, panel(/^Transaction /)),
  },
  {
    of: "the outbox",
    who: "admin",
    path: "/admin?tab=outbox",
    said: { q: "kestrel", sort: "-to" },
    search: "Search outbox",
    shows: all(head("To", "descending")),
  },
  {
    of: "settings",
    who: "admin",
    path: "/admin?tab=settings",
    said: { q: "e", sort: "-key" },
    search: "Search settings",
    shows: all(head("Key", "descending")),
  },
  {
    of: "conversations",
    who: "admin",
    path: "/admin/support",
    said: { q: "maya", customer: "2" },
    search: "Search customers",
    shows: all((page) => page.getByRole("option", { name: /^maya/, selected: true })),
  },
  {
    of: "a customer's transactions",
    who: "maya",
    isInDemo: true,
    path: "/dashboard/transactions",
    said: { q: ">10", "filter.status": "completed", sort: "-amount", page: "2" },
    opens: {
      by: "open",
      call: "/api/transactions?q=%3E10&status=completed&sort=amount&order=desc",
    },
    search: "Search description",
    shows: all(
      choice(/^Completed Status$/),
      head("Amount", "descending"),
      secondPage,
      panel(/^Transaction$/),
    ),
  },
  {
    of: "a customer's payees",
    who: "maya",
    isInDemo: true,
    path: "/dashboard/payees",
    said: { q: "alder" },
    search: "Search payees",
    shows: all(only("Alder Street Homes", "Payees")),
  },
  {
    of: "what a customer has scheduled",
    who: "maya",
    isInDemo: true,
    path: "/dashboard/accounts",
    said: { q: "alder" },
    search: "Search what is scheduled",
    shows: all(only("Rent", "Scheduled transfers")),
  },
  {
    of: "the approvals",
    who: "admin",
    isInDemo: true,
    path: "/admin?tab=approvals",
    make: askOften,
    said: {
      q: ">1",
      "filter.state": "waiting",
      "filter.for": "me",
      sort: "-amount",
      page: "2",
    },
    search: "Search approvals",
    shows: all(
      choice(/^Pending State$/),
      choice(/^Waiting for me Approver$/),
      choice(/^Amount, descending Sort by$/),
      secondPage,
      // The last of them, as the order and the page have it.
      (page) => page.getByRole("article").last().filter({ hasText: "$2.00" }),
    ),
  },
];

/** Returns the ID of a row on the second page of the server's response. */
async function onSecondPage(page: Page, call: string): Promise<string> {
  const zone = "zone=America%2FNew_York";
  const { body } = await ask(page, `${call}&${zone}&limit=20`);
  const id: unknown = Array.isArray(body) ? Object(body[12])["id"] : undefined;
  if (typeof id !== "number") throw new Error(`${call} has no second page`);
  return String(id);
}

async function addressOf(page: Page, { path, said, opens }: List): Promise<string> {
  const [place, own] = path.split("?");
  const params = new URLSearchParams(own);
  for (const [name, value] of Object.entries(said)) params.set(name, value);
  if (opens) params.set(opens.by, await onSecondPage(page, opens.call));
  return `${place}?${params}`;
}

for (const list of lists) {
  const tag = list.isInDemo ? "@demo" : [];
  test(
    `how one looks at ${list.of} outlives a reload and the way back`,
    { tag },
    async ({ bank }) => {
      const page = await bank.signIn(list.who);
      const clear = await list.make?.(bank, page);
      await bank.go(page, await addressOf(page, list));
      const searched = page.getByRole("searchbox", { name: list.search });
      const isAsSaid = async () => {
        await expect(searched).toHaveValue(list.said["q"] ?? "");
        for (const sign of list.shows(page)) await expect(sign).toBeVisible();
      };
      await isAsSaid();
      await page.reload();
      await isAsSaid();

      const elsewhere = list.who === "maya"
        ? page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Overview" })
        : page.getByRole("tab", { name: list.of === "settings" ? "Audit" : "System Settings" });
      await elsewhere.first().click();
      await expect(searched).toBeHidden();
      await page.goBack();
      await isAsSaid();

      // And what is typed here gets there.
      await searched.fill("zz");
      await expect(page).toHaveURL(/[?&]q=zz(&|$)/);
      await page.reload();
      await expect(searched).toHaveValue("zz");
      await clear?.();
    },
  );
}
