import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { cents } from "#contract/money.ts";
import { appCode } from "#mocks/authenticator.ts";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { type StorySoftwareKey, storySoftwareKey } from "#mocks/storySoftwareKey.ts";
import { hearToast, readAloud, transcript } from "./testing/readAloud.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { openPageAt } from "./testing/openPageAt.tsx";

// What people hear who do not see the page: each flow read by a screen reader, step by step. The
// texts are kept beside this file, in `spoken/`.

const changed =
  "What a screen reader says is not what was accepted. Where the new words read well, " +
  "accept them: deno run -A node_modules/vitest/vitest.mjs run --project=dom --update " +
  "app/spoken.deep.test.tsx";

interface Visit extends ReturnType<typeof openPageAt> {
  readonly bank: MockBank;
}

let softwareKey: StorySoftwareKey;
beforeEach(idleAtOnce);
beforeEach(() => {
  transcript();
  vi.stubGlobal("PublicKeyCredential", class {});
  softwareKey = storySoftwareKey();
  return () => softwareKey.takeAway();
});

interface Spoken {
  readonly path: string;
  readonly username?: "admin" | "maya";
  /** A user who has a passkey. */
  readonly holder?: "maya";
}

/** Runs an action on a page, and compares everything announced with the accepted snapshot. */
function speaks(name: string, { path, username, holder }: Spoken, doIt: (visit: Visit) => unknown) {
  it(name, async () => {
    const bank = await openScenario();
    if (username) await signIn(bank.browser, username);
    if (holder) await softwareKey.give(bank, holder);
    await doIt({ bank, ...openPageAt(bank, path) });
    await expect(transcript(), changed).toMatchFileSnapshot(`spoken/${name}.txt`);
  });
}

const dialog = (name: RegExp) => screen.findByRole("dialog", { name });

/** Returns the form around a field. */
function formOf(field: HTMLElement): HTMLElement {
  const form = field.closest("form");
  if (form === null) throw new Error("The field stands in no form");
  return form;
}

/** Presses the first button with this name. */
async function press({ person }: Visit, part: HTMLElement, name: RegExp): Promise<void> {
  const [button] = await within(part).findAllByRole("button", { name });
  if (button) await person.click(button);
}

async function type({ person }: Visit, part: HTMLElement, label: string, words: string) {
  const field = await within(part).findByLabelText(label);
  await person.clear(field);
  await person.type(field, words);
}

async function signInAs({ page, person }: Visit, username: string): Promise<void> {
  await person.type(await page.findByLabelText("Username"), username);
  await person.type(page.getByLabelText("Password"), `${DEMO_PASSWORD}{Enter}`);
}

speaks("Sign In", { path: "/auth" }, async (visit) => {
  const { page, person } = visit;
  const username = await page.findByLabelText("Username");
  const form = formOf(username);
  await readAloud("Sign in", form);
  await person.type(username, "{Enter}");
  await press(visit, form, /^Sign in$/);
  await readAloud("Nothing filled in", form);
  await signInAs(visit, "maya");
  await hearToast("Login successful");
});

speaks("Sign In By Passkey", { path: "/auth", holder: "maya" }, async (visit) => {
  const form = formOf(await visit.page.findByLabelText("Username"));
  await visit.page.findByRole("button", { name: "Sign in with a passkey" });
  await readAloud("Sign in", form);
  await press(visit, visit.container, /^Sign in with a passkey/);
  await hearToast("Login successful");
});

speaks("Code", { path: "/auth" }, async (visit) => {
  const { bank, page, person } = visit;
  await signInAs(visit, "noah");
  await hearToast("2FA code sent");
  const code = await page.findByLabelText("Verification code");
  await readAloud("The code is asked for", formOf(code));
  await waitFor(() => expect(document.activeElement).toBe(code));
  await person.keyboard(await codeSentTo(bank, "noah"));
  await hearToast("Verification successful");
});

