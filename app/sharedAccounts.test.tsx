import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { acceptInvitation, removeMember } from "#contract/companies.ts";
import { listSharing } from "#contract/sharing.ts";
import { callAs } from "#mocks/callAs.ts";
import { shareWithZoe, tokenSentTo } from "#mocks/company.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import type { Client } from "./api/client.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { choose, findDialog } from "./testing/opened.ts";
import { toast } from "./testing/toast.ts";
import { headingHasFocus } from "./testing/headingHasFocus.ts";

let bank: MockBank;
beforeEach(idleAtOnce);
beforeEach(async () => {
  sessionStorage.clear();
  bank = await openScenario("company");
});

async function openAs(
  username: "aiko" | "zoe",
  path = "/dashboard/accounts",
  around?: (client: Client) => Client,
) {
  await signIn(bank.browser, username);
  return openPageAt(bank, path, {}, around);
}

/** Holds the first response with whom accounts are shared back until `arrive`. */
function lateSharing() {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const around = (client: Client): Client => ({
    ...client,
    async request(call, args, options) {
      const answer = await client.request(call, args, options);
      if (call.path === listSharing.path) await promise;
      return answer;
    },
  });
  return { around, arrive };
}

describe("accounts of one's own", () => {
  it("are shared by an invitation for chosen accounts, until the owner stops", async () => {
    const { page, person } = await openAs("aiko");
    await person.click(await page.findByRole("button", { name: "Share accounts" }));
    const dialog = await findDialog("Share accounts");
    await person.type(dialog.getByLabelText("Email"), "zoe@home.example");
    await person.click(dialog.getByRole("button", { name: "Send invitation" }));
    await dialog.findByText("Choose at least one account");
    const [box] = await dialog.findAllByRole("checkbox");
    if (box) await person.click(box);
    await person.click(dialog.getByRole("button", { name: "Send invitation" }));
    await page.findByText("Invited zoe@home.example");
    const token = await tokenSentTo(bank, "zoe@home.example");
    const zoe = bank.anotherBrowser();
    await signIn(zoe, "zoe");
    await callAs(zoe, acceptInvitation, { body: { token } });
    cleanup();
    const again = openPageAt(bank, "/dashboard/accounts");
    await again.page.findByText(/^Shared with Zoe/);
    await again.person.click(again.page.getByRole("button", { name: /^Stop sharing with Zoe/ }));
    const question = await findDialog(/^Stop sharing with Zoe/);
    await again.person.click(question.getByRole("button", { name: "Stop sharing" }));
    await toast("Sharing stopped");
    await waitFor(() => expect(again.page.queryByText(/^Shared with Zoe/)).toBeNull());
    await headingHasFocus();
  });

  it("are listed live: the owner sees who accepts and who leaves", async () => {
    const { page, person } = await openAs("aiko", "/dashboard");
    await page.findByText("Live");
    const main = within(page.getByRole("navigation", { name: "Main" }));
    await person.click(main.getByRole("link", { name: "Accounts" }));
    await page.findByRole("button", { name: "Share accounts" });
    const id = await shareWithZoe(bank);
    await page.findByText(/^Shared with Zoe/);
    const zoe = bank.anotherBrowser();
    await signIn(zoe, "zoe");
    const userId = (await bank.store.users.byUsername("zoe"))?.id ?? 0;
    await callAs(zoe, removeMember, { params: { id, userId } });
    await waitFor(() => expect(page.queryByText(/^Shared with Zoe/)).toBeNull());
  });
});

it("sharing that changes while the page first loads it is shown", async () => {
  const { around, arrive } = lateSharing();
  const { page, person, requests } = await openAs("aiko", "/dashboard", around);
  await page.findByText("Live");
  const main = within(page.getByRole("navigation", { name: "Main" }));
  await person.click(main.getByRole("link", { name: "Accounts" }));
  await waitFor(() =>
    expect(requests.map(({ asked }) => asked)).toContain(`GET ${listSharing.path}`)
  );
  await shareWithZoe(bank);
  // By then the page has been notified.
  await waitFor(() =>
    expect(requests.filter(({ asked }) => asked === "GET /api/companies")).toHaveLength(2)
  );
  arrive();
  await page.findByText(/^Shared with Zoe/);
});

describe("accounts that someone shares", () => {
  it("are in the switcher under their owner's name, and offer nothing that moves money", async () => {
    const id = await shareWithZoe(bank);
    const { page, person, address } = await openAs("zoe", "/dashboard");
    await person.click(await page.findByRole("button", { name: /switch company/ }));
    await choose(person, /^Aiko .*'s account$/);
    await page.findByRole("heading", { level: 1, name: /^Aiko .*'s account$/ });
    const main = within(page.getByRole("navigation", { name: "Main" }));
    expect(main.queryByRole("link", { name: /Approvals/ })).toBeNull();
    await person.click(await main.findByRole("link", { name: "Accounts" }));
    await waitFor(() => expect(address()).toBe(`/dashboard/accounts?company=${id}`));
    await page.findByRole("heading", { level: 1, name: "Accounts" });
    for (const name of ["Move money", "Share accounts", "Schedule a transfer"]) {
      expect(page.queryByRole("button", { name })).toBeNull();
    }
    expect(page.queryByRole("link", { name: "Payees" })).toBeNull();
  });

  it("say so on every page once their owner stops sharing", async () => {
    const id = await shareWithZoe(bank);
    const { page } = await openAs("zoe", `/dashboard/accounts?company=${id}`);
    await page.findByRole("heading", { level: 1, name: "Accounts" });
    const aiko = bank.anotherBrowser();
    await signIn(aiko, "aiko");
    const userId = (await bank.store.users.byUsername("zoe"))?.id ?? 0;
    await callAs(aiko, removeMember, { params: { id, userId } });
    await page.findByRole("heading", { level: 1, name: "You don't have access to these accounts" });
  });

  it("are left on their page", async () => {
    const id = await shareWithZoe(bank);
    const { page, person, address } = await openAs("zoe", `/dashboard/company?company=${id}`);
    await person.click(await page.findByRole("button", { name: "Stop viewing" }));
    await person.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(await bank.store.companies.membersOf(id)).toEqual([]);
  });
});
