import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { MockBank } from "#mocks/mockBank.ts";
import { scheduleAs } from "#mocks/scheduleAs.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { freshPage } from "./testing/freshPage.ts";
import { openPageAt } from "./testing/openPageAt.tsx";

let bank: MockBank;
beforeEach(freshPage);
beforeEach(async () => {
  bank = await openScenario();
});

/** Opens the expected transactions of the days from November 20, 2026. */
async function openNextDays() {
  await signIn(bank.browser, "maya");
  const opened = openPageAt(bank, "/dashboard");
  const part = within(await opened.page.findByRole("region", { name: "Next 30 days" }));
  return { ...opened, part };
}

type Part = Awaited<ReturnType<typeof openNextDays>>["part"];

const rows = (part: Part) => part.getAllByRole("row").map(({ textContent }) => textContent);

describe("the next 30 days", () => {
  it("begin with what awaits approval, and say how low the schedules lead", async () => {
    const { part } = await openNextDays();
    await part.findByText("Lowest balance");
    await waitFor(() => expect(rows(part)).toHaveLength(5));
    // As the figure, and after the last of them.
    expect(part.getAllByText("$8,980.55")).toHaveLength(2);
    const [, pending, , savings, rent] = rows(part);
    expect(pending).toMatch(/^Pending/);
    expect(savings).toMatch(/^Dec 8, 2026To savings.*[$]500[.]00.*10,230[.]55$/);
    expect(rent).toMatch(/^Dec 19, 2026Rent.*1,250[.]00.*8,980[.]55$/);
  });

  it("say for what there will not be enough, and how much is missing", async () => {
    const kitchen = { amount: 20_000, startsOn: "2026-12-01", repeat: "once" };
    await scheduleAs(bank, "maya", { ...kitchen, description: "Kitchen" });
    const { part } = await openNextDays();
    await part.findByText("Short");
    await waitFor(() =>
      expect(rows(part).find((row) => row?.includes("Kitchen"))).toContain("Insufficient funds")
    );
    expect(part.getByText("$9,269.45")).toBeDefined();
  });

  it("say that nothing is paid while all payments are stopped", async () => {
    const maya = await bank.store.users.byUsername("maya");
    const stop = { at: bank.clock.now(), signedOut: [] };
    await bank.store.users.update(maya?.id ?? 0, { stop });
    const { part } = await openNextDays();
    await waitFor(() =>
      expect(rows(part).find((row) => row?.startsWith("Dec 19, 2026")))
        .toContain("Your payments are frozen")
    );
  });

  it("show more than at first on demand", async () => {
    const daily = { amount: 5, startsOn: "2026-11-22", repeat: "days", description: "Piggy bank" };
    await scheduleAs(bank, "maya", daily);
    const { part, person } = await openNextDays();
    await person.click(await part.findByRole("button", { name: "Show 27 more" }));
    await waitFor(() => expect(rows(part)).toHaveLength(34));
  });
});

const AMOUNT = /[$]\d/;

describe("amounts that are hidden by the user menu", () => {
  async function press({ page, person }: Awaited<ReturnType<typeof openNextDays>>) {
    await person.click(page.getByRole("button", { name: /account menu/ }));
    await person.click(await screen.findByRole("menuitemcheckbox", { name: "Hide amounts" }));
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  }

  it("are on no page, until they are shown again", async () => {
    const opened = await openNextDays();
    const { container, page, part, person } = opened;
    const [table] = part.getAllByRole("table");
    await page.findByText("$12,480.55");
    await page.findAllByText("Rent, December");
    await part.findByText("Lowest balance");
    await press(opened);
    await waitFor(() => expect(container.textContent).not.toMatch(AMOUNT));
    expect(table?.isConnected).toBe(true);

    await person.click(page.getByRole("link", { name: "Transactions" }));
    await page.findByRole("searchbox");
    await page.findAllByText("Rent, December");
    expect(container.textContent).not.toMatch(AMOUNT);
    await person.click(page.getByRole("link", { name: "Accounts" }));
    await page.findByText(/in total/);
    expect(container.textContent).not.toMatch(AMOUNT);
    await press(opened);
    await page.findByText("$10,730.55");
  });
});
