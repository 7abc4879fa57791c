import { cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { acceptInvitation } from "#contract/companies.ts";
import { COMPANY_NAME, companyIdOf, inviteTo } from "#mocks/company.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { openPageAt } from "./testing/openPageAt.tsx";

/** An invitation whose link a visitor opens, or a user who isn't the one who accepts. */

let bank: MockBank;
let token = "";
beforeEach(idleAtOnce);
beforeEach(async () => {
  sessionStorage.clear();
  bank = await openScenario("company");
  token = await inviteTo(bank, await companyIdOf(bank));
});

type Opened = ReturnType<typeof openPageAt>;

async function fillIn({ page, person }: Opened, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) {
    await person.type(await page.findByLabelText(label), text);
  }
}

it("is accepted with one press by the visitor who registers, and is gone then", async () => {
  const opened = openPageAt(bank, `/invitation#${token}`);
  const { page, person, address, requests } = opened;
  await person.click(await page.findByRole("link", { name: "Sign in or register" }));
  await person.click(await page.findByRole("tab", { name: "Register" }));
  await fillIn(opened, {
    "Full Name": "Iris Novak",
    "Email": "iris@novak.example",
    "Username": "iris",
    "Password": "otter-lamp-violin",
    "Confirm Password": "otter-lamp-violin",
    "Last 4 of SSN": "1234",
  });
  await person.click(page.getByRole("checkbox", { name: /^I agree/ }));
  await person.click(page.getByRole("button", { name: "Create account" }));
  await person.click(await page.findByRole("button", { name: "Accept" }));
  await page.findByRole("heading", { level: 1, name: COMPANY_NAME });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(token);
  expect(JSON.stringify(requests)).not.toContain(token);
  expect(requests.filter(({ asked }) => asked.endsWith(acceptInvitation.path))).toHaveLength(1);
  expect(address()).not.toContain(token);
});

it("is no one's but the customer's who opened it, once they sign out", async () => {
  await signIn(bank.browser, "daniel");
  const { page, person } = openPageAt(bank, `/invitation#${token}`);
  await page.findByRole("button", { name: "Accept" });
  await person.click(await page.findByRole("button", { name: /account menu/, hidden: true }));
  await person.click(await screen.findByRole("menuitem", { name: "Logout" }));
  await screen.findByText("Get Started");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(token);
  cleanup();
  await signIn(bank.browser, "grace");
  const next = openPageAt(bank, "/auth");
  await next.page.findByText("Total Balance");
  expect(next.address()).toBe("/dashboard");
});

it("can't be accepted by a user who has signed in to the browser in another tab", async () => {
  await signIn(bank.browser, "daniel");
  const { page, person } = openPageAt(bank, `/invitation#${token}`);
  const accept = await page.findByRole("button", { name: "Accept" });
  await signIn(bank.browser, "grace");
  await person.click(accept);
  await page.findByRole("heading", { name: "This link no longer works" });
  const grace = await bank.store.users.byUsername("grace");
  expect(await bank.store.companies.membershipsOf(grace?.id ?? 0)).toEqual([]);
});
