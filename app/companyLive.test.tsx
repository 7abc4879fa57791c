import { focusManager } from "@tanstack/react-query";
import { waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { removeMember } from "#contract/companies.ts";
import { callAs } from "#mocks/callAs.ts";
import { COMPANY_NAME, companyIdOf } from "#mocks/company.ts";
import { decideAs, preparePayment } from "#mocks/companyRequests.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { openPageAt } from "./testing/openPageAt.tsx";

/** Pages of a company that stay open while it changes. They don't poll: their window is hidden. */
describe("an open page of a company", () => {
  let bank: MockBank;
  let id = 0;
  beforeEach(idleAtOnce);
  beforeEach(async () => {
    sessionStorage.clear();
    bank = await openScenario("company");
    id = await companyIdOf(bank);
    focusManager.setFocused(false);
  });
  afterEach(() => focusManager.setFocused(undefined));

  async function openAs(username: string) {
    await signIn(bank.browser, username);
    const opened = openPageAt(bank, `/dashboard?company=${id}`);
    await opened.page.findByText("Live");
    return opened;
  }

  it("counts and shows what there is to approve, and what others decided", async () => {
    const { page, person } = await openAs("maya");
    const nav = within(page.getByRole("navigation", { name: "Main" }));
    await person.click(nav.getByRole("link", { name: "Approvals" }));
    await page.findByText("Nothing to approve");
    const request = await preparePayment(bank);
    await page.findByRole("article", { name: /^Withdrawal of/ });
    await nav.findByRole("link", { name: /Approvals.*1 to approve/ });
    await decideAs(bank, "aiko", request);
    within(await page.findByRole("region", { name: "Decided" })).getByText("Approved");
    await waitFor(() => expect(nav.queryByRole("link", { name: /to approve/ })).toBeNull());
  });

  it("is closed for a removed member without a reload", async () => {
    const { page } = await openAs("zoe");
    await page.findByRole("heading", { level: 1, name: COMPANY_NAME });
    const zoe = await bank.store.users.byUsername("zoe");
    const params = { id, userId: zoe?.id ?? 0 };
    const browser = bank.anotherBrowser();
    await signIn(browser, "maya");
    await callAs(browser, removeMember, { params });
    await page.findByRole("heading", { name: "You don't have access to these accounts" });
  });
});
