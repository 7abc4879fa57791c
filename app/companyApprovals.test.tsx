import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { askColleagues } from "#contract/companyRequests.ts";
import { companyIdOf } from "#mocks/company.ts";
import {
  askAs,
  decideAs,
  makeApprover,
  preparePayment,
  requireApprovals,
} from "#mocks/companyRequests.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { findDialog } from "./testing/opened.ts";
import { toast } from "./testing/toast.ts";

let bank: MockBank;
let id = 0;
beforeEach(idleAtOnce);
beforeEach(async () => {
  sessionStorage.clear();
  bank = await openScenario("company");
  id = await companyIdOf(bank);
});

async function openAs(username: string, page = "approvals") {
  await signIn(bank.browser, username);
  return openPageAt(bank, `/dashboard/${page}?company=${id}`);
}

const card = async (page: ReturnType<typeof within>, name: string | RegExp = /^Withdrawal of/) =>
  within(await page.findByRole("article", { name }));
/** A decided request may have another card, if the live channel is quicker than the response. */
const findInCard = (page: ReturnType<typeof within>, words: string) =>
  waitFor(() => within(page.getByRole("article", { name: /^Withdrawal of/ })).getByText(words));
const made = async () =>
  (await bank.store.transactions.listOwnedBy(id)).filter(({ description }) =>
    description === "Camera lenses"
  );

