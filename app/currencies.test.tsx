import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { freshPage } from "./testing/freshPage.ts";
import { openPageAt } from "./testing/openPageAt.tsx";

beforeEach(freshPage);

async function openAs(username: "aiko" | "sofia", path: string) {
  const bank = await openScenario();
  await signIn(bank.browser, username);
  return openPageAt(bank, path);
}

describe("a person's own currency", () => {
  it("is that of the overview, its chart and its next days", async () => {
    const { page } = await openAs("aiko", "/dashboard");
    await page.findByText("¥318,400");
    const chart = await page.findByRole("table", { name: /Money in and out/ });
    expect(chart.textContent).toMatch(/¥\d/);
    const ahead = within(await page.findByRole("region", { name: "Next 30 days" }));
    expect((await ahead.findAllByText("¥268,400")).length).toBeGreaterThan(0);
    await ahead.findByText("Dec 11, 2026");
  });

  it("may be the euro", async () => {
    const { page } = await openAs("sofia", "/dashboard");
    await page.findByText("€6,240.18");
  });

  it("is that of the list of transactions, and of the statement it leads to", async () => {
    const { page, person } = await openAs("aiko", "/dashboard/transactions");
    await page.findByText("+¥284,000");
    expect(page.getAllByText("¥50,000").length).toBeGreaterThan(0);
    await person.click(await page.findByRole("link", { name: "Statement" }));
    await screen.findByText("Opening balance");
    await page.findByText("+¥284,000");
  });
});