speaks("Register", { path: "/auth" }, async (visit) => {
  const { page, person } = visit;
  await person.click(await page.findByRole("tab", { name: "Register" }));
  const form = formOf(await page.findByLabelText("Full Name"));
  await readAloud("Register", form);
  await type(visit, form, "Full Name", "Iris Novak");
  await press(visit, form, /^Create account/);
  await within(form).findAllByText(/Email/);
  await readAloud("Only the name filled in", form);
});

const atAccounts = { path: "/dashboard/accounts", username: "maya" } as const;

speaks("Transfer", atAccounts, async (visit) => {
  await press(visit, visit.container, /^Transfer from Checking/);
  const part = await dialog(/Quick Actions/);
  await readAloud("Transfer", part);
  await press(visit, part, /To Account/);
  await readAloud("Accounts to choose from", await screen.findByRole("listbox"));
  await visit.person.click(await screen.findByRole("option", { name: /Savings/ }));
  await type(visit, part, "Amount", "2400");
  await type(visit, part, "Description", "House deposit");
  await press(visit, part, /^Review transfer/);
  await within(part).findByRole("button", { name: "Submit transfer" });
  await readAloud("Review", part);
  await press(visit, part, /^Submit transfer/);
  await hearToast("Transaction submitted");
});

speaks("Withdrawal", atAccounts, async (visit) => {
  await press(visit, visit.container, /^Transfer from Checking/);
  const part = await dialog(/Quick Actions/);
  await visit.person.click(await within(part).findByRole("tab", { name: "Withdraw" }));
  await press(visit, part, /^Review withdrawal/);
  await within(part).findByText(/Amount must/);
  await readAloud("Nothing filled in", part);
  await type(visit, part, "To Account", "88 4410 2075");
  await type(visit, part, "Amount", "120.50");
  await press(visit, part, /^Review withdrawal/);
  await within(part).findByRole("button", { name: "Submit withdrawal" });
  await readAloud("Review", part);
});

speaks("Adjustment", atAccounts, async (visit) => {
  await press(visit, visit.container, /^More actions for Checking/);
  await readAloud("More actions for an account", await screen.findByRole("menu"));
  await visit.person.click(
    await screen.findByRole("menuitem", { name: "Request balance adjustment" }),
  );
  const part = await dialog(/Request balance adjustment/);
  await readAloud("Balance adjustment", part);
  await type(visit, part, "Amount", "40");
  await press(visit, part, /^Submit request/);
  await hearToast("Balance adjustment requested");
});

speaks("Search", { path: "/dashboard/transactions", username: "maya" }, async (visit) => {
  const { page, person } = visit;
  await person.type(await page.findByRole("searchbox"), "rent december");
  await page.findByText("1 transaction");
  const table = page.getByRole("table");
  await waitFor(() => expect(within(table).getAllByRole("row")).toHaveLength(2));
  const [, found] = within(table).getAllByRole("row");
  if (found) await readAloud("What is found", found);
  await person.type(await page.findByRole("searchbox"), " submarine");
  await page.findByRole("button", { name: "Clear Filters" });
  await readAloud("Nothing found", table);
});

speaks("Chat", { path: "/dashboard/support", username: "maya" }, async ({ page, person }) => {
  const box = await page.findByRole("textbox", { name: /^Message to/ });
  await person.type(box, "Is my rent on its way?{Enter}");
  const log = await page.findByRole("log");
  await within(log).findByText("Is my rent on its way?");
  await within(log).findByText("Sent");
  await readAloud("The conversation", log);
});

const atTransactions = { path: "/admin?tab=transactions", username: "admin" } as const;

speaks("Approve", atTransactions, async (visit) => {
  const [button] = await visit.page.findAllByLabelText(/^Approve transaction/);
  const row = button?.closest("tr");
  if (!row) throw new Error("Nothing to approve");
  // Rows are there before the names of their owners.
  await waitFor(() => expect(row.textContent).toContain("Noah Brandt"));
  await readAloud("A transaction that waits", row);
  await press(visit, row, /^Approve/);
  await hearToast("Transaction approved");
});