describe("approvals of a company", () => {
  it("make a payment once they are complete, and lower the badge", async () => {
    await preparePayment(bank);
    const { page, person } = await openAs("maya");
    const request = await card(page);
    for (const words of ["Camera lenses", "88 4410 2075", /^Sofia/]) request.getByText(words);
    request.getByText("This needs approval from another member.");
    const nav = within(page.getByRole("navigation", { name: "Main" }));
    await nav.findByRole("link", { name: /Approvals.*1 to approve/ });
    await person.click(request.getByRole("button", { name: "Approve" }));
    await toast("Approved");
    await findInCard(page, "Approved");
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Withdrawal"));
    expect(await made()).toMatchObject([{ status: "pending", amount: 120_000 }]);
    await waitFor(() => expect(nav.queryByRole("link", { name: /to approve/ })).toBeNull());
  });

  it("are counted, where more than one is needed", async () => {
    await makeApprover(bank, "zoe");
    await requireApprovals(bank, 2);
    await preparePayment(bank);
    const { page, person } = await openAs("maya");
    const request = await card(page);
    request.getByText("This needs approval from 2 other members.");
    await person.click(request.getByRole("button", { name: "Approve" }));
    await request.findByText("1 more approval is needed. You've already approved it.");
    expect(request.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(await made()).toEqual([]);
  });

  it("are refused with a reason, which the one who prepared it reads", async () => {
    await preparePayment(bank);
    const { page, person } = await openAs("aiko");
    await person.click((await card(page)).getByRole("button", { name: "Reject" }));
    const dialog = await findDialog("Reject this request");
    await person.click(dialog.getByRole("button", { name: "Reject request" }));
    await dialog.findByText("Enter a reason");
    await person.type(dialog.getByLabelText("Reason"), "Too expensive");
    await person.click(dialog.getByRole("button", { name: "Reject request" }));
    await toast("Request rejected");
    await (await card(page)).findByText("Too expensive");
    expect(await made()).toEqual([]);
  });

  it("of an own request aren't offered, and it can be canceled", async () => {
    await preparePayment(bank);
    const { page, person } = await openAs("sofia");
    const request = await card(page);
    request.getByText(/You made this request\.$/);
    expect(request.queryByRole("button", { name: /^(Approve|Reject)$/ })).toBeNull();
    await person.click(request.getByRole("button", { name: "Cancel request" }));
    await toast("Request canceled");
    await findInCard(page, "Canceled");
  });

  it("that the balance no longer covers leave the request waiting", async () => {
    await preparePayment(bank, { amount: 27_000 });
    await decideAs(bank, "aiko", await preparePayment(bank));
    const { page, person } = await openAs("maya");
    const large = within(await page.findByRole("region", { name: "Waiting" }));
    await person.click(large.getByRole("button", { name: "Approve" }));
    await large.findByText(/^Insufficient funds/);
    large.getByText("Pending");
    large.getByRole("button", { name: "Approve" });
  });

  it("of changes say what changes", async () => {
    await requireApprovals(bank, 1);
    const zoe = await bank.store.users.byUsername("zoe");
    const params = { id: String(id), userId: String(zoe?.id) };
    await askAs(bank, "maya", { call: "patchMember", params, input: { role: "approver" } });
    await askAs(bank, "maya", { call: "saveCompanyRules", input: { rules: [] } });
    const { page } = await openAs("aiko");
    const change = await card(page, "Change a member");
    change.getByText(zoe?.fullName ?? "");
    change.getByText("Approver");
    (await card(page, "Change approval rules")).getByText("None. Members make payments alone.");
  });

  it("that were decided long ago are one press away", async () => {
    await decideAs(bank, "aiko", await preparePayment(bank), "The oldest of all");
    const [first] = await bank.store.companyApprovals.list(id, {});
    if (first === undefined) throw new Error("There is no request");
    const { id: _, ...row } = first;
    for (let count = 0; count < 50; count++) await bank.store.companyApprovals.insert(row);
    const { page, person } = await openAs("aiko");
    await waitFor(() => expect(page.getAllByRole("article")).toHaveLength(50));
    await person.click(page.getByRole("button", { name: "Show older requests" }));
    await waitFor(() => expect(page.getAllByRole("article")).toHaveLength(51));
    expect(page.queryByRole("button", { name: "Show older requests" })).toBeNull();
  });

  it("are none in the user's own area", async () => {
    await signIn(bank.browser, "maya");
    const { page, address } = openPageAt(bank, "/dashboard/approvals");
    await page.findByText("Total Balance");
    expect(address()).toBe("/dashboard");
    expect(page.queryByRole("link", { name: /^Approvals/ })).toBeNull();
  });
});

describe("a payment that needs approval", () => {
  async function withdraw(username = "sofia") {
    const opened = await openAs(username, "accounts");
    const { page, person } = opened;
    await person.click(await page.findByRole("button", { name: /^Transfer from/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
    await person.click(dialog.getByRole("tab", { name: "Withdraw" }));
    await person.type(await dialog.findByLabelText("To Account"), "88 4410 2075");
    await person.type(dialog.getByLabelText("Amount"), "1200");
    await person.type(dialog.getByLabelText("Description"), "Camera lenses");
    await person.click(dialog.getByRole("button", { name: "Review withdrawal" }));
    await person.click(await screen.findByRole("button", { name: "Submit withdrawal" }));
    return opened;
  }

  it("is sent to the other members, and leads to Approvals", async () => {
    const { page, person, address } = await withdraw();
    await toast("Sent for approval");
    const waiting = within(await screen.findByRole("group", { name: "Waiting for approval" }));
    await person.click(waiting.getByRole("link", { name: "See approvals" }));
    await card(page);
    expect(address()).toBe(`/dashboard/approvals?company=${id}`);
    expect(await made()).toEqual([]);
  });

  it("is asked for once, although the first response is lost", async () => {
    bank.faults.loseAnswer(askColleagues, 1);
    const { person, requests } = await withdraw();
    await person.click(await screen.findByRole("button", { name: "Check now" }));
    await screen.findByRole("group", { name: "Waiting for approval" });
    expect(await bank.store.companyApprovals.list(id, { state: "waiting" })).toHaveLength(1);
    expect(requests.filter(({ asked }) => asked === "POST /api/transactions")).toHaveLength(1);
  });

  it("is made right away where no approval is needed", async () => {
    await withdraw("maya");
    await toast("Transaction submitted");
    expect(await made()).toHaveLength(1);
  });

  it("keeps the form if the members can't be asked", async () => {
    bank.faults.failCall(askColleagues, { code: "limit_reached" });
    await withdraw();
    await toast("Transaction failed");
    await screen.findByRole("button", { name: "Review withdrawal" });
  });
});
