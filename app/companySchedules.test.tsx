import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { companyIdOf } from "#mocks/company.ts";
import { decideAs, requireApprovals } from "#mocks/companyRequests.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { runUpkeep } from "#mocks/runUpkeep.ts";
import { removeFromCompany, scheduleForCompany } from "#mocks/scheduleAs.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { headingHasFocus } from "./testing/headingHasFocus.ts";
import { toast } from "./testing/toast.ts";

let bank: MockBank;
let id = 0;
beforeEach(idleAtOnce);
beforeEach(async () => {
  sessionStorage.clear();
  bank = await openScenario("company");
  id = await companyIdOf(bank);
});

async function openAs(username: string) {
  await signIn(bank.browser, username);
  const opened = openPageAt(bank, `/dashboard/accounts?company=${id}`);
  const region = await opened.page.findByRole("region", { name: "Scheduled" });
  return { ...opened, part: within(region) };
}
const made = async () =>
  (await bank.store.transactions.listOwnedBy(id)).filter(({ metadata }) =>
    metadata?.["scheduleId"] !== undefined
  );

describe("scheduled transfers of a company", () => {
  it("are made by a preparer, under the rules of each date", async () => {
    const { part, person } = await openAs("sofia");
    await person.click(await part.findByRole("button", { name: "Schedule a transfer" }));
    const form = within(await screen.findByRole("dialog", { name: "Schedule a transfer" }));
    form.getByText(/^We'll submit it on each date\. If your company's rules/);
  });

  it("wait for approval in their row and in the inbox, and are submitted by it", async () => {
    await scheduleForCompany(bank, "sofia");
    await runUpkeep(bank.deps);
    const { page, part, person } = await openAs("maya");
    await part.findByText("Waits for approval");
    await part.findByText("Prepared by Sofia Marchetti");
    await person.click(
      part.getByRole("link", { name: "The payment for Nov 20, 2026 waits for approval" }),
    );
    const card = within(await page.findByRole("article", { name: /^Withdrawal of/ }));
    card.getByText("Scheduled for");
    await person.click(card.getByRole("button", { name: "Approve" }));
    await toast("Approved");
    await waitFor(async () =>
      expect(await made()).toMatchObject([{
        status: "pending",
        metadata: { scheduledFor: "2026-11-20" },
      }])
    );
  });

  it("say what became of the previous date", async () => {
    await requireApprovals(bank, 1);
    await scheduleForCompany(bank, "maya");
    await runUpkeep(bank.deps);
    const [asked] = await bank.store.companyApprovals.list(id, { state: "waiting" });
    await decideAs(bank, "aiko", asked?.id ?? 0, "Not this week");
    const { part } = await openAs("maya");
    await part.findByText("The payment for Nov 20, 2026 was rejected.");
    expect(part.queryByText("Waits for approval")).toBeNull();
  });

  it("are taken over with one press once their preparer left", async () => {
    await scheduleForCompany(bank, "sofia");
    await removeFromCompany(bank, "sofia");
    await runUpkeep(bank.deps);
    const { part, person } = await openAs("maya");
    await part.findByText("Waits for another member");
    part.getByText(/^Sofia Marchetti can't make payments any more\./);
    await person.click(part.getByRole("button", { name: "Take over Studio cleaning" }));
    await toast("You took over the scheduled transfer");
    await waitFor(() => expect(part.queryByText("Waits for another member")).toBeNull());
    await part.findByText(/^Prepared by Maya/);
    await headingHasFocus();
    await runUpkeep(bank.deps);
    expect(await made()).toHaveLength(1);
  });

  it("are only seen by a viewer, also while the company is frozen", async () => {
    await scheduleForCompany(bank, "maya", { startsOn: "2026-12-01" });
    await bank.store.users.update(id, { isFrozen: true });
    const { part } = await openAs("zoe");
    await part.findByText("Studio cleaning");
    expect(part.queryByRole("button")).toBeNull();
  });
});