speaks("Edit", atTransactions, async (visit) => {
  await visit.person.click(await visit.page.findByLabelText("Edit transaction 429"));
  const part = await dialog(/^Edit transaction 429/);
  await readAloud("Edit a transaction", part);
  await type(visit, part, "Description", "Mended by a clerk");
  await press(visit, part, /^Save changes/);
  await hearToast("Transaction updated");
});

speaks("Block", { path: "/admin", username: "admin" }, async (visit) => {
  await visit.person.click(await visit.page.findByLabelText("Block Zoe Lindqvist"));
  const question = await screen.findByRole("alertdialog", { name: /Zoe|Block/ });
  await readAloud("The question", question);
  await press(visit, question, /^Block/);
  await hearToast("User status updated");
});

speaks("Settings", { path: "/dashboard/settings", username: "maya" }, async (visit) => {
  const form = formOf(await visit.page.findByLabelText("Email"));
  await readAloud("Profile", form);
  await type(visit, form, "Full Name", "Maya Ellison-Ray");
  await press(visit, form, /^Save/);
  await hearToast("Profile updated");
});

const atSecurity = { path: "/dashboard/settings?tab=security", username: "maya" } as const;

speaks("Authenticator", atSecurity, async (visit) => {
  const { bank, page, person } = visit;
  const part = await page.findByRole("region", { name: "Authenticator app" });
  await within(part).findByRole("button", { name: "Set up" });
  await readAloud("None yet", part);
  await press(visit, part, /^Set up/);
  const key = await within(part).findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = key.textContent?.replaceAll(" ", "") ?? "";
  await press(visit, part, /^Confirm$/);
  await within(part).findByText(/exactly 6/);
  await readAloud("The key, and no code typed", part);
  const code = within(part).getByLabelText(/^6-digit code from/);
  await waitFor(() => expect(document.activeElement).toBe(code));
  await person.keyboard(appCode(bank, secret));
  const codes = await within(part).findByRole("list", { name: "Recovery codes" });
  await waitFor(() => expect(document.activeElement).toBe(codes));
  await readAloud("Set up", part);
});

speaks("Passkey", atSecurity, async (visit) => {
  const part = await visit.page.findByRole("region", { name: "Passkeys" });
  await within(part).findByRole("button", { name: "Add a passkey" });
  await readAloud("None yet", part);
  await press(visit, part, /^Add a passkey/);
  await within(part).findByLabelText("Passkey name");
  await readAloud("A name for it", part);
  await press(visit, part, /^Continue/);
  await hearToast("Passkey added");
  await within(part).findByRole("list", { name: "Recovery codes" });
  await readAloud("Its recovery codes", part);
  await press(visit, part, /^I've saved them/);
  await within(part).findByText("You have 1 passkey");
  await readAloud("Added", part);
});

speaks("Signed Transfer", { ...atAccounts, holder: "maya" }, async (visit) => {
  const { bank, person } = visit;
  const maya = await bank.store.users.byUsername("maya");
  await bank.store.users.update(maya?.id ?? 0, { codeAbove: cents(10_000) });
  await press(visit, visit.container, /^Transfer from Checking/);
  const form = await dialog(/Quick Actions/);
  await press(visit, form, /To Account/);
  await person.click(await screen.findByRole("option", { name: /7 7 3 0/ }));
  await type(visit, form, "Amount", "250");
  await press(visit, form, /^Review transfer/);
  await press(visit, form, /^Submit transfer/);
  const part = await dialog(/^Confirm it's you/);
  await within(part).findByRole("button", { name: "Use your passkey" });
  await readAloud("What is signed", part);
  await press(visit, part, /^Use your passkey/);
  await hearToast("Transaction submitted");
});
