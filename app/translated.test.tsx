import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DemoUsername } from "#mocks/demoUsernames.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { decideAsOtherAdmin, writeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { submitTransfer } from "./testing/submitTransfer.ts";
import { toast } from "./testing/toast.ts";
import { translate } from "./testing/translate.ts";

let bank: MockBank;
beforeEach(async () => {
  bank = await openScenario();
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const stop = translate(document.body);
  return () => {
    stop();
    vi.restoreAllMocks();
  };
});

async function openAs(username: DemoUsername, path: string) {
  await signIn(bank.browser, username);
  return openPageAt(bank, path);
}

/** Checks that the page is complete and that its text was translated. */
function expectTranslatedPage(container: HTMLElement) {
  expect(container.querySelectorAll("font > font").length).toBeGreaterThan(10);
  expect(screen.queryByText("We couldn't show this page")).toBeNull();
}

describe("a page that the browser translates", () => {
  it("takes a transfer and follows it", async () => {
    const { page, container, person } = await openAs("maya", "/dashboard/accounts");
    await submitTransfer({ page, person }, "Translated");
    const links = within(page.getByRole("navigation", { name: "Main" }));
    await person.click(links.getByRole("link", { name: "Overview" }));
    expect((await page.findAllByText("Translated")).length).toBeGreaterThan(0);
    await decideAsOtherAdmin(bank, "Translated", "rejected", "Not today");
    await waitFor(() => expect(page.getAllByText("Rejected").length).toBeGreaterThan(0));
    expectTranslatedPage(container);
  });

  it("searches and sorts transactions", async () => {
    const { page, container, person } = await openAs("maya", "/dashboard/transactions");
    const search = await page.findByRole("searchbox");
    await person.type(search, "rent");
    await waitFor(() => expect(page.queryAllByText("Payroll, Halden Labs")).toEqual([]));
    await person.clear(search);
    await person.type(search, "nothing is called so");
    await page.findAllByText("No results found.");
    await person.clear(search);
    const [amount] = page.queryAllByRole("button", { name: "Amount" });
    if (amount) await person.click(amount);
    expectTranslatedPage(container);
  });

  it("keeps the bank's name, amounts and customers' names for staff", async () => {
    const { page, container } = await openAs("admin", "/admin?tab=transactions");
    await waitFor(() => expect(page.getAllByText("Maya Ellison").length).toBeGreaterThan(1));
    await page.findAllByText(/^\$\d/);
    const changed = [...container.querySelectorAll("font > font")].map((one) => one.textContent);
    expect(changed).not.toContain("Kestrel");
    expect(changed).not.toContain("Maya Ellison");
    expect(changed.filter((text) => /^[+−-]?\$\d/.test(text ?? ""))).toEqual([]);
  });

  it("keeps amounts, account numbers and names as they are", async () => {
    const { page, container } = await openAs("maya", "/dashboard");
    const region = await page.findByRole("region", { name: "Recent Transactions" });
    await waitFor(() => expect(within(region).getAllByRole("row").length).toBeGreaterThan(5));
    const changed = [...container.querySelectorAll("font > font")].map((one) => one.textContent);
    expect(changed).not.toContain("Maya Ellison");
    expect(changed.filter((text) => /^[+−-]?\$\d/.test(text ?? ""))).toEqual([]);
    expect(
      changed.filter((text) => /\b4821\b/.test(text ?? "")).every((text) =>
        text?.startsWith("ending in") === true
      ),
    ).toBe(true);
    expectTranslatedPage(container);
  });

  it("talks with support", async () => {
    const { page, container, person } = await openAs("maya", "/dashboard/support");
    const words = await page.findByRole("textbox", { name: /message/i });
    // Without a layout, a thread draws no older messages above those that it began with.
    await page.findByText(
      "You don't need to do anything. We'll message you if anything is missing.",
    );
    await person.type(words, "Hello there");
    await person.keyboard("{Enter}");
    await page.findByText("Hello there");
    await writeAsOtherAdmin(bank, "maya", "Good morning");
    await page.findByText("Good morning");
    expectTranslatedPage(container);
  });

  it("lets staff approve and reject", async () => {
    const { page, container, person } = await openAs("admin", "/admin?tab=transactions");
    const approvals = () => page.queryAllByRole("button", { name: /^Approve transaction/ });
    await waitFor(() => expect(approvals().length).toBeGreaterThan(1));
    const before = approvals().length;
    const [approve] = approvals();
    if (approve) await person.click(approve);
    await waitFor(() => expect(approvals().length).toBe(before - 1));
    const [reject] = page.getAllByRole("button", { name: /^Reject transaction/ });
    if (reject) await person.click(reject);
    await waitFor(() => expect(approvals().length).toBe(before - 2));
    expectTranslatedPage(container);
  });

  it("signs in with a second factor", async () => {
    const { page, person } = openPageAt(bank, "/auth");
    await person.type(await page.findByLabelText("Username"), "noah");
    await person.type(page.getByLabelText("Password"), "not the password");
    await person.click(page.getByRole("button", { name: "Show password" }));
    await page.findByText("Hide");
    await person.click(page.getByRole("button", { name: "Sign in" }));
    await toast("Login failed");
    await person.clear(page.getByLabelText("Password"));
    await person.type(page.getByLabelText("Password"), DEMO_PASSWORD);
    await person.click(page.getByRole("button", { name: "Sign in" }));
    await person.click(await page.findByLabelText("Verification code"));
    await person.paste(await codeSentTo(bank, "noah"));
    await page.findByRole("heading", { name: /Noah/ });
    expect(screen.queryByText("We couldn't show this page")).toBeNull();
  });

  it("recovers a forgotten password", async () => {
    const { page, person } = openPageAt(bank, "/auth");
    await person.click(await page.findByRole("link", { name: "Forgot password" }));
    const name = await screen.findByRole("dialog", { name: "Forgot Password" });
    await person.type(within(name).getByRole("textbox"), "nobody-here{Enter}");
    await toast("Username not found");
    await person.clear(within(name).getByRole("textbox"));
    await person.type(within(name).getByRole("textbox"), "maya{Enter}");
    await screen.findByRole("dialog", { name: "Verify Your Identity" });
    expect(screen.queryByText("We couldn't show this page")).toBeNull();
  });
});
